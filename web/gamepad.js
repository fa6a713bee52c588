// Gamepads on the page: reads them while one is connected and the page is visible, and wakes Python only when a
// button or a stick was really pressed. What the names mean to the game is said in game/host/gamepad.py.
(() => {
  "use strict";

  const PERIOD = 16; // ms
  const MOST_WAITING = 32;
  // How far a stick must be pushed to count, and how far back it must come to be let go (as in gamepad.py).
  const FAR = 0.6;
  const NEAR = 0.35;
  // The buttons of the standard layout that the game knows.
  const BUTTONS = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "l", 5: "r", 8: "back", 9: "start",
    12: "up", 13: "down", 14: "left", 15: "right",
  };
  const WAYS = [["left", "right"], ["up", "down"]];

  const solstis = (globalThis.solstis ??= {});
  const held = new Map();
  let waiting = [];
  let timer = 0;

  const gamepad = (solstis.gamepad = {
    // Whether something was pressed that nobody has taken yet.
    get waiting() { return waiting.length > 0; },
    // The names of what was pressed since the last time, oldest first.
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  });

  // A page in a frame may be forbidden to ask.
  function pads() {
    try {
      return [...navigator.getGamepads()].filter((pad) => pad?.connected);
    } catch {
      return [];
    }
  }

  function pressedOn(pad, before) {
    const now = new Set();
    for (const [number, name] of Object.entries(BUTTONS)) {
      if (pad.buttons[number]?.pressed) now.add(name);
    }
    for (const [axis, ways] of WAYS.entries()) {
      const value = pad.axes[axis] ?? 0;
      const way = ways[Number(value > 0)];
      if (Math.abs(value) >= (before.has(way) ? NEAR : FAR)) now.add(way);
    }
    return now;
  }

  function read() {
    const fresh = [];
    for (const pad of pads()) {
      const before = held.get(pad.index) ?? new Set();
      const now = pressedOn(pad, before);
      held.set(pad.index, now);
      for (const name of now) {
        if (!before.has(name)) fresh.push(name);
      }
    }
    if (!fresh.length) return;
    waiting = [...waiting, ...fresh].slice(-MOST_WAITING);
    solstis.host.stir();
  }

  function follow() {
    clearInterval(timer);
    if (pads().length && !document.hidden) timer = setInterval(read, PERIOD);
  }

  // Called once Python is there.
  gamepad.attach = () => {
    addEventListener("gamepadconnected", follow);
    addEventListener("gamepaddisconnected", ({ gamepad: gone }) => {
      held.delete(gone?.index);
      follow();
    });
    document.addEventListener("visibilitychange", follow);
    follow();
  };
})();
