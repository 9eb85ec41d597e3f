import { expect, test } from '@playwright/test';
import { open } from '../account-steps.ts';
import { overlapsOn } from './overlap.ts';
import { screens } from './overlap-screens.ts';
import { overlapsAcross } from './overlaps-across.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  test(`nothing overlaps on ${screen.name}, at three widths and two text sizes`, {
    tag: '@deep',
  }, async ({ page }) => {
    expect(await overlapsAcross(page, screen)).toEqual([]);
  });
}

test('the check finds overlapping elements', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('p'));
    cover.textContent = 'Cover';
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '1000' });
  });
  expect(await overlapsOn(page, 'covered')).toContainEqual(expect.stringMatching(/Settings.* lies under .*Cover/));
});
