import { expect, test } from '@playwright/test';
import { overlapsAcross, screens } from './overlap-screens.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What stands on the map comes with the map alone.
for (const screen of screens.filter(({ name }) => name === 'the start' || name === 'the days')) {
  test(`nothing lies over anything on the map of ${screen.name}, at three widths and two sizes of text`, {
    tag: '@deep',
  }, async ({ page }) => {
    expect(await overlapsAcross(page, screen)).toEqual([]);
  });
}
