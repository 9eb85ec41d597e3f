import type { Page } from '@playwright/test';
import { accessibilityPolicy } from '@roadcast/core/plans';
import { open } from '../account-steps.ts';
import { widths } from '../axe.ts';
import { overlapsOn } from './overlap.ts';
import { smallTargets, widerThanPage } from './reflow.ts';
import type { Screen } from './screen.ts';

const heights: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };
/** Height of the page at 400% zoom, tall enough for the bottom navigation and a sheet. */
const REFLOW_HEIGHT = 700;
/** Maximum number of problems listed per check. */
const MOST = 15;

/** Sets the size of all text. @param size percent of the default size. */
const setTextSize = (page: Page, size: number): Promise<void> =>
  page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), size);

/** Waits until the page is drawn in its new size: until nothing has changed for 250 ms, at most 5 s. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let quiet = 0;
        const done = (): void => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        const wait = (): void => {
          clearTimeout(quiet);
          quiet = window.setTimeout(done, 250);
        };
        const observer = new MutationObserver(wait);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(done, 5000);
        wait();
      }),
  );

/** Returns phone touch targets that are too small, and content that doesn't fit at 400% zoom. */
async function problemsOfPhones(page: Page): Promise<string[]> {
  const { targetPixels, reflowPixels } = accessibilityPolicy;
  await setTextSize(page, 100);
  await drawn(page);
  const small = await smallTargets(page, targetPixels);
  await page.setViewportSize({ width: reflowPixels, height: REFLOW_HEIGHT });
  await drawn(page);
  const wide = await widerThanPage(page);
  return [...small, ...wide.map((line) => `${reflowPixels} px: ${line}`)];
}

/**
 * Checks a screen at three widths, with text at 100% and 200%; on a phone also the size of controls, and the width of
 * the page at 400% zoom. @returns the problems found.
 */
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
      await drawn(page);
      const faults = await overlapsOn(page, `${width} px, text at ${text} %`);
      found.push(...faults.slice(0, MOST));
    }
  }
  // The last width is a phone's.
  found.push(...(await problemsOfPhones(page)));
  return found;
}
