/** Names of software renderers: Chrome's, Windows', Linux's, and the Mac's. */
const SOFTWARE = /swiftshader|basic render|llvmpipe|softpipe|software/i;

/** Returns whether the CPU renders, which takes several times as long. False if the browser hides its renderer. */
export function isDrawnInSoftware(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)));
}

/** Timeout after which an incomplete map is drawn, milliseconds. */
const PATIENCE = 4000;

/** Polling interval of the graphics, milliseconds. */
const ASKED_EVERY = 20;

/** Parts of a map needed here. */
export interface DrawnMap {
  getCanvas(): HTMLCanvasElement;
  once(event: 'idle' | 'render' | 'mousedown' | 'touchstart' | 'wheel' | 'remove', listener: () => void): unknown;
  triggerRepaint(): void;
}

const contextOf = (map: DrawnMap): WebGL2RenderingContext | null => map.getCanvas().getContext('webgl2');

/**
 * Defers a new map's drawing until the whole map is ready, or the user interacts with it. A frame that compiles a
 * program waits for everything drawn before it, blocking the page: in software for tenths of a second, several times.
 * Without drawing in between, the programs compile one after the other, and the map appears at once.
 * Returns a function returning whether the map has been drawn.
 */
export function holdBackDrawing(map: DrawnMap): () => boolean {
  const context = contextOf(map);
  if (!context) return () => true;
  let held = true;
  let drawn = false;
  const nothing = () => {};
  const calls = { drawArrays: nothing, drawElements: nothing };
  // The map runs its frames as usual; deleting these overrides restores the context's own methods.
  Object.assign(context, calls);
  const draw = () => {
    if (!held) return;
    held = false;
    clearTimeout(timer);
    for (const name of Object.keys(calls)) Reflect.deleteProperty(context, name);
    map.once('render', () => {
      drawn = true;
    });
    map.triggerRepaint();
  };
  const timer = setTimeout(draw, PATIENCE);
  for (const event of ['idle', 'mousedown', 'touchstart', 'wheel'] as const) map.once(event, draw);
  map.once('remove', () => clearTimeout(timer));
  return () => drawn;
}

/** Resolves when the graphics have finished their work, without blocking the page. */
export function graphicsAreReady(map: DrawnMap): Promise<void> {
  const context = contextOf(map);
  const fence = context?.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!context || !fence) return Promise.resolve();
  context.flush();
  const asked = performance.now();
  return new Promise((resolve) => {
    const ask = () => {
      const done = context.getSyncParameter(fence, context.SYNC_STATUS) === context.SIGNALED;
      if (!done && !context.isContextLost() && performance.now() - asked < PATIENCE) setTimeout(ask, ASKED_EVERY);
      else {
        context.deleteSync(fence);
        resolve();
      }
    };
    setTimeout(ask, ASKED_EVERY);
  });
}
