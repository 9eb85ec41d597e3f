import { expect, type Page, test } from '@playwright/test';
import { newEmail, open, signUp } from '../account-steps.ts';
import { painted, pictureShown, tile, upload } from './background-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Minimum contrast of normal text (WCAG AA). */
const READABLE = 4.5;

/** Share of the darkest and lightest pixels to ignore, because of stars. */
const IGNORED = 0.001;

/** Returns the lowest contrast between the page's text colors and its cards' surfaces. */
async function lowestContrast(page: Page): Promise<number> {
  const boxes = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.glass > *, [data-sonner-toaster], [data-sonner-toaster] * { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
    window.scrollTo(0, 0);
    return [...document.querySelectorAll('.glass')].map((card) => card.getBoundingClientRect().toJSON() as DOMRect);
  });
  const bytes = [...(await page.screenshot())];
  return page.evaluate(
    async ({ cards, png, ignored }) => {
      document.adoptedStyleSheets.pop();
      const linear = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const INSET = 18;
      const grounds = cards.flatMap(({ x, y, width, height }) => {
        const bottom = Math.min(y + height - INSET, bitmap.height);
        if (bottom <= y + INSET) return [];
        const { data } = context.getImageData(x + INSET, y + INSET, width - 2 * INSET, bottom - y - INSET);
        return Array.from({ length: data.length / 4 }, (_, at) =>
          luminance(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0),
        );
      });
      grounds.sort((a, b) => a - b);
      const edge = Math.floor(grounds.length * ignored);
      const ends = [grounds[edge] ?? 0, grounds[grounds.length - 1 - edge] ?? 0];
      const styles = getComputedStyle(document.documentElement);
      const texts = ['ink', 'muted', 'primary', 'danger', 'good', 'caution'].map((name) => {
        const value = Number.parseInt(styles.getPropertyValue(`--${name}`).trim().slice(1), 16);
        return luminance((value >> 16) & 255, (value >> 8) & 255, value & 255);
      });
      const contrasts = texts.flatMap((text) =>
        ends.map((ground) => (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05)),
      );
      return Math.min(...contrasts);
    },
    { cards: boxes, png: bytes, ignored: IGNORED },
  );
}

/**
 * Checks the selected background at several opacity levels, light and dark. @returns the levels with illegible text.
 */
async function unreadable(page: Page, levels: readonly string[], isPicture = true): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (isPicture) await pictureShown(page);
    else await expect(page.locator('.sky')).toBeVisible();
    for (const level of levels) {
      await page.getByRole('radio', { name: level }).check();
      const contrast = await lowestContrast(page);
      if (contrast < READABLE) found.push(`${colorScheme}, ${level}: ${contrast.toFixed(2)}`);
    }
  }
  return found;
}

const levels = ['Low', 'Medium', 'Default', 'High'];

/** Checks uploads of noise, black and white at several opacity levels. */
async function checkUploads(page: Page, checked: readonly string[]): Promise<void> {
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto('/backgrounds');
  for (const painting of ['noise', 'black', 'white'] as const) {
    await upload(page, await painted(page, painting));
    await tile(page, painting).click();
    await expect(page.locator('[data-background-picture]')).toHaveAttribute('src', /objects/);
    expect(await unreadable(page, checked)).toEqual([]);
  }
}

test('text is readable over noise, black and white, with cards at their most transparent', ({ page }) =>
  checkUploads(page, ['Low']));

test('text is readable over noise, black and white at every other opacity', { tag: '@deep' }, ({ page }) =>
  checkUploads(page, levels.slice(1)),
);

for (const scene of ['Sky Gradient', 'Mountain Vista', 'Ocean Drive', 'Desert Highway', 'Forest Path']) {
  test(`text is readable over ${scene} at every opacity`, { tag: '@deep' }, async ({ page }) => {
    await open(page, '/backgrounds');
    await tile(page, scene).click();
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await unreadable(page, levels, scene !== 'Sky Gradient')).toEqual([]);
    }
  });
}
