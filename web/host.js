// The page's side of game/host/web.py: all that must happen while Python sleeps.
//
// Nothing here calls Python unless Python has asked for a frame or a wake, so an idle or hidden page
// runs none of it. A classic script, loaded before the runtime.
(() => {
  "use strict";

  // Python draws every pixel by itself; above some two million a frame takes too long.
  const MOST_PIXELS = 2.1e6;
  const SMALLEST_SIDE = 16;
  const STIRRING = [
    "pointerdown", "pointermove", "pointerup", "pointercancel",
    "mousedown", "mousemove", "mouseup", "mouseleave",
    "touchstart", "touchmove", "touchend", "touchcancel",
    "keydown", "keyup", "wheel", "focus", "blur",
  ];
  const UNLOCKING = ["pointerup", "touchend", "keydown"];
  const KEPT_ANNOUNCEMENTS = 8;

  const solstis = (globalThis.solstis ??= {});
  const host = (solstis.host = {
    // Python's one callback, which takes the milliseconds of the page's clock.
    onTurn: null,
    // Grows whenever the canvas may have another size, pixel ratio or inset.
    changes: 0,
  });

  let turns = 0;
  let asleep = false;
  let alarm = 0;
  let module = null;
  let canvas = null;

  solstis.turns = () => turns;

  // Frames and wakes.

  function handOver(milliseconds) {
    turns += 1;
    host.onTurn(milliseconds);
  }

  function stir() {
    if (!asleep || document.hidden) return;
    asleep = false;
    clearTimeout(alarm);
    handOver(performance.now());
  }

  host.countTurn = () => { turns += 1; };

  host.requestFrame = () => { requestAnimationFrame(handOver); };

  // Calls Python at the next input, change or stir(), or after so many milliseconds unless negative.
  host.requestWake = (milliseconds) => {
    asleep = true;
    if (milliseconds >= 0) alarm = setTimeout(stir, milliseconds);
  };

  host.cancelWake = () => {
    asleep = false;
    clearTimeout(alarm);
  };

  host.stir = stir;

  // The canvas.

  function noteChange() {
    host.changes += 1;
    stir();
  }

  function watchPixelRatio() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", () => { noteChange(); watchPixelRatio(); }, { once: true });
  }

  function safeArea() {
    const probe = document.createElement("div");
    probe.style.cssText = "position:fixed;visibility:hidden;pointer-events:none;" +
      ["top", "right", "bottom", "left"].map((side) => `padding-${side}:env(safe-area-inset-${side},0px)`).join(";");
    document.body.append(probe);
    const style = getComputedStyle(probe);
    const insets = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map(parseFloat);
    probe.remove();
    return insets;
  }

  // [width, height, scale, top, right, bottom, left]: drawing pixels, and drawing pixels for a CSS pixel.
  host.measure = () => {
    const width = Math.max(canvas.clientWidth, SMALLEST_SIDE);
    const height = Math.max(canvas.clientHeight, SMALLEST_SIDE);
    const scale = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
    const insets = safeArea().map((inset) => Math.ceil(inset * scale));
    return [Math.round(width * scale), Math.round(height * scale), scale, ...insets];
  };

  host.mayFillScreen = () => Boolean(document.fullscreenEnabled);

  host.fullScreen = () => Boolean(document.fullscreenElement);

  // The whole page, since the canvas alone would lose the page's layout. A refusal changes nothing.
  host.setFullScreen = (on) => {
    const change = on ? document.documentElement.requestFullscreen({ navigationUI: "hide" }) : document.exitFullscreen();
    change.catch(() => {});
  };

  // Sound.

  function audioContext() {
    return module?.SDL2?.audioContext;
  }

  // Phones suspend sound at a call or a change of apps and never resume it.
  host.unlockAudio = () => {
    const context = audioContext();
    if (context && context.state !== "running" && !document.hidden) context.resume().catch(() => {});
  };

  function beSilent() {
    audioContext()?.suspend().catch(() => {});
  }

  function followVisibility() {
    if (document.hidden) {
      beSilent();
    } else {
      host.unlockAudio();
      noteChange();
    }
  }

  // Phones freeze a page that is out of sight, and some never say that it was hidden. What is kept is kept already.
  function followLife() {
    document.addEventListener("visibilitychange", followVisibility);
    document.addEventListener("freeze", beSilent);
    document.addEventListener("resume", followVisibility);
    addEventListener("pagehide", beSilent);
    addEventListener("pageshow", followVisibility);
  }

  // Text.

  function copyBySelection(text) {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.cssText = "position:fixed;top:0;opacity:0";
    document.body.append(field);
    field.select();
    let copied = false;
    try {
      copied = document.execCommand("copy");
    } catch {
      copied = false;
    }
    field.remove();
    canvas.focus({ preventScroll: true });
    return copied;
  }

  host.copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text);
    }
  };

  // Readers speak what is added to the region, also when it says the same again.
  host.announce = (text) => {
    const region = document.getElementById("announce");
    if (!region) return;
    const line = document.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.childElementCount > KEPT_ANNOUNCEMENTS) region.firstElementChild.remove();
  };

  host.reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  host.moreContrast = () => matchMedia("(prefers-contrast: more), (forced-colors: active)").matches;

  // Python is there: from now on listen. `runtime` is Pyodide's module, which holds SDL's sound.
  host.attach = (runtime) => {
    module = runtime;
    canvas = document.getElementById("canvas");
    const quietly = { capture: true, passive: true };
    for (const kind of STIRRING) addEventListener(kind, stir, quietly);
    for (const kind of UNLOCKING) addEventListener(kind, host.unlockAudio, quietly);
    addEventListener("resize", noteChange);
    followLife();
    document.addEventListener("fullscreenchange", noteChange);
    new ResizeObserver(noteChange).observe(canvas);
    watchPixelRatio();
    // SDL hears keys through the canvas only, and swallows the touch that would give it the focus.
    canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }), quietly);
    canvas.focus({ preventScroll: true });
  };
})();
