import type { Page } from '@playwright/test';
import { open } from './account-steps.ts';
import { widths } from './axe.ts';
import type { Screen } from './overlap-screens.ts';
import { overlapsOn } from './overlaps/overlap.ts';

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
/** Maximum number of problems listed per check. */
const MOST = 15;

/** Sets the size of all text. @param size percent of the default size. */
const setTextSize = (page: Page, size: number): Promise<void> =>
  page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), size);

/** Checks a screen at three widths, with text at 100 % and 200 %. @returns the problems found. */
export async function overlapsAcross(page: Page, screen: Screen): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: screen.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await screen.before?.(page);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    for (const text of [100, 200]) {
      if (text === 100 || screen.floats) {
        await (screen.banner ? page.goto(screen.url) : open(page, screen.url));
        if (screen.floats) await setTextSize(page, text);
        await screen.prepare(page);
      }
      await setTextSize(page, text);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const faults = await overlapsOn(page, `${width} px, text at ${text} %`);
      found.push(...faults.slice(0, MOST));
    }
  }
  return found;
}
