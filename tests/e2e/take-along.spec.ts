import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openForm, openPart } from './trip-steps.ts';

// Disable motion, which isn't tested here and makes slow machines slower.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.getByRole('region', { name: 'Export' });
const importer = (page: Page) => page.getByRole('region', { name: 'Import a trip' });

async function openTrip(page: Page, from: string, to: string): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ from, to })}`);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible({ timeout: 60_000 });
  await openPart(page, 'Export');
}

/** Clicks a button that downloads a file. @returns the file's name and text. */
async function download(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const waiting = page.waitForEvent('download');
  await card(page).getByRole('button', { name: button, exact: true }).press('Enter');
  const file = await waiting;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Trip file', { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });

const fields = (page: Page) =>
  page.getByRole('combobox').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test('the trip is exported as files offline, and can be imported as the same trip', async ({ page, context }) => {
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
  // Each exported file must have the fuel stops.
  expect(gpx.text).toMatch(/Fuel: [\d.]+ gal at .*?\$\d\.\d\d \(AVG, .*?20\d\d\)/);
  expect(geoJson.text).toMatch(/Fuel: [\d.]+ gal at /);
  expect(calendar.text.replaceAll('\r\n ', '')).toMatch(/\d [AP]M [A-Z]+ Fuel: [\d.]+ gal at /);

  // The trip is still open. The importer is next to the form.
  await page.goto('/');
  await openForm(page);
  await choose(page, gpx.name, gpx.text);
  await expect(importer(page)).toContainText('A Roadcast trip');
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

test('a file without a trip causes a message with a suggestion, and the form keeps what was typed', {
  tag: '@rotating',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Origin' }).fill('Somewhere I typed');
  const refusals: readonly (readonly [name: string, text: string, words: RegExp])[] = [
    ['broken.gpx', '<gpx><wpt lat="40" lon="-100"', /broken\.gpx is damaged at line 1/],
    ['empty.gpx', '', /empty\.gpx has no places and no line/],
    ['photo.jpg', '\u0089PNG\u001a', /photo\.jpg is not a trip file/],
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
  // Check within the page, because on a fast machine, reading may end before the test could check.
  const reading = page.waitForFunction(() => document.body.innerText.includes('Reading long.gpx'));
  await choose(page, 'long.gpx', `<gpx>${waypoints}<trk><trkseg>${points.join('')}</trkseg></trk></gpx>`);
  await reading;
  // The page must respond while reading the file.
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

/**
 * Returns a route with nearly the maximum number of points, each with a name. The browser takes at least a second to
 * read it.
 */
const slowToRead = (): string => {
  const point = (i: number) =>
    `<rtept lat="${(40 + (i % 2)).toFixed(1)}" lon="${(-120 + i / 5000).toFixed(4)}"><name>${i}</name></rtept>`;
  return `<gpx><rte>${Array.from({ length: 240_000 }, (_, i) => point(i)).join('')}</rte></gpx>`;
};

test('a file that takes longer than ten seconds is abandoned, with a suggestion', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const file = slowToRead();
  // Simulate only the page's clock, so its ten seconds pass before the reader, which uses the real clock, is done.
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('import-worker'));
  await choose(page, 'slow.gpx', file);
  const ended = (await started).waitForEvent('close');
  // Advance in one jump, because rendering ten seconds of frames takes longer than reading.
  await page.clock.fastForward(10_000);
  await expect(importer(page).getByRole('alert')).toHaveText(
    'Reading slow.gpx took more than 10 seconds and was stopped. Export it with fewer points, or a part of it.',
  );
  await ended;
});

test('reading is canceled, and its worker ended', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const file = slowToRead();
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('import-worker'));
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
  await expect(page.getByText('Drop the file to read it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Home', 'Aunt']);
});

const placemark = (name: string, lng: number): string =>
  `<Placemark><name>${name}</name><Point><coordinates>${lng},40</coordinates></Point></Placemark>`;

test('places on a map are selected with the keyboard if there are more than fit', async ({ page }) => {
  await page.goto('/');
  const names = ['Denver', 'Fort Morgan', 'Sterling', 'Ogallala', 'North Platte'];
  const places = names.map((name, i) => placemark(name, -105 + i)).join('');
  await choose(page, 'map.kml', `<kml><Document>${places}${placemark('Paris', 2.35)}</Document></kml>`);
  const list = importer(page).getByRole('group', { name: 'Choose the places of your trip' });
  await expect(list).toContainText('0 of at most 3 chosen');
  await expect(importer(page)).toContainText('1 place is outside the US');
  // The hidden file input must not lengthen the page below the screen.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expect(importer(page).getByRole('button', { name: 'Use these places' })).toBeHidden();
  for (const name of names.slice(0, 4)) await list.getByRole('checkbox', { name }).press('Space');
  await expect(list).toContainText('1 too many: your plan allows 3.');
  await expect(importer(page).getByRole('button', { name: 'Use these places' })).toBeHidden();
  await list.getByRole('checkbox', { name: 'Fort Morgan' }).press('Space');
  await importer(page).getByRole('button', { name: 'Use these places' }).press('Enter');
  await expect.poll(() => fields(page)).toEqual(['Denver', 'Sterling', 'Ogallala']);
});

test('places saved in Google Maps are imported by position, link and name', async ({ page }) => {
  await page.goto('/');
  const list = [
    'Title,Note,URL,Comment',
    'Union Station,,https://www.google.com/maps/place/X/data=!3m1!4b1!8m2!3d39.7527!4d-105.0002,',
    '"Moab, UT",,https://maps.app.goo.gl/abc,',
    'Unheard-of Diner,,https://maps.app.goo.gl/def,',
  ];
  await choose(page, 'Want to go.csv', list.join('\n'));
  await expect(importer(page)).toContainText('2 places with a position.');
  await expect(importer(page)).toContainText(
    '1 place has no position, and no town of that name was found: Unheard-of Diner.',
  );
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Union Station', 'Moab, UT']);
});

test('a table of addresses becomes a trip between their towns, and a list of coordinates one between them', async ({
  page,
}) => {
  await page.goto('/');
  const stations = ['Station,Address,City,State', 'Conoco,1 Nowhere St,Moab,UT', 'Maverik,2 Nowhere St,Price,UT'];
  await choose(page, 'fuel.csv', stations.join('\n'));
  await expect(importer(page)).toContainText('2 addresses aren’t known: their towns are listed instead.');
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Moab, UT', 'Price, UT']);
  await choose(page, 'list.csv', '-104.99,39.74,Denver\n-109.55,38.57,Moab');
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Denver', 'Moab']);
});

test('without a network, names are not looked up, and the page explains it', async ({ page, context }) => {
  await page.goto('/');
  await expect(importer(page)).toBeVisible();
  const list = '39.74,-104.99,Denver\n38.57,-109.55,Moab';
  // The reader's code loads with the first file, so it can't load offline.
  await context.setOffline(true);
  await choose(page, 'first.csv', list);
  await expect(importer(page).getByRole('alert')).toHaveText(
    'first.csv was not read, because a part of this page did not load. Check your connection and choose the file again.',
  );
  await context.setOffline(false);
  await choose(page, 'first.csv', list);
  await expect(importer(page)).toContainText('2 places with a position.');
  await context.setOffline(true);
  await choose(page, 'names.csv', 'Title,URL\n"Moab, UT",https://a\n"Price, UT",https://b');
  await expect(importer(page).getByRole('alert')).toHaveText(
    'The places in names.csv have only names, which could not be looked up. Check your connection and choose the file again.',
  );
  const mixed = ['name,lat,lon', 'Denver,39.74,-104.99', 'Boulder,40.01,-105.27', '"Moab, UT",,'];
  await choose(page, 'mixed.csv', mixed.join('\n'));
  await expect(importer(page)).toContainText('1 place has only a name, which could not be looked up.');
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Denver', 'Boulder']);
  // A track's ends are named after their position.
  const ends = '<trkpt lat="39.74" lon="-104.99"/><trkpt lat="38.57" lon="-109.55"/>';
  await choose(page, 'track.gpx', `<gpx><trk><trkseg>${ends}</trkseg></trk></gpx>`);
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['39.740, -104.990', '38.570, -109.550']);
  await context.setOffline(false);
});

test('on a slow network an import can be canceled, or waits at most four seconds for names', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/places/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    await route.continue().catch(() => undefined);
  });
  const ends = '<trkpt lat="39.74" lon="-104.99"/><trkpt lat="38.57" lon="-109.55"/>';
  const gpx = `<gpx><trk><trkseg>${ends}</trkseg></trk></gpx>`;
  await choose(page, 'slow.gpx', gpx);
  await expect(importer(page)).toContainText('Reading slow.gpx...');
  await importer(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(importer(page)).not.toContainText('slow.gpx');
  await choose(page, 'slow.gpx', gpx);
  await expect(importer(page)).toContainText('Found in slow.gpx', { timeout: 10_000 });
  await expect(importer(page).getByRole('listitem').first()).toHaveText('39.740, -104.990');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('alternative routes in one file are a question, answered with the keyboard', async ({ page }) => {
  await page.goto('/');
  const point = (name: string, lat: number, lng: number) =>
    `<rtept lat="${lat}" lon="${lng}"><name>${name}</name></rtept>`;
  const route = (name: string, middle: string) =>
    `<rte><name>${name}</name>${point('Omaha', 41.2565, -95.9345)}${middle}${point('Chicago', 41.8781, -87.6298)}</rte>`;
  const fast = route('Fast: I-80', point('Des Moines', 41.6, -93.61));
  const scenic = route('Scenic: US-30', point('Ames', 42.03, -93.62));
  await choose(page, 'two.gpx', `<gpx>${fast}${scenic}</gpx>`);
  const question = importer(page).getByRole('group', { name: 'Which one in two.gpx is your trip?' });
  await expect(question.getByRole('radio', { name: /^Fast: I-80/ })).toBeChecked();
  await question.getByRole('radio', { name: /^Fast: I-80/ }).press('ArrowDown');
  await expect(question.getByRole('radio', { name: /^Scenic: US-30/ })).toBeChecked();
  await question.getByRole('radio', { name: /^Scenic: US-30/ }).press('Enter');
  await importer(page).getByRole('button', { name: 'Use these places' }).press('Enter');
  await expect.poll(() => fields(page)).toEqual(['Omaha', 'Ames', 'Chicago']);
});

for (const { name, width, height } of [
  { name: 'a wide screen', width: 1280, height: 800 },
  { name: 'a phone', width: 390, height: 844 },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('a file is chosen and its places are picked without a pointer', async ({ page }) => {
      await page.goto('/');
      const button = importer(page).getByRole('button', { name: 'Import a file' });
      const opened = page.waitForEvent('filechooser');
      await button.press('Enter');
      const places = ['Denver', 'Sterling', 'Ogallala', 'Omaha'].map((place, i) => placemark(place, -105 + 2 * i));
      await (await opened).setFiles({
        name: 'map.kml',
        mimeType: '',
        buffer: Buffer.from(`<kml><Document>${places.join('')}</Document></kml>`),
      });
      await expect(importer(page)).toContainText('0 of at most 3 chosen');
      // Each press of the Tab key must reach the next checkbox.
      await expect(button).toBeFocused();
      for (const key of ['Tab', 'Space', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
      await expect(importer(page)).toContainText('2 of at most 3 chosen');
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await expect.poll(() => fields(page)).toEqual(['Denver', 'Ogallala']);
    });

    test('the trip among several lines is answered without a pointer', async ({ page }) => {
      await page.goto('/');
      const opened = page.waitForEvent('filechooser');
      await importer(page).getByRole('button', { name: 'Import a file' }).press('Space');
      const line = (name: string, lat: number): string =>
        `<Placemark><name>${name}</name><LineString><coordinates>-105,${lat} -100,${lat}</coordinates></LineString></Placemark>`;
      await (await opened).setFiles({
        name: 'two.kml',
        mimeType: '',
        buffer: Buffer.from(`<kml><Document>${line('North', 41)}${line('South', 38)}</Document></kml>`),
      });
      await expect(importer(page).getByRole('radio', { name: /^North/ })).toBeChecked();
      for (const key of ['Tab', 'ArrowDown']) await page.keyboard.press(key);
      await expect(importer(page).getByRole('radio', { name: /^South/ })).toBeChecked();
      for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
      await expect(importer(page)).toContainText('Found in two.kml');
      await expect(importer(page)).toContainText('A track of 2 points.');
    });
  });
}

test('a route with more stops than fit lets the driver select others', { tag: '@rotating' }, async ({ page }) => {
  await page.goto('/');
  const names = ['Denver', 'Sterling', 'Ogallala', 'Omaha'];
  const points = names.map((name, i) => `<rtept lat="${40 + (i % 2)}" lon="${-105 + i}"><name>${name}</name></rtept>`);
  await choose(page, 'route.gpx', `<gpx><rte>${points.join('')}</rte></gpx>`);
  await expect(importer(page)).toContainText('1 stop is beyond the 1 that your plan allows');
  await importer(page).getByRole('button', { name: 'Choose other stops' }).press('Enter');
  const list = importer(page).getByRole('group', { name: 'Choose the stops on the way' });
  const [kept, other] = (await list.getByRole('checkbox', { name: 'Sterling' }).isChecked())
    ? ['Sterling', 'Ogallala']
    : ['Ogallala', 'Sterling'];
  await list.getByRole('checkbox', { name: kept }).press('Space');
  await list.getByRole('checkbox', { name: other }).press('Space');
  await expect(importer(page).getByRole('listitem').filter({ hasText: other })).toBeVisible();
  await importer(page).getByRole('button', { name: 'Use these places' }).click();
  await expect.poll(() => fields(page)).toEqual(['Denver', other, 'Omaha']);
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
