/** Graphics that do not wake by then are asked from the page itself, milliseconds. */
const PATIENCE = 2000;

/** Wakes the browser's graphics, so that the page need not stand still until they are there. */
function wakeGraphics(): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./web-gl-worker.ts', import.meta.url), { type: 'module' });
    const done = () => {
      clearTimeout(timer);
      worker.terminate();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    // A browser whose workers cannot draw says so by an error; the page asks for itself then.
    worker.onmessage = done;
    worker.onerror = done;
  });
}

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // A browser keeps few contexts; the test's own is handed back at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

let answer: Promise<boolean> | null = null;

/** @returns whether this browser can draw the map; asked once. */
export function canDrawMap(): Promise<boolean> {
  answer ??= wakeGraphics().then(hasWebGl);
  return answer;
}
