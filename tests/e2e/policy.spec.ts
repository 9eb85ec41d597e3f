import { expect, type Page, test } from '@playwright/test';
import { openFirstDay, openPart } from './trip-steps.ts';
import { watch } from './watched.ts';

/** Collects the page's content security policy violations. */
async function violationsOn(page: Page): Promise<() => Promise<readonly string[]>> {
  const { said } = watch(page);
  const seen: string[] = [];
  await page.exposeFunction('tellViolation', (line: string) => {
    seen.push(line);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample, lineNumber } = event;
      const line = [effectiveDirective, blockedURI, sourceFile, lineNumber, sample].join(' ');
      (window as unknown as { tellViolation: (line: string) => void }).tellViolation(line);
    });
  });
  return async () => {
    // Wait a frame, because recent events may not have arrived yet.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return [...seen, ...said.filter((line) => /content security policy|violates the following/i.test(line))];
  };
}

const shows = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

test('the policy is in force: injected markup does nothing', async ({ page }) => {
  const violations = await violationsOn(page);
  await page.goto('/terms-of-service');
  await shows(page, 'Terms of Service');
  expect(await violations()).toEqual([]);
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { display: none }' }));
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "seized"' }));
  });
  await expect.poll(async () => (await violations()).join('\n')).toMatch(/style-src-elem[\s\S]*script-src-elem/);
  await shows(page, 'Terms of Service');
  expect(await page.title()).not.toBe('seized');
});

test('no screen exceeds the policy', { tag: '@deep' }, async ({ page }) => {
  const violations = await violationsOn(page);

  await test.step('the start', async () => {
    await page.goto('/');
    await expect(page.getByText(/Default location \(NYC\)/).first()).toBeAttached();
    await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  });
  await test.step('a planned trip on the map, a day open', async () => {
    await page.goto('/?from=Denver%2C+CO&to=Chicago%2C+IL');
    await openFirstDay(page);
    await expect(page.locator('.maplibregl-marker').first()).toBeVisible();
    await page.locator('.maplibregl-marker').first().click({ force: true });
  });
  await test.step('a dialog, which locks the page’s scrolling', async () => {
    await page.getByRole('button', { name: /^Move the night at/ }).click();
    const dialog = page.getByRole('region', { name: 'Where day 1 ends' });
    await expect(dialog.getByRole('button', { name: /^York, NE/ })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });
  await test.step('a file, and a toast in its own style', async () => {
    await openPart(page, 'Export');
    const card = page.getByRole('region', { name: 'Export' });
    const file = page.waitForEvent('download');
    await card.getByRole('button', { name: 'GPX', exact: true }).press('Enter');
    await file;
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
  });
  await test.step('print', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    await page.emulateMedia({ media: 'screen' });
  });
  for (const [url, heading] of [
    ['/privacy-policy', 'Privacy Policy'],
    ['/cookie-policy', 'Cookie and Tracking Policy'],
    ['/no/such/road', '404 Page Not Found'],
  ] as const) {
    await test.step(url, async () => {
      await page.goto(url);
      await shows(page, heading);
    });
  }
  await test.step('the settings', async () => {
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: 'Vehicle Settings' })).toBeVisible();
  });
  await test.step('the API documentation', async () => {
    await page.goto('/api/docs/');
    const call = page.locator('.opblock', { hasText: '/api/health' });
    await call.locator('.opblock-summary-control').click();
    await expect(call.getByRole('button', { name: 'Try it out' })).toBeVisible();
  });
  expect(await violations()).toEqual([]);
});
