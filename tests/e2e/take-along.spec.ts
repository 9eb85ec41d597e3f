import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openForm, openPart } from './trip-steps.ts';

// Motion isn't tested here, and map animations slow down a slow machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.getByRole('region', { name: 'Export' });
const importer = (page: Page) => page.getByRole('region', { name: 'Import a trip' });

async function openTrip(page: Page, from: string, to: string): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ from, to })}`);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible({ timeout: 60_000 });
  await openPart(page, 'Export');
}

/** Presses a button that downloads a file. */
async function download(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const waiting = page.waitForEvent('download');
  await card(page).getByRole('button', { name: button, exact: true }).press('Enter');
  const file = await waiting;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('GPX file', { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });

const fields = (page: Page) =>
  page.getByRole('combobox').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('the trip is exported as files offline, and imports as the same trip', async ({ page, context }) => {
  await openTrip(page, 'Denver, CO', 'Chicago, IL');
  await context.setOffline(true);
  const gpx = await download(page, 'GPX');
  const geoJson = await download(page, 'GeoJSON');
  const calendar = await download(page, 'Calendar');
  await context.setOffline(false);
  expect(gpx.name).toMatch(/^denver-co-to-chicago-il-\d{4}-\d\d-\d\d\.gpx$/);
  expect(geoJson.name).toBe(gpx.name.replace('.gpx', '.geojson'));
  expect(calendar.name).toBe(gpx.name.replace('.gpx', '.ics'));
  expect((JSON.parse(geoJson.text) as { features: unknown[] }).features.length).toBeGreaterThan(5);
  expect(calendar.text).toContain('SUMMARY:Day 2: ');
  // Each of them has the fuel stops.
  expect(gpx.text).toMatch(/Fuel: [\d.]+ gal at .*?\$\d\.\d\d \(AVG, .*?20\d\d\)/);
  expect(geoJson.text).toMatch(/Fuel: [\d.]+ gal at /);
  expect(calendar.text.replaceAll('\r\n ', '')).toMatch(/\d [AP]M [A-Z]+ Fuel: [\d.]+ gal at /);

  // The trip is still there; importing is next to the form.
  await page.goto('/');
  await openForm(page);
  await choose(page, gpx.name, gpx.text);
  await expect(importer(page)).toContainText('A trip from Roadcast');
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Denver, CO', 'Chicago, IL']);
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  await expect(page.getByRole('region', { name: 'Trip', exact: true })).toContainText('Denver, CO to Chicago, IL');
  await openPart(page, 'Export');
  expect((await download(page, 'GPX')).text.match(/<trkpt [^>]*>/g)).toEqual(gpx.text.match(/<trkpt [^>]*>/g));
});

test('long trips open in other maps in parts that keep every stop in order', { tag: '@deep' }, async ({ page }) => {
  await openTrip(page, 'Boston, MA', 'Seattle, WA');
  const gpx = await download(page, 'GPX');
  const all = [...gpx.text.matchAll(/<rtept lat="([^"]*)" lon="([^"]*)"/g)].map(([, lat, lng]) => `${lat},${lng}`);
  for (const [program, open] of [
    ['Google Maps', googleStops],
    ['Apple Maps', appleStops],
  ] as const) {
    await card(page)
      .getByRole('button', { name: new RegExp(`^${program}: \\d+ parts`) })
      .click();
    const links = card(page).getByRole('link', { name: new RegExp(`^${program}: `) });
    await expect(links.first()).toBeVisible();
    const parts = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    const stops = parts.map((href) => open(new URL(href).searchParams));
    stops.slice(1).forEach((part, i) => {
      expect(part[0]).toBe(stops[i]?.at(-1));
    });
    expect([...stops.flatMap((part) => part.slice(0, -1)), stops.at(-1)?.at(-1)]).toEqual(all);
  }
});

const googleStops = (query: URLSearchParams): string[] => {
  const between = (query.get('waypoints') ?? '').split('|').filter((stop) => stop !== '');
  expect(between.length).toBeLessThanOrEqual(9);
  return [query.get('origin') ?? '', ...between, query.get('destination') ?? ''];
};

const appleStops = (query: URLSearchParams): string[] => [
  query.get('source') ?? '',
  ...query.getAll('waypoint'),
  query.get('destination') ?? '',
];

test('a file without a trip shows what to change, and the form keeps what was typed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Origin' }).fill('Somewhere I typed');
  const refusals: readonly (readonly [name: string, text: string, words: RegExp])[] = [
    ['broken.gpx', '<gpx><wpt lat="40" lon="-100"', /broken\.gpx is damaged at line 1/],
    ['empty.gpx', '', /empty\.gpx has no places and no line/],
    ['photo.jpg', '\u0089PNG', /photo\.jpg is not a GPX file/],
    ['london.gpx', '<gpx><wpt lat="51.5" lon="0"/><wpt lat="52" lon="1"/></gpx>', /lie outside the US/],
    ['huge.gpx', `<gpx>${' '.repeat(20_000_001)}</gpx>`, /is 21 MB; the limit is 20 MB/],
  ];
  for (const [name, text, words] of refusals) {
    await choose(page, name, text);
    await expect(importer(page).getByRole('alert')).toHaveText(words);
  }
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue('Somewhere I typed');
});

test('a recorded track of 200,000 points becomes a trip while the page stays responsive', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  const points = Array.from(
    { length: 200_000 },
    (_, i) => `<trkpt lat="39.74" lon="${(-104.99 + i / 25_000).toFixed(5)}"/>`,
  );
  const waypoints = '<wpt lat="39.75" lon="-101"><name>Lunch</name></wpt><wpt lat="50.9" lon="-101"/>';
  // Watched within the page: on a fast machine reading may end before the test could look.
  const reading = page.waitForFunction(() => document.body.innerText.includes('Reading long.gpx'));
  await choose(page, 'long.gpx', `<gpx>${waypoints}<trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
  await reading;
  // The page responds while the file is read.
  await page.getByRole('combobox', { name: 'Destination' }).fill('Typed meanwhile');
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Typed meanwhile');
  await expect(importer(page)).toContainText('A track of 200,000 points.', { timeout: 60_000 });
  await expect(importer(page)).toContainText('1 point lies outside the US');
  await expect
    .poll(() => importer(page).getByRole('listitem').allTextContents())
    .toEqual(expect.arrayContaining(['Denver, CO', 'Lunch']));
  await importer(page).getByRole('button', { name: 'Keep my form as it is' }).click();
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Typed meanwhile');
});

/** A route with nearly the maximum number of points, each named: takes the browser a second or more. */
const slowToRead = (): string => {
  const point = (i: number) =>
    `<rtept lat="${(40 + (i % 2)).toFixed(1)}" lon="${(-120 + i / 5000).toFixed(4)}"><name>${i}</name></rtept>`;
  return `<gpx><rte>${Array.from({ length: 240_000 }, (_, i) => point(i)).join('')}</rte></gpx>`;
};

test('a file that takes longer than ten seconds is abandoned, and the page explains what to do', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const file = slowToRead();
  // Only the page's clock is fake: its ten seconds pass before the reader, on its own clock, is done.
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('gpx-worker'));
  await choose(page, 'slow.gpx', file);
  const ended = (await started).waitForEvent('close');
  // One jump: running through ten seconds of frames takes longer than the reading.
  await page.clock.fastForward(10_000);
  await expect(importer(page).getByRole('alert')).toHaveText(
    'Reading slow.gpx took more than 10 seconds and was stopped. Export it with fewer points, or a part of it.',
  );
  await ended;
});

test('reading is canceled, and its worker with it', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const file = slowToRead();
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('gpx-worker'));
  await choose(page, 'slow.gpx', file);
  const ended = (await started).waitForEvent('close');
  await importer(page).getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(importer(page).getByText('Reading slow.gpx')).toBeHidden();
  await expect(importer(page).getByText('Found in slow.gpx')).toBeHidden();
});

test('a file can be dropped anywhere on the page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const gpx =
    '<gpx><rte><rtept lat="39.74" lon="-104.99"><name>Home</name></rtept><rtept lat="41.26" lon="-95.94"><name>Aunt</name></rtept></rte></gpx>';
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'dropped.gpx'));
    return transfer;
  }, gpx);
  await expect(importer(page)).toBeVisible();
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop the GPX file to read it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Home', 'Aunt']);
});

test('both cards are accessible', { tag: '@deep' }, async ({ page }) => {
  await openTrip(page, 'Denver, CO', 'Chicago, IL');
  await choose(page, 'a.gpx', '<gpx><wpt lat="39.74" lon="-104.99"/><wpt lat="41.26" lon="-95.94"/></gpx>');
  await expect(importer(page).getByRole('button', { name: 'Use these places' })).toBeVisible();
  for (const part of [card(page), importer(page)]) {
    const id = await part.getAttribute('aria-labelledby');
    const { violations } = await new AxeBuilder({ page }).include(`[aria-labelledby="${id}"]`).analyze();
    expect(violations).toEqual([]);
  }
});
