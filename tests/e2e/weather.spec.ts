import { expect, type Locator, type Page, test } from '@playwright/test';
import { isoMinute } from '@roadcast/core/itinerary';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { playNws } from '@roadcast/providers/weather/testing/play-nws';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { hoursToStorm, stormDeparture, windWarning } from '../support/weather/played-weather.ts';
import { openLayers } from './map-points.ts';
import { openFirstDay, openPart } from './trip-steps.ts';
import { watch } from './watched.ts';

// Skip animations, because these tests are about weather.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Allow more time, because maps are slow without a graphics card.
test.describe.configure({ timeout: 180_000 });

const HOUR = 3_600_000;
const now = Date.now();

/** A warning for western Nebraska for the coming week. */
const warning = windWarning({ sent: now - 2 * HOUR, onset: now - HOUR, ends: now + 160 * HOUR });

const leavesAt = stormDeparture(now);
const depart = isoMinute(leavesAt, 'America/Denver');
const stormIn = hoursToStorm(now);
const trip = `/?from=Denver%2C+CO&to=Chicago%2C+IL&depart=${depart}&vehicle=rv`;

const ribbon = (page: Page) => page.getByRole('region', { name: 'Weather along the route' });
const clock = (page: Page) => page.getByRole('slider', { name: 'Time of the trip' });
const drawing = (page: Page) => ribbon(page).locator('svg.figures');

/** Returns the pairs of labels in the chart that touch. Lines of text are as high as their letters. */
const touchingTexts = (page: Page): Promise<string[]> =>
  drawing(page).evaluate((svg) => {
    const texts = [...svg.querySelectorAll('text')].map((node) => ({
      text: node.textContent,
      box: node.getBoundingClientRect(),
    }));
    return texts.flatMap((a, i) =>
      texts.slice(i + 1).flatMap((b) => {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        return across > 0 && down > Math.min(a.box.height, b.box.height) * 0.35 ? [`${a.text} and ${b.text}`] : [];
      }),
    );
  });

/** Returns the distance of the slider's thumb from the car's line, pixels. */
const thumbOffset = (page: Page): Promise<number> =>
  ribbon(page).evaluate((region) => {
    const slider = region.querySelector('input');
    const line = region.querySelector('line.stroke-accent');
    if (!slider || !line) return Number.NaN;
    const { left, width } = slider.getBoundingClientRect();
    const thumb = 1.375 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const share = (slider.valueAsNumber - Number(slider.min)) / (Number(slider.max) - Number(slider.min));
    const { left: start, right: end } = line.getBoundingClientRect();
    return left + thumb / 2 + share * (width - thumb) - (start + end) / 2;
  });

const points = (page: Page) => page.locator('.map-marker[data-kind="point"]:visible');

/** Opens a trip and waits until it is drawn on the map. @returns the page's console output. */
async function openTrip(page: Page, url: string): Promise<readonly string[]> {
  const { said } = watch(page);
  await page.goto(url);
  await expect(page.locator('.maplibregl-marker').first()).toBeVisible({ timeout: 60_000 });
  return said;
}

test('without live services, the weather is typical and labeled accordingly, without a best hour', async ({
  page,
  baseURL,
}) => {
  const said = await openTrip(page, `${baseURL}/?from=Denver%2C+CO&to=Chicago%2C+IL`);
  await expect(ribbon(page)).toContainText('Typical for the date');
  await ribbon(page).getByRole('button', { name: 'Show as a table' }).click();
  await expect(ribbon(page).getByRole('row', { name: /^Denver, CO/ })).toContainText('typical');
  await openPart(page, 'When to leave');
  await expect(page.getByText(/^No best hour/)).toBeVisible();
  const months = page.getByRole('group', { name: 'Months by typical weather' });
  await expect(months.getByRole('button')).toHaveCount(12);
  await expect(page.getByText(/^Mildest month: (May|June|August|September|October)$/)).toBeVisible();
  await expect(page.getByRole('group', { name: /^Departures by the weather/ })).toHaveCount(0);
  const july = months.getByRole('button', { name: /^July: .* along the way/ });
  await july.click();
  await expect(july).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Leave .*, Jul .* instead$/ }).click();
  await expect.poll(() => page.url()).toMatch(/depart=20\d\d-07-/);
  await expect(months.getByRole('button', { name: /^July: .*, your plan$/ })).toBeVisible({ timeout: 30_000 });
  expect(said).toEqual([]);
});

const weatherHere = (page: Page) => page.getByRole('region', { name: 'Current Weather' });
const useMyLocation = (page: Page) => weatherHere(page).getByRole('button', { name: 'Use my location' });

test('the local weather is New York’s until the driver requests the local one, and theirs once located', {
  tag: '@deep',
}, async ({ page, context, baseURL }) => {
  const card = weatherHere(page);
  await page.goto(baseURL ?? '');
  await expect(card).toContainText('Default location (NYC)');
  for (const value of ['Feels like', 'Wind', 'Humidity', 'Visibility', 'Cloudiness']) {
    await expect(card.getByText(value, { exact: true })).toBeVisible();
  }
  // Start waiting before the click, because toasts disappear after five seconds.
  const denied = page.getByText('Location Permission Denied').waitFor();
  await useMyLocation(page).click();
  await denied;
  await expect(card).toContainText('Location Permission Required');
  await expect(card).toContainText('Using default location (New York City) - location access unavailable');

  await context.grantPermissions(['geolocation'], { origin: new URL(baseURL ?? '').origin });
  await context.setGeolocation({ latitude: 39.7392, longitude: -104.9903 });
  const updated = page.getByText('Weather Updated').waitFor();
  await useMyLocation(page).click();
  await updated;
  await expect(card).toContainText('39.74, -104.99 · Denver, CO');
  await expect(card).not.toContainText('Location Permission Required');
});

test('where there is no weather, the card reports it and offers New York’s', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  const card = weatherHere(page);
  await context.grantPermissions(['geolocation'], { origin: new URL(baseURL ?? '').origin });
  // Move the driver to London.
  await context.setGeolocation({ latitude: 51.5, longitude: -0.1 });
  await page.goto(baseURL ?? '');
  await useMyLocation(page).click();
  await expect(card).toContainText('Failed to fetch weather data');
  await expect(card.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await card.getByRole('button', { name: 'Use Default Location' }).click();
  await expect(card).toContainText('Default location (NYC)');
});

/**
 * Waits until the map is idle. @returns a point between stops that the pointer can reach, not covered by a card, popup
 * or other circle.
 */
async function freePoint(page: Page): Promise<Locator> {
  await expect(page.locator('.map-root[data-idle="true"]')).toBeVisible({ timeout: 30_000 });
  const id = await points(page).evaluateAll((circles) =>
    circles
      .find((circle) => {
        const { left, top, width, height } = circle.getBoundingClientRect();
        return circle.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      ?.getAttribute('data-marker-id'),
  );
  return page.locator(`[data-marker-id="${id}"]`);
}

test.describe('with the weather service', () => {
  let player: UpstreamPlayer;
  let server: ServerProcess;
  const start = (patience: string) =>
    startServer({
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      DATABASE_URL: 'memory',
      PROVIDERS: 'auto',
      NWS_URL: player.url,
      WEATHER_PATIENCE_MS: patience,
      PRECIPITATION_TILES_URL: '',
      CLOUD_TILES_URL: '',
    });
  test.beforeAll(async () => {
    player = await openUpstreamPlayer();
    playNws(player, { now, oddity: 'none', stormIn }, [warning]);
    server = await start('20000');
  });
  test.afterAll(async () => {
    await server.stop();
    await player.close();
  });

  test('ribbon and map highlight the same place, and the car moves along with the time', { tag: '@deep' }, async ({
    page,
  }) => {
    const said = await openTrip(page, server.url + trip);
    await expect(points(page)).toHaveCount(0);
    await clock(page).focus();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
    await expect(clock(page)).toHaveAttribute('aria-valuetext', /^\w{3}, .*Between Denver, CO and .*forecast/);
    await expect(points(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    const popup = page.locator('.maplibregl-popup');
    await expect(popup).toContainText('Between Denver, CO and');
    await expect(popup).toContainText('Forecast: National Weather Service, issued');
    await page.locator('.maplibregl-popup-close-button').click();

    await openLayers(page);
    await page.getByRole('button', { name: 'Weather overlay', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => points(page).count()).toBeGreaterThan(2);
    const few = await points(page).count();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => points(page).count()).toBeGreaterThan(few);
    const point = await freePoint(page);
    const place = /^[^°]+(?=, [^,]+°)/.exec((await point.getAttribute('aria-label')) ?? '')?.[0];
    await point.hover();
    await expect(
      ribbon(page)
        .locator('p, button')
        .filter({ hasText: `${place} ·` }),
    ).toBeVisible();

    await clock(page).focus();
    await page.keyboard.press('PageUp');
    const car = page.locator('.map-traveler');
    await expect(car).toHaveAttribute('aria-label', /^You at /);
    const before = await car.getAttribute('aria-label');
    await page.keyboard.press('PageUp');
    await expect(car).not.toHaveAttribute('aria-label', before ?? '');
    await page.getByRole('button', { name: 'Hide the car' }).click();
    await expect(car).toHaveCount(0);
    expect(said).toEqual([]);
  });

  test('the chart names its alert, keeps its texts apart at any size, and its thumb at the car', async ({ page }) => {
    await openTrip(page, server.url + trip);
    await expect(drawing(page).getByText('High Wind Warning')).toBeVisible();
    await expect(drawing(page).getByText('Wind, mph')).toHaveCount(1);
    // Page Up moves to the first stop, which the warning covers or precedes.
    await clock(page).focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect(clock(page)).toHaveAttribute('aria-valuetext', /High Wind Warning/);
    for (const size of [16, 32]) {
      await page.evaluate((pixels) => {
        document.documentElement.style.fontSize = `${pixels}px`;
      }, size);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(drawing(page).locator('text').first()).toBeAttached();
        await expect.poll(() => touchingTexts(page), { message: `${width} px, text of ${size} px` }).toEqual([]);
        await expect.poll(async () => Math.abs(await thumbOffset(page))).toBeLessThan(1.5);
      }
    }
  });

  test('alerts and hazards are in a list and on the stop, and link to the official page', async ({ page }) => {
    await openTrip(page, server.url + trip);
    const card = page.getByRole('region', { name: 'Alerts and hazards' });
    await expect(card.getByRole('heading', { name: 'High Wind Warning' })).toBeVisible();
    await expect(card).toContainText('Western Nebraska');
    await expect(card.getByRole('link', { name: 'Official alert: High Wind Warning' })).toHaveAttribute(
      'href',
      /^https:\/\//,
    );
    await expect(card.getByText(/^Crosswind \d+ mph/).first()).toBeVisible();
    const day = page.getByRole('button', { name: /^Day 1/ });
    await expect(day).toContainText('Severe');
    await openFirstDay(page);
    const stop = page.locator('[data-stop]').filter({ hasText: 'North Platte, NE' }).first();
    await expect(stop).toContainText('High Wind Warning');
    await expect(stop).toContainText('gusts 41 mph');
  });

  test('the best hour is shown with its reason, and applied with a tap; alternatives are below', {
    tag: '@rotating',
  }, async ({ page }) => {
    await openTrip(page, server.url + trip);
    await openPart(page, 'When to leave');
    await expect(page.getByText(/^Best: /)).toBeVisible({ timeout: 30_000 });
    const strip = page.getByRole('group', { name: /^Departures/ });
    await expect(strip.getByRole('button')).toHaveCount(80);
    await expect(strip.locator('[aria-current]')).toHaveAccessibleName(/severe weather.*your plan$/);
    await expect(page.getByRole('button', { name: /^Apply: / }).first()).toBeVisible();
    const address = page.url();
    await page.getByRole('button', { name: /^Leave .* instead$/ }).click();
    await expect.poll(() => page.url()).not.toBe(address);
    await expect(page.getByText('Your departure is as good as any.')).toBeVisible({ timeout: 30_000 });
  });

  test('a five-day-old trip opens as saved, and has the new forecast a moment later', {
    tag: '@deep',
  }, async ({ page }) => {
    await openTrip(page, server.url + trip);
    const card = page.getByRole('region', { name: 'Alerts and hazards' });
    await expect(card.getByRole('heading', { name: 'High Wind Warning' })).toBeVisible();
    const fiveDaysAgo = now - 120 * HOUR;
    // Restore what the browser stored before there was a warning.
    await page.evaluate((then) => {
      const kept = JSON.parse(localStorage.getItem('roadcast.route') ?? '{}');
      const { trip: known } = kept;
      const alertsState = { ...known.alertsState, asOf: then, lack: null };
      const segments = known.segments.map((stop: object) => ({ ...stop, temperature: 7, asOf: then }));
      kept.trip = { ...known, weatherAt: then, createdAt: then, segments, alerts: [], alertsState };
      localStorage.setItem('roadcast.route', JSON.stringify(kept));
    }, fiveDaysAgo);
    let letThrough = (): void => undefined;
    const seen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/trip-weather', async (route) => {
      await seen;
      await route.continue();
    });
    try {
      await page.goto(server.url);
      await expect(ribbon(page)).toContainText(/Weather as of \w{3}, \w{3} \d+, .* Checking for updates/);
      await expect(card).toContainText('Checking for new alerts');
      await expect(card).not.toContainText('No watches or warnings');
      const day = page.getByRole('button', { name: /^Day 1/ });
      await expect(day).toContainText(/\b7\s?°/);
      letThrough();
      await expect(card.getByRole('heading', { name: 'High Wind Warning' })).toBeVisible();
      await expect(ribbon(page)).not.toContainText('Weather as of');
      await expect(day).not.toContainText(/\b7\s?°/);
      // Without a response, the page makes no claims.
      await page.unroute('**/api/trip-weather');
      await page.route('**/api/trip-weather', (route) => route.abort());
      await page.evaluate((then) => {
        const kept = JSON.parse(localStorage.getItem('roadcast.route') ?? '{}');
        kept.trip = { ...kept.trip, weatherAt: then, alerts: [] };
        localStorage.setItem('roadcast.route', JSON.stringify(kept));
      }, fiveDaysAgo);
      await page.goto(server.url);
      await expect(card).toContainText('check weather.gov before you leave');
      await expect(card).not.toContainText('No watches or warnings');
    } finally {
      letThrough();
    }
  });

  test('a past trip shows a notice', { tag: '@deep' }, async ({ page }) => {
    await openTrip(page, server.url + trip);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('roadcast.route') ?? '{}');
      const { trip: known } = kept;
      const ago = 30 * 86_400_000;
      const segments = known.segments.map((stop: { arrivalTime: number; departureTime: number | null }) => ({
        ...stop,
        arrivalTime: stop.arrivalTime - ago,
        departureTime: stop.departureTime && stop.departureTime - ago,
      }));
      kept.trip = { ...known, segments, weatherAt: known.weatherAt - ago, alerts: [] };
      localStorage.setItem('roadcast.route', JSON.stringify(kept));
    });
    await page.goto(server.url);
    await expect(page.getByText('Past trip', { exact: true })).toBeVisible();
    await expect(page.getByText(/^This trip ended \w{3}, \w{3} \d+/)).toBeVisible();
    const card = page.getByRole('region', { name: 'Alerts and hazards' });
    await expect(card).toContainText('Alerts are no longer checked');
    await expect(card).not.toContainText('No watches or warnings');
  });

  test('a link to last month’s trip shows that it has passed, and plans it for now', { tag: '@deep' }, async ({
    page,
  }) => {
    const passed = isoMinute(now - 30 * 24 * HOUR, 'America/Denver');
    await page.goto(`${server.url}/?from=Denver%2C+CO&to=Cheyenne%2C+WY&depart=${passed}`);
    await expect(page.getByText(/^The departure of this trip, .* has passed\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Use the next date at this time' }).click();
    await expect(page.locator('.maplibregl-marker').first()).toBeVisible({ timeout: 60_000 });
  });

  test('late data is filled in, and nothing else moves', { tag: '@deep' }, async ({ page }) => {
    const hasty = await start('300');
    player.fault({ kind: 'slow', ms: 1500 });
    // Delay the page's request for late data until the test has seen the page without this data.
    let letThrough = (): void => undefined;
    const seen = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/routes/*/weather', async (route) => {
      await seen;
      await route.continue();
    });
    try {
      await page.goto(hasty.url + trip);
      const coming = ribbon(page).getByText('Forecasts are still loading');
      await expect(coming).toBeVisible({ timeout: 60_000 });
      player.fault(null);
      const day = page.getByRole('button', { name: /^Day 1/ });
      await day.click();
      await expect(day).toHaveAttribute('aria-expanded', 'true');
      letThrough();
      await expect(coming).toHaveCount(0, { timeout: 30_000 });
      await expect(ribbon(page)).toContainText('Forecast: National Weather Service');
      await expect(day).toHaveAttribute('aria-expanded', 'true');
    } finally {
      letThrough();
      player.fault(null);
      await hasty.stop();
    }
  });
});
