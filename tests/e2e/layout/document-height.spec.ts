import { expect, type Page, test } from '@playwright/test';
import { open } from '../account-steps.ts';
import { screens } from '../overlaps/overlap-screens.ts';
import type { Screen } from '../overlaps/screen.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Maximum space below the content, pixels: the padding of a card and of the page. */
const MARGIN = 64;

/**
 * Returns how far the page scrolls beyond its content, pixels; 0 if it doesn't. The content is text, pictures and
 * controls in the page's flow, where nothing around them clips them, plus the room kept for a bar at the bottom.
 */
const scrollsIntoVoid = (page: Page): Promise<number> =>
  page.evaluate((margin) => {
    const { documentElement: root, body } = document;
    const room = Number.parseFloat(getComputedStyle(root).getPropertyValue('--foot-room')) || 0;
    let lowest = 0;
    /** @param limit lowest visible bottom inside the clipping ancestors. */
    const visit = (element: Element, limit: number): void => {
      const style = getComputedStyle(element);
      if (style.display === 'none' || style.visibility === 'hidden' || style.position === 'fixed') return;
      if (style.position === 'absolute') return;
      const box = element.getBoundingClientRect();
      const clips = style.overflowY !== 'visible' ? Math.min(limit, box.bottom) : limit;
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const isContent =
        ownText || ['IMG', 'SVG', 'CANVAS', 'INPUT', 'BUTTON', 'SELECT'].includes(element.tagName.toUpperCase());
      if (isContent && box.height > 0) lowest = Math.max(lowest, Math.min(limit, box.bottom));
      for (const child of element.children) visit(child, clips);
    };
    visit(body, Number.POSITIVE_INFINITY);
    const end = Math.max(window.innerHeight, lowest + window.scrollY + room + margin);
    return Math.max(0, Math.round(root.scrollHeight - end));
  }, MARGIN);

async function voidOf(page: Page, screen: Screen): Promise<string[]> {
  await page.emulateMedia({ colorScheme: screen.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await screen.before?.(page);
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await (screen.banner ? page.goto(screen.url) : open(page, screen.url));
    await screen.prepare(page);
    const beyond = await scrollsIntoVoid(page);
    if (beyond > 0) found.push(`${size.width} px: ${beyond} px of nothing below the content`);
  }
  return found;
}

for (const screen of screens) {
  test(`the page ends with its content on ${screen.name}`, { tag: '@deep' }, async ({ page }) => {
    expect(await voidOf(page, screen)).toEqual([]);
  });
}

for (const size of sizes) {
  test(`the start page ends with its content at ${size.width} px, and the check finds a hidden field below it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect(page.getByText(/Default location/).first()).toBeAttached();
    await expect(page.getByLabel('Trip file', { exact: true })).toBeAttached();
    expect(await scrollsIntoVoid(page)).toBe(0);
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'));
      Object.assign(field.style, { position: 'absolute', top: `${document.documentElement.scrollHeight + 900}px` });
    });
    expect(await scrollsIntoVoid(page)).toBeGreaterThan(800);
  });
}
