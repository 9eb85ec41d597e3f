import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const widths = [1440, 768, 390];

/** Waits until the page has its final appearance: fonts loaded, transitions finished, colors updated. */
async function settled(page: Page): Promise<void> {
  // The map's colors change a moment after the page's, and overlapping cards are translucent.
  const map = page.locator('.map-root');
  if ((await map.count()) > 0) {
    // A drive has its own day and night modes. The rest of the page follows the system.
    const dark = await map.evaluate((element) => {
      const { colorScheme } = getComputedStyle(element);
      return colorScheme === 'light dark' ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme === 'dark';
    });
    await expect(map).toHaveAttribute('data-palette', dark ? 'night' : 'paper');
  }
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The second frame shows the effect of a click or a resize.
    await frame();
    await frame();
    await document.fonts.ready;
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    // Ignore errors, because a canceled animation is finished too.
    await Promise.all(ends.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Returns axe's serious and critical violations with their locations. */
export async function seriousOn(page: Page, where: string): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
