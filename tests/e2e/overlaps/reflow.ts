import type { Page } from '@playwright/test';

/**
 * Finds what doesn't fit the page's width, as in a desktop window at 400% zoom: a page that scrolls sideways, and text
 * and controls beyond its sides. Skips the map, and what scrolls sideways in its own frame, such as a wide table.
 * @returns a line for each problem; empty if there are none.
 */
export const widerThanPage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Tolerance for rounding, pixels. */
    const SLACK = 1.5;
    const CONTENT = 'button, a[href], input, select, textarea, summary, h1, h2, h3, p, li, dt, dd, label, legend';
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOfMap = (element: Element): boolean => element.closest('[aria-label="Route map"], .map-root') !== null;
    const isInFrame = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true;
      }
      return false;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.closest('.sr-only') === null;
    const beyond = [...document.querySelectorAll(CONTENT)].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (left >= -SLACK && right <= clientWidth + SLACK)) return [];
      if (!isSeen(element) || isOfMap(element) || isInFrame(element)) return [];
      return `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}” is ${Math.round(left)} to ${Math.round(right)} pixels`;
    });
    return [
      ...(scrollWidth > clientWidth + SLACK
        ? [`the page is ${scrollWidth} pixels wide instead of ${clientWidth}`]
        : []),
      ...beyond,
    ].slice(0, 8);
  });

/**
 * Finds touch targets that are too small. Skips links inside sentences, and the map's own markers and credits.
 * @param pixels minimum width and height. @returns a line for each problem; empty if there are none.
 */
export const smallTargets = (page: Page, pixels: number): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const SLACK = 0.5;
    const CONTROLS =
      'button, a[href], input:not([type="file"]), select, textarea, summary, [role="tab"], [role="switch"], [role="menuitem"]';
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('.sr-only, [inert], [aria-hidden="true"]') === null;
    const isOfMap = (element: Element): boolean => element.closest('.maplibregl-map') !== null;
    const isInSentence = (element: Element): boolean =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    /** Returns the control's size, including its label, which is part of its click target. */
    const sizeOf = (element: Element): { width: number; height: number } => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      };
    };
    return [...document.querySelectorAll(CONTROLS)]
      .flatMap((element) => {
        const { width, height } = sizeOf(element);
        if (width < 2 || height < 2 || (width >= least - SLACK && height >= least - SLACK)) return [];
        if (!isSeen(element) || isOfMap(element) || isInSentence(element)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName} “${name.trim().slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)} pixels`;
      })
      .slice(0, 8);
  }, pixels);
