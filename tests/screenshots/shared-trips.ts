import type { Browser, Page } from '@playwright/test';
import { startServer } from '../support/server-process.ts';
import { shareTrip, signUpDriver } from '../support/shared-trip.ts';
import { drawn, openVisit, pathOf, type Size, schemes, sizes } from './camera.ts';

const description =
  'Straight over the plains, with a lake at Ogallala and good coffee in Kearney. In March, half a million cranes rest on the Platte.';

/** Takes pictures of the page of a shared trip: its top, its days, and its QR code. */
export async function takeSharedTrips(browser: Browser): Promise<void> {
  const server = await startServer({ DATABASE_URL: 'memory' });
  const path = await sharedPath(browser, server.url);
  for (const size of sizes) {
    for (const scheme of schemes) {
      const visit = await openVisit(browser, { size, scheme });
      const page = await visit.newPage();
      await page.goto(`${server.url}${path}`);
      await page.locator('.maplibregl-marker').first().waitFor();
      await drawn(page);
      await takePart(page, 'shared-trip', { size, scheme });
      await toTop(page, 'Day by day');
      await takePart(page, 'shared-trip-days', { size, scheme });
      await page.getByRole('button', { name: 'QR code', exact: true }).click();
      await page.getByRole('img', { name: /^QR code for/ }).waitFor();
      await takePart(page, 'shared-trip-qr', { size, scheme });
      await visit.close();
    }
  }
  await server.stop();
}

interface Look {
  readonly size: Size;
  readonly scheme: (typeof schemes)[number];
}

async function takePart(page: Page, name: string, { size, scheme }: Look): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  await page.screenshot({ path: pathOf(`${name}-${size.width}-${scheme}`) });
}

const toTop = (page: Page, name: string): Promise<void> =>
  page.getByRole('region', { name }).evaluate((card) => card.scrollIntoView({ block: 'start' }));

/** Shares a trip and rates it. @returns the path of its page. */
async function sharedPath(browser: Browser, base: string): Promise<string> {
  const owner = await browser.newContext();
  await signUpDriver(owner.request, base);
  const shareCode = await shareTrip(
    owner.request,
    {
      title: 'Over the plains to Chicago',
      description,
      tags: ['scenic', 'family-friendly'],
      publicName: 'Prairie Dog',
      shown: { start: false, end: false, dates: true },
      request: { origin: 'Denver, CO', destination: 'Chicago, IL' },
    },
    base,
  );
  await owner.close();
  const comments = ['Flat, but pretty.', 'Great for kids: stop at the arch in Kearney.'];
  for (const [i, comment] of comments.entries()) {
    const driver = await browser.newContext();
    await signUpDriver(driver.request, base);
    const data = { shareCode, overallRating: 5 - i, scenicRating: 4, comment };
    await driver.request.post(`${base}/api/community/rate-route`, { data });
    await driver.close();
  }
  return `/shared/${shareCode}`;
}
