import type { Browser, Page } from '@playwright/test';
import { HttpVisitor } from '../support/http-visitor.ts';
import { startServer } from '../support/server-process.ts';
import { drawn, openVisit, pathOf, schemes, sizes } from './camera.ts';

/** Trips that drivers share before the pictures are taken. */
const shares = [
  {
    driver: 'Ann',
    trip: { origin: 'Denver, CO', destination: 'Moab, UT' },
    title: 'Over the Rockies to the red rocks',
    description: 'Glenwood Canyon by day, and the river road into Moab at sunset.',
    tags: ['scenic', 'adventurous'],
  },
  {
    driver: 'Ben',
    trip: { origin: 'Chicago, IL', destination: 'Nashville, TN' },
    title: 'A weekend of music',
    description: '',
    tags: ['fast', 'family-friendly'],
  },
  {
    driver: 'Carla',
    trip: { origin: 'Portland, OR', destination: 'San Francisco, CA' },
    title: 'Down the coast',
    description: 'Slow on purpose.',
    tags: ['scenic'],
  },
] as const;

const OPEN_TRIP = 'from=Denver%2C+CO&to=Moab%2C+UT';

/** Pictures of the Community tab: URL and what to wait for. */
const pictures = [
  {
    name: 'community',
    path: '/community',
    ready: (page: Page) => page.getByRole('list', { name: 'Shared trips' }).getByRole('heading').first().waitFor(),
  },
  {
    name: 'community-share',
    path: `/community?${OPEN_TRIP}&show=share`,
    ready: (page: Page) => page.getByText(/^Day 1: /).waitFor(),
  },
  {
    name: 'community-preview',
    path: `/community?${OPEN_TRIP}&show=share`,
    ready: async (page: Page) => {
      await page.getByText(/^Day 1: /).waitFor();
      await page.getByText('Privacy', { exact: true }).evaluate((part) => part.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'community-own',
    path: '/community?show=share',
    ready: async (page: Page) => {
      const own = page.getByRole('region', { name: 'Your shares' });
      await own.getByRole('listitem').first().waitFor();
      await own.evaluate((part) => part.scrollIntoView({ block: 'start' }));
    },
  },
] as const;

/** Takes pictures of the Community tab, on a server where drivers shared, rated and copied trips. */
export async function takeCommunity(browser: Browser): Promise<void> {
  const server = await startServer({ DATABASE_URL: 'memory' });
  const cookie = await fill(server.url);
  for (const size of sizes) {
    for (const scheme of schemes) {
      const visit = await openVisit(browser, { size, scheme });
      const [name = '', ...value] = cookie.split('=');
      await visit.addCookies([{ name, value: value.join('='), url: server.url }]);
      const page = await visit.newPage();
      for (const picture of pictures) {
        await page.goto(server.url + picture.path);
        await picture.ready(page);
        await page.locator('.map-root').waitFor();
        await drawn(page);
        await page.screenshot({ path: pathOf(`${picture.name}-${size.width}-${scheme}`) });
      }
      await visit.close();
    }
  }
  await server.stop();
}

/** Shares trips, and rates and copies the first one. @returns the cookie of the driver who shared it. */
async function fill(url: string): Promise<string> {
  const codes: string[] = [];
  const drivers: HttpVisitor[] = [];
  for (const [index, { driver: publicName, trip, ...texts }] of shares.entries()) {
    const driver = new HttpVisitor(url, `10.0.2.${index + 1}`);
    await driver.register(`${publicName.toLowerCase()}@example.com`);
    const { body: planned } = await driver.post('/api/generate-route', trip);
    const { id: tripId } = (planned as { route: { id: string } }).route;
    const { body: saved } = await driver.post('/api/routes', { ...trip, tripId });
    const { id: routeId } = (saved as { route: { id: string } }).route;
    const { body } = await driver.post('/api/community/share-route', {
      routeId,
      publicName,
      visibility: 'PUBLIC',
      ...texts,
    });
    codes.push((body as { shareCode: string }).shareCode);
    drivers.push(driver);
  }
  const [first, second, third] = drivers;
  const [shareCode] = codes;
  await second?.post('/api/community/rate-route', { shareCode, overallRating: 4 });
  await third?.post('/api/community/rate-route', { shareCode, comment: 'The canyon alone is worth it.' });
  await third?.post('/api/community/copy-route', { shareCode });
  return first?.cookie ?? '';
}
