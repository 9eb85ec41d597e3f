/** Props for a page's main content that make the browser report when it's displayed. */
export const contentMark = { elementtiming: 'content' } as const;

/** Maximum wait for the content, milliseconds, because a page may have none. */
const PATIENCE = 1500;

/**
 * Resolves once the marked content is displayed, which may be later than rendered if the GPU is busy. Use this to defer
 * work that adds GPU load. Resolves immediately if the browser doesn't report display times.
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
