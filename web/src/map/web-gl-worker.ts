/*
 * Initializes the browser's graphics off the main thread, because the first context with software rendering takes up to
 * a second.
 */
import { isDrawnInSoftware } from './software-drawing.ts';

const context = new OffscreenCanvas(1, 1).getContext('webgl2');
const inSoftware = context !== null && isDrawnInSoftware(context);
context?.getExtension('WEBGL_lose_context')?.loseContext();
postMessage({ drawable: context !== null, inSoftware });
