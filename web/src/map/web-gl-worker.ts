/* Wakes the browser's graphics from beside the page: the first context waits for them, for up to a second where they are drawn in software. */
import { isDrawnInSoftware } from './software-drawing.ts';

const context = new OffscreenCanvas(1, 1).getContext('webgl2');
const inSoftware = context !== null && isDrawnInSoftware(context);
context?.getExtension('WEBGL_lose_context')?.loseContext();
postMessage({ drawable: context !== null, inSoftware });
