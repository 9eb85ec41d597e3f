import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const screens = [
  ['the empty planner', '/'],
  ['a planned trip', '/?from=Denver%2C+CO&to=Chicago%2C+IL'],
  ['a trip that failed', '/?from=Denvr&to=Chicago%2C+IL'],
  ['the settings', '/settings'],
  ['the privacy policy', '/privacy-policy'],
  ['the terms', '/terms-of-service'],
  ['the cookie policy', '/cookie-policy'],
  ['not found', '/no/such/road'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 768, 390]) {
    for (const [name, url] of screens) {
      test(`axe finds nothing serious on ${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(url);
        await page.waitForLoadState('networkidle');
        const day = page.getByRole('button', { name: /^Day 1/ });
        if (name === 'a planned trip' && (await day.isVisible())) await day.click();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
          .analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      });
    }
  }
}
