/** `npm run screenshots`: the pictures in docs/screenshots, out of the running application, light and dark, at three widths. */
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { buildDataset, buildWeb, compile } from './prepare.ts';

const PORT = 3937;
const folder = 'docs/screenshots';
const trip = '/?from=Denver%2C+CO&to=Chicago%2C+IL&depart=2026-12-04T08%3A00';

const screens = [
  { name: 'start', path: '/', openDay: false },
  { name: 'trip', path: trip, openDay: false },
  { name: 'day', path: trip, openDay: true },
] as const;

const consent = (): string =>
  JSON.stringify({
    timestamp: Date.now(),
    preferences: { essential: true, analytics: false, marketing: false, preferences: false },
    version: '1.0',
  });

if (!(await compile()) || !(await buildDataset()) || !(await buildWeb())) process.exit(1);
const server = spawn(process.execPath, ['server/dist/app/main.js'], {
  env: { ...process.env, PORT: String(PORT), PROVIDERS: 'embedded', DATABASE_URL: 'memory' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const base = `http://localhost:${PORT}`;
while (!(await fetch(`${base}/api/ready`).catch(() => null))?.ok)
  await new Promise((resolve) => setTimeout(resolve, 100));

await mkdir(folder, { recursive: true });
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { name, path, openDay } of screens) {
      const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      // A visitor who has answered the question about cookies.
      await page.addInitScript((record) => localStorage.setItem('roadcast.consent', record), consent());
      await page.goto(`${base}${path}`);
      await page.waitForLoadState('networkidle');
      if (openDay) {
        const day = page.getByRole('button', { name: /^Day 1/ });
        await day.scrollIntoViewIfNeeded();
        await day.click();
        await day.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      }
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
      await page.close();
    }
  }
}
await browser.close();
server.kill('SIGTERM');
