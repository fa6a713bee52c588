// The service worker: the page as it was when it was last loaded, for visits without a network. It fetches a new version
// in the background and takes over only when the page asks, or when no page is open any more.
"use strict";

const BUILD = "{{build}}";
const FILES = {{files}}; // what every visit needs: addresses with their types
const OPTIONAL = {{optional}}; // what is kept when it was used, the packs of languages: likewise
const PAGE = "./";
const NAMES = `solstis ${new URL(PAGE, self.location).pathname} `;
const CACHE = NAMES + BUILD;
const MARK = 10; // characters of a file's hash in its address
const WASM = "application/wasm";

const fileOf = (url) => new URL(url, self.location).pathname;

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(NAMES) && name !== CACHE);
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A file of this very version from the host, unpacked where the browser can; an error when it has another by now.
async function fetched(url, type) {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  const wanted = new URL(url, self.location).searchParams.get("v");
  const start = new Uint8Array(bytes, 0, 2);
  // some hosts unpack what they send: then the bytes are others
  const packed = start[0] === 0x1f && start[1] === 0x8b;
  const unpacked = url.includes(".bin") && !packed;
  if (wanted && !unpacked && (await hashOf(bytes)).slice(0, MARK) !== wanted) throw new Error(`${url}: another version`);
  if (packed && typeof DecompressionStream !== "function") return new Response(bytes);
  const body = packed ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
  return new Response(body, { headers: { "Content-Type": type } });
}

async function pageItself() {
  const response = await fetch(PAGE, { cache: "no-cache" });
  const text = await response.text();
  if (!response.ok || !text.includes(BUILD)) throw new Error("the host has another page by now");
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

// Which optional files an older version kept.
async function used() {
  const names = new Set();
  for (const name of await others()) {
    for (const request of await (await caches.open(name)).keys()) names.add(fileOf(request.url));
  }
  return Object.entries(OPTIONAL).filter(([url]) => names.has(fileOf(url)));
}

async function fill() {
  const cache = await caches.open(CACHE);
  for (const [url, type] of [...Object.entries(FILES), ...(await used())]) {
    if (await cache.match(url)) continue;
    await cache.put(url, (await caches.match(url)) ?? (await fetched(url, type)));
  }
  if (!(await cache.match(PAGE))) await cache.put(PAGE, await pageItself());
}

async function takeOver() {
  for (const name of await others()) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate" && [fileOf(PAGE), fileOf("index.html")].includes(fileOf(request.url));
  return (await cache.match(page ? PAGE : request)) ?? fetch(request);
}

// The page and its programs straight from the cache, without waking this worker first, where the browser knows how.
async function shortCut(event) {
  const page = { requestMode: "navigate", urlPattern: { pathname: fileOf(PAGE), search: "" } };
  const programs = Object.keys(FILES).filter((url) => FILES[url] === WASM);
  const conditions = [page, ...programs.map((url) => ({ urlPattern: new URL(url, self.location).href }))];
  try {
    await event.addRoutes?.(conditions.map((condition) => ({ condition, source: { cacheName: CACHE } })));
  } catch {
    // then it is woken
  }
}

self.addEventListener("install", (event) => event.waitUntil(Promise.all([fill(), shortCut(event)])));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => { if (data === "take over") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const ours = request.url.startsWith(new URL(PAGE, self.location).href);
  if (request.method === "GET" && ours) event.respondWith(answer(request));
});
