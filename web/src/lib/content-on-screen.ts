/** Put on what a page is opened for: the browser tells when that is on the screen. */
export const contentMark = { elementtiming: 'content' } as const;

/** The content is waited for no longer than this: a page may have none, milliseconds. */
const PATIENCE = 1500;

/**
 * Resolves when what carries the mark is not only drawn by the page but shown by the browser, which takes a while where its graphics are
 * busy: what makes them busier should begin after that. At once where the browser does not tell.
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
