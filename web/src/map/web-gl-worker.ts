/* Wakes the browser's graphics from beside the page: the first context waits for them, for up to a second where they are drawn in software. */
const context = new OffscreenCanvas(1, 1).getContext('webgl2');
context?.getExtension('WEBGL_lose_context')?.loseContext();
postMessage(context !== null);
