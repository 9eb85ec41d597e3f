import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const widths = [1440, 768, 390];

/** Reads the page as it stays: fonts there, whatever came or went at its place, colors no longer on their way. */
async function settled(page: Page): Promise<void> {
  // The map takes its colors a moment after the page does, and cards of glass lie over it.
  const map = page.locator('.map-root');
  if ((await map.count()) > 0) {
    // A drive has its own hour; the rest of the page follows the system.
    const dark = await map.evaluate((element) => {
      const { colorScheme } = getComputedStyle(element);
      return colorScheme === 'light dark' ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark';
    });
    await expect(map).toHaveAttribute('data-palette', dark ? 'night' : 'paper');
  }
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What a click or a change of the window set off is drawn by the second frame.
    await frame();
    await frame();
    await document.fonts.ready;
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    // An animation that is called off has ended too.
    await Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** @returns what axe finds serious or critical on the page, each with the place that it was found at. */
export async function seriousOn(page: Page, where: string): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
