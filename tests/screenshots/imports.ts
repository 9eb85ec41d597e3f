import type { Browser, Page } from '@playwright/test';
import { openForm } from '../e2e/trip-steps.ts';
import { startServer } from '../support/server-process.ts';
import { drawn, openVisit, schemes, sizes } from './camera.ts';
import { pictureOf, takeSheet } from './contact-sheet.ts';

/** Steps to reach each state of an imported file and of text typed as the origin. */
const scenes: readonly ((page: Page) => Promise<void>)[] = [
  choosePlaces,
  (page) => choose(page, 'Weekend.gpx', alternatives(), 'Which one'),
  (page) => choose(page, 'Old device.gpx', damagedRoute(), 'Not imported'),
  chooseOtherStops,
  (page) => choose(page, 'Urlaub 2025.kml', abroad(), 'outside the US'),
  (page) => typed(page, 'Lincon Nowhere'),
  (page) => typed(page, 'pheonix'),
  (page) => typed(page, 'springfield'),
  (page) => typed(page, '39°44′21″ N 104°59′25″ W'),
  (page) => typed(page, 'P2Q5+MV'),
];

/** Scale of a sheet's pictures, by screen width. */
const scales: Readonly<Record<(typeof sizes)[number]['width'], number>> = { 1440: 1 / 3, 768: 1 / 2, 390: 1 };

/** Takes a sheet for each size and color scheme: five states of an import above five states of a place field. */
export async function takeImports(browser: Browser): Promise<void> {
  const server = await startServer({ DATABASE_URL: 'memory' });
  for (const size of sizes) {
    for (const scheme of schemes) {
      const visit = await openVisit(browser, { size, scheme });
      const tiles: string[] = [];
      for (const show of scenes) {
        const page = await visit.newPage();
        await page.goto(server.url);
        await show(page);
        await drawn(page);
        tiles.push(await pictureOf(page));
        await page.close();
      }
      const scale = scales[size.width];
      const tile = { width: scale * size.width, height: scale * size.height, columns: scenes.length / 2 };
      await takeSheet(await visit.newPage(), `imports-${size.width}-${scheme}`, tiles, tile);
      await visit.close();
    }
  }
  await server.stop();
}

const importer = (page: Page) => page.getByRole('region', { name: 'Import a trip' });

async function choose(page: Page, name: string, text: string, awaited: string): Promise<void> {
  const file = { name, mimeType: '', buffer: Buffer.from(text) };
  await page.getByLabel('Trip file', { exact: true }).setInputFiles(file);
  const sheet = page.getByRole('button', { name: 'Resize the trip sheet' });
  if (await sheet.isVisible()) await sheet.click();
  await importer(page).getByText(awaited).first().waitFor();
  await importer(page).evaluate((card) => card.scrollIntoView({ block: 'start' }));
}

/** Imports saved places and chooses some of them. */
async function choosePlaces(page: Page): Promise<void> {
  const rows = ['Title,Note,URL,Comment'];
  for (const [name, at] of savedPlaces) rows.push(`"${name}",,"https://www.google.com/maps/search/${at}",`);
  rows.push(
    'Unheard-of Diner,,https://maps.app.goo.gl/abc,',
    'Paris,,"https://www.google.com/maps/search/48.86,2.35",',
  );
  await choose(page, 'Want to go.csv', rows.join('\n'), 'Choose the places');
  for (const name of ['Denver Union Station', 'Arches National Park'])
    await importer(page).getByRole('checkbox', { name }).check();
}

const savedPlaces = [
  ['Denver Union Station', '39.7527,-105.0002'],
  ['Red Rocks Amphitheatre', '39.6654,-105.2057'],
  ['Georgetown Loop Railroad', '39.7011,-105.7056'],
  ['Glenwood Hot Springs', '39.5499,-107.3228'],
  ['Colorado National Monument', '39.0575,-108.6859'],
  ['Arches National Park', '38.6168,-109.6198'],
  ['Dead Horse Point State Park', '38.4749,-109.7404'],
  ['Goblin Valley State Park', '38.5793,-110.7135'],
  ['Capitol Reef National Park', '38.2911,-111.2615'],
  ['Bryce Canyon National Park', '37.6401,-112.1695'],
  ['Zion National Park', '37.2001,-112.9870'],
  ['Valley of Fire State Park', '36.4303,-114.5137'],
  ['Las Vegas Welcome Sign', '36.0820,-115.1728'],
] as const;

const point = (tag: 'wpt' | 'rtept', name: string, lat: number | string, lng: number): string =>
  `<${tag} lat="${lat}" lon="${lng}"><name>${name}</name></${tag}>`;

const route = (name: string, middle: string): string =>
  `<rte><name>${name}</name>${point('rtept', 'Omaha', 41.2565, -95.9345)}${middle}${point('rtept', 'Chicago', 41.8781, -87.6298)}</rte>`;

const alternatives = (): string =>
  `<gpx>${route('Fast: I-80', point('rtept', 'Des Moines', 41.6, -93.61))}${route('Scenic: US-30', point('rtept', 'Ames', 42.03, -93.62))}${route('', point('rtept', 'Sioux City', 42.5, -96.4))}</gpx>`;

/** Returns a route from an old device: blank lines, a bare ampersand, two bad points, a turn and a fuel stop abroad. */
const damagedRoute = (): string =>
  `\n\n<?xml version="1.0"?><gpx>${point('wpt', 'Turn left onto US-6', 39.9, -104)}${point('wpt', 'Windsor, Ontario', 42.3, -83.03)}<rte><name>Denver & home</name>${point('rtept', 'Denver', 39.7392, -104.9903)}${point('rtept', 'Nowhere', 'NaN', -103)}${point('rtept', 'Nowhere', 100, -103)}${point('rtept', 'Omaha', 41.2565, -95.9345)}</rte></gpx>`;

/** Imports a route with more stops than a free plan allows and chooses others. */
async function chooseOtherStops(page: Page): Promise<void> {
  const names = ['Denver', 'Fort Morgan', 'Sterling', 'Ogallala', 'North Platte', 'Kearney', 'Omaha'];
  const points = names.map((name, i) => point('rtept', name, 40 + (i % 2) / 4, -105 + 1.5 * i));
  await choose(page, 'I-80.gpx', `<gpx><rte>${points.join('')}</rte></gpx>`, 'Choose other stops');
  await importer(page).getByRole('button', { name: 'Choose other stops' }).click();
  await importer(page).getByRole('checkbox', { name: 'Sterling' }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ ready }) => ready)));
  await importer(page).evaluate((card) => card.scrollIntoView({ block: 'start' }));
}

const abroad = (): string =>
  '<kml><Document><Placemark><name>Bergen</name><Point><coordinates>5.32,60.39</coordinates></Point></Placemark><Placemark><name>Oslo</name><Point><coordinates>10.75,59.91</coordinates></Point></Placemark></Document></kml>';

/** Types an origin and leaves the field. */
async function typed(page: Page, text: string): Promise<void> {
  await openForm(page);
  if ((page.viewportSize()?.width ?? 0) >= sizes[0].width) await page.locator('.map-root').waitFor();
  const origin = page.getByRole('combobox', { name: 'Origin', exact: true });
  await origin.fill(text);
  await origin.blur();
  await page.waitForFunction(() => {
    const field = document.querySelector('[role=combobox]');
    return (field?.getAttribute('aria-describedby') ?? '') !== '';
  });
}
