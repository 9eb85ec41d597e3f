/** Names of the renderers that draw without a graphics processor: Chrome's and Windows's, Linux's, and the Mac's. */
const SOFTWARE = /swiftshader|basic render|llvmpipe|softpipe|software/i;

/** @returns whether the processor draws, at a multiple of the time. Not known where the browser does not name its renderer. */
export function isDrawnInSoftware(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)));
}

/** A map that is not whole by then is drawn as it is, milliseconds. */
const PATIENCE = 4000;

/** How often the graphics are asked whether they are done, milliseconds. */
const ASKED_EVERY = 20;

/** What of a map this needs. */
export interface DrawnMap {
  getCanvas(): HTMLCanvasElement;
  once(event: 'idle' | 'render' | 'mousedown' | 'touchstart' | 'wheel' | 'remove', listener: () => void): unknown;
  triggerRepaint(): void;
}

const contextOf = (map: DrawnMap): WebGL2RenderingContext | null => map.getCanvas().getContext('webgl2');

/**
 * Holds back what a new map draws until the whole of it is there, or somebody takes hold of it. A frame that needs a program waits for
 * whatever was drawn before it, and the page stands still meanwhile: in software for tenths of a second, several times. Without anything
 * drawn in between, the programs come one after the other, and the map at once.
 * @returns whether the map has been drawn by now.
 */
export function holdBackDrawing(map: DrawnMap): () => boolean {
  const context = contextOf(map);
  if (!context) return () => true;
  let held = true;
  let drawn = false;
  const nothing = () => {};
  const calls = { drawArrays: nothing, drawElements: nothing };
  // The map goes through its frames as ever; the context's own methods come back by taking these away.
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

/** @returns when the graphics have done what they were asked for, without the page standing still until then. */
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
