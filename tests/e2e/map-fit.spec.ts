import { expect, type Locator, type Page, test } from '@playwright/test';

/** Trips with various shapes: horizontal, vertical, diagonal, and short. */
const trips = [
  ['Denver, CO', 'Chicago, IL'],
  ['Boston, MA', 'San Diego, CA'],
  ['Seattle, WA', 'Portland, OR'],
  ['Philadelphia, PA', 'Washington, DC'],
] as const;
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Minimum share of the map's free width or height that the trip must span. */
const LEAST_SHARE = 0.55;
/** Tolerance, pixels, because positions are measured to the pixel. */
const SLACK = 2;

const furniture = [
  '[data-map-top-right] > *',
  '.maplibregl-ctrl-top-right',
  '.maplibregl-ctrl-attrib',
  '.maplibregl-ctrl-scale',
  '[data-map-foot] > *',
];

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(locator: Locator): Promise<Box> {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not on the page`);
  return box;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.x + SLACK < b.x + b.width &&
  b.x + SLACK < a.x + a.width &&
  a.y + SLACK < b.y + b.height &&
  b.y + SLACK < a.y + a.height;

/** Opens a trip on a map without animation and waits until the map is idle. */
async function openTrip(
  page: Page,
  [from, to]: readonly [string, string],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/?${new URLSearchParams({ from, to, ...more })}`);
  await page.getByRole('button', { name: 'Essential Only' }).first().click();
  await expect(page.locator('.map-marker[data-kind="end"]')).toBeVisible();
  await expect(page.locator('.map-root[data-idle="true"]')).toBeVisible();
}

/** Returns the part of the map that no panel covers. */
async function freeMap(page: Page): Promise<Box> {
  const map = page.locator('.map-root');
  const { x, y, width, height } = await boxOf(map);
  const [top, bottom] = await map.evaluate(({ style }) =>
    ['--map-inset-top', '--map-inset-bottom'].map((name) => Number.parseFloat(style.getPropertyValue(name))),
  );
  return { x, y: y + (top ?? 0), width, height: height - (top ?? 0) - (bottom ?? 0) };
}

/** Trips along the coasts, much higher than wide. */
const northSouth = [
  ['San Diego, CA', 'Seattle, WA'],
  ['Miami, FL', 'Bangor, ME'],
] as const;

for (const [index, trip] of northSouth.entries()) {
  test(`${trip.join(' to ')} uses the map’s height, with its pins and names uncovered`, {
    ...(index > 0 && { tag: '@deep' }),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTrip(page, trip);
    const free = await freeMap(page);
    const [start, end] = await Promise.all(
      ['start', 'end'].map((kind) => boxOf(page.locator(`.map-marker[data-kind="${kind}"]`))),
    );
    if (!start || !end) throw new Error('the trip has no ends');
    expect(Math.abs(start.y - end.y) / free.height).toBeGreaterThanOrEqual(0.6);
    for (const pin of await cards(page)) {
      expect(pin.y).toBeGreaterThanOrEqual(free.y);
      for (const selector of furniture) {
        const box = await page.locator(selector).first().boundingBox();
        if (box) expect(overlaps(pin, box), `a pin under ${selector}`).toBe(false);
      }
    }
  });
}

/** Returns the cards of the ends and nights, with their text. */
const cards = async (page: Page): Promise<(Box & { readonly text: string })[]> =>
  page.locator('.map-marker[data-size="pin"]:not([data-kind="service"]) .map-marker-circle').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, text: element.textContent ?? '' };
    }),
  );

/** Returns the days named by a card: 'Day 3', 'Days 3–5' or 'Days 1, 4'. */
function daysOf(text: string): number[] {
  const [, range = ''] = /^Days? ([\d–, ]+?)(?= ?-?\d*°|$| —)/.exec(text) ?? [];
  return range.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

for (const [screen, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  test(`where pins collide, every day’s pin can be read on ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTrip(page, ['Phoenix, AZ', 'West Glacier, MT'], { hours: '5', back: 'yes' });
    const shown = await cards(page);
    const last = (await page.locator('.map-marker[data-kind="night"]').count()) + 1;
    expect(last).toBeGreaterThan(6);
    const named = new Set(shown.flatMap(({ text }) => daysOf(text)));
    expect([...named].toSorted((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
    for (const [i, card] of shown.entries()) {
      for (const other of shown.slice(i + 1)) expect(overlaps(card, other), `${card.text}, ${other.text}`).toBe(false);
    }
    // Nothing else covers a card's number either.
    const covered = await page
      .locator('.map-marker[data-size="pin"]:not([data-kind="service"]) .map-marker-circle')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return element.contains(top) ? [] : [element.textContent];
        }),
      );
    expect(covered).toEqual([]);
  });
}

for (const viewport of screens) {
  test.describe(`on a screen of ${viewport.width} pixels`, { tag: '@deep' }, () => {
    test.use({ viewport });

    for (const trip of trips) {
      test(`${trip.join(' to ')} fills the map, with its ends uncovered`, async ({ page }) => {
        await openTrip(page, trip);
        const free = await freeMap(page);
        const [start, end] = await Promise.all(
          ['start', 'end'].map((kind) => boxOf(page.locator(`.map-marker[data-kind="${kind}"]`))),
        );
        if (!start || !end) throw new Error('the trip has no ends');
        // Markers have the same size, so the distance between their corners equals the distance between their
        // positions.
        const [across, down] = [Math.abs(start.x - end.x) / free.width, Math.abs(start.y - end.y) / free.height];
        expect(Math.max(across, down)).toBeGreaterThanOrEqual(LEAST_SHARE);
        for (const kind of ['start', 'end']) {
          const pin = await boxOf(page.locator(`.map-marker[data-kind="${kind}"] .map-marker-circle`));
          for (const selector of furniture) {
            const box = await page.locator(selector).first().boundingBox();
            if (box) expect(overlaps(pin, box), `${kind} under ${selector}`).toBe(false);
          }
        }
      });
    }

    test('a selected stop isn’t covered, and neither is its popup', async ({ page }) => {
      await openTrip(page, trips[0]);
      for (const kind of ['start', 'night', 'end']) {
        await page.locator(`.map-marker[data-kind="${kind}"]`).first().focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('.maplibregl-popup')).toBeVisible();
        await expect(page.locator('.map-root[data-idle="true"]')).toBeVisible();
        await expect(async () => {
          const shown = await Promise.all(
            ['.maplibregl-popup-content', '.map-marker[data-lit] .map-marker-circle'].map((one) =>
              boxOf(page.locator(one).first()),
            ),
          );
          const free = await freeMap(page);
          for (const box of shown) {
            expect(box.y).toBeGreaterThanOrEqual(free.y - SLACK);
            expect(box.y + box.height).toBeLessThanOrEqual(free.y + free.height + SLACK);
            for (const selector of furniture) {
              const other = await page.locator(selector).first().boundingBox();
              if (other) expect(overlaps(box, other), `${kind} under ${selector}`).toBe(false);
            }
          }
        }).toPass({ timeout: 15_000 });
      }
    });
  });
}
