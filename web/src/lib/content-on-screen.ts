/** Props for a page's main content: the browser reports when it's on screen. */
export const contentMark = { elementtiming: 'content' } as const;

/** Maximum wait for the content, milliseconds; a page may have none. */
const PATIENCE = 1500;

/**
 * Resolves when the marked content is displayed, not just rendered, which takes a while when the GPU is busy: defer
 * anything that adds to its load until then. Resolves at once if the browser doesn't report it.
 */
export function contentOnScreen(): Promise<void> {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('element')) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE);
    const observer = new PerformanceObserver(done);
    observer.observe({ type: 'element', buffered: true });
  });
}
