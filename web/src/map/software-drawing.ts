/** Matches software renderers in Chrome, Windows, Linux and macOS. */
const SOFTWARE = /swiftshader|basic render|llvmpipe|softpipe|software/i;

/** Returns whether the CPU renders, which takes several times as long. False if the browser hides its renderer. */
export function isDrawnInSoftware(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)));
}

/** Timeout before drawing an incomplete map, milliseconds. */
const PATIENCE = 4000;

/** How often to check the graphics, milliseconds. */
const ASKED_EVERY = 20;

/** MapLibre methods used here. */
export interface DrawnMap {
  getCanvas(): HTMLCanvasElement;
  once(event: 'idle' | 'render' | 'mousedown' | 'touchstart' | 'wheel' | 'remove', listener: () => void): unknown;
  triggerRepaint(): void;
}

const contextOf = (map: DrawnMap): WebGL2RenderingContext | null => map.getCanvas().getContext('webgl2');

/**
 * Defers drawing a new map until it's complete or the user interacts with it. With software rendering, each frame that
 * compiles a shader program waits for all previous drawing, which blocks the page for tenths of a second. Without
 * drawing in between, all programs compile first. Returns a function that returns whether the map has been drawn.
 */
export function holdBackDrawing(map: DrawnMap): () => boolean {
  const context = contextOf(map);
  if (!context) return () => true;
  let held = true;
  let drawn = false;
  const nothing = () => {};
  const calls = { drawArrays: nothing, drawElements: nothing };
  // Block only the draw calls; the map runs its frames as usual. Deleting these overrides restores the context's own
  // methods.
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

/** Resolves when the graphics have finished their work. Doesn't block the page. */
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
