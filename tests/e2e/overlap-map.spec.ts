import { expect, type Page, test } from '@playwright/test';
import { screens } from './overlap-screens.ts';
import { overlapsAcross } from './overlaps-across.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Elements that only appear with the map. */
const onMap: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the start': (page) => expect(page.locator('[data-map-top-right] button').first()).toBeAttached(),
  'the days': (page) => expect(page.locator('[data-map-top-right] button').first()).toBeAttached(),
};

for (const screen of screens.filter(({ name }) => name in onMap)) {
  test(`nothing overlaps on the map of ${screen.name}, at three widths and two text sizes`, {
    tag: '@deep',
  }, async ({ page }) => {
    const prepare = async (): Promise<void> => {
      await screen.prepare(page);
      await onMap[screen.name]?.(page);
    };
    expect(await overlapsAcross(page, { ...screen, prepare })).toEqual([]);
  });
}
