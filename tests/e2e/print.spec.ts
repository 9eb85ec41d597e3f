import { expect, type Page, test } from '@playwright/test';
import { pdfPages } from '../support/pdf-text.ts';
import { nextDate } from './next-date.ts';
import { openPart } from './trip-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Opening {
  readonly from: string;
  readonly to: string;
  readonly unit?: 'miles' | 'kilometers';
}

/** Opens a trip in January's cold, in the dark theme, and waits until the trip can be printed. */
async function openTrip(page: Page, { from, to, unit = 'miles' }: Opening): Promise<void> {
  await page.addInitScript((chosen) => {
    const preferences = { essential: true, analytics: false, marketing: false, preferences: true };
    const record = { timestamp: Date.now(), preferences, version: '1.0' };
    localStorage.setItem('roadcast.consent', JSON.stringify(record));
    localStorage.setItem('roadcast.settings', JSON.stringify({ distanceUnit: chosen, theme: 'dark' }));
  }, unit);
  await page.goto(`/?${new URLSearchParams({ from, to, depart: nextDate('01-12') })}`);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible({ timeout: 60_000 });
  // The document's code loads some time after the days.
  await expect.poll(() => canPrint(page), { timeout: 120_000 }).toBe(true);
}

const canPrint = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const isThere = document.querySelector('.print-sheet') !== null;
    window.dispatchEvent(new Event('afterprint'));
    return isThere;
  });

const sheet = (page: Page) => page.locator('.print-sheet');

/** Simulates printing while `look` checks the document. */
async function whilePrinting(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await look();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

for (const unit of ['miles', 'kilometers'] as const) {
  test(`a trip prints from its days: a map, then each day on its own page, in ${unit}`, {
    tag: unit === 'miles' ? [] : '@rotating',
  }, async ({ page }) => {
    await openTrip(page, { from: 'Denver, CO', to: 'Boston, MA', unit });
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format, printBackground: true });
      const [overview, ...days] = pdfPages(pdf);
      expect(days).toHaveLength(4);
      expect(overview?.words).toContain('Denver,COtoBoston,MA');
      expect(overview?.words).toContain('NEBRASKA');
      expect(overview?.words).toContain('NOAA');
      expect(overview?.words).toContain('1/5');
      days.forEach(({ words, lines }, i) => {
        expect(words.match(/Day\d+·/g)).toEqual([`Day${i + 1}·`]);
        expect(words).toMatch(/sunrise\d.*sunset\d/);
        expect(words).toContain('Roadsofthisday');
        expect(words).toMatch(unit === 'miles' ? /1\.(I-|Localroads)\S*?\dmi/ : /1\.(I-|Localroads)\S*?\dkm/);
        expect(words).toContain('No.TimePlaceDriveWeather');
        expect(words).toContain('rainorsnow');
        expect(words).toContain(`${i + 2}/5`);
        expect(lines, 'the day has a map in lines').toBeGreaterThan(100);
      });
      expect(overview?.lines, 'the trip has a map in lines').toBeGreaterThan(500);
      const all = [overview, ...days].map((one) => one?.words).join('');
      // Two thousand miles take more than one tank, so the document has fuel stops, dated prices, and the total.
      expect(overview?.words).toMatch(/Fuel:[\d.]+gal,about\$\d+\(.*20\d\d\)\./);
      expect(days.map(({ words }) => words).join('')).toMatch(/Fuel:[\d.]+galat.*?\$\d\.\d\d\(AVG,.*?20\d\d\)/);
      expect(days[0]?.words).toContain('Leave8:00AMMT');
      expect(days[0]?.words).toContain('I-76');
      expect(days[0]?.words).toContain('Nighthere');
      expect(all).toContain('settheclockahead60min');
      expect(all).toMatch(/I-80.*I-81.*I-84.*I-90/);
      expect(all).not.toMatch(unit === 'miles' ? /\dkm/ : /\dmi(?!n)/);
      // The document has no screen elements: no buttons, and no picture of the map.
      expect(all).not.toMatch(/CalculateRoute|CopyLink|Copylink|Manage|GeoNames|Layers|Read-only/);
      expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
    }
    // After printing, the document must be removed from the screen.
    await expect(sheet(page)).toHaveCount(0);
  });
}

test('a trip prints the same from any of its parts and from other tabs, online or offline', {
  tag: '@rotating',
}, async ({ page, context }) => {
  await openTrip(page, { from: 'Moab, UT', to: 'Page, AZ' });
  const printed = async () => pdfPages(await page.pdf({ format: 'A4' })).map(({ words }) => words);
  const fromDays = await printed();
  expect(fromDays).toHaveLength(2);
  expect(fromDays[1]).toMatch(/US-191.*US-163.*US-160.*AZ-98/);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  expect(await printed()).toEqual(fromDays);
  await page.getByRole('tab', { name: 'Plan Route' }).click();
  await openPart(page, 'Export');
  await context.setOffline(true);
  expect(await printed()).toEqual(fromDays);
  // Intercept the browser's printing, which the button starts.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = document.querySelector('.print-sheet')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Print or PDF' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Day 1 .*Roads of this day.*US-163/);
});

test('the read-only view shows the document on the screen, without controls', { tag: '@rotating' }, async ({
  page,
}) => {
  await openTrip(page, { from: 'Moab, UT', to: 'Page, AZ' });
  await openPart(page, 'Export');
  await page.getByRole('button', { name: 'Read-only view' }).click();
  const view = page.getByRole('dialog', { name: 'Read-only view' });
  await expect(view.getByRole('heading', { name: 'Moab, UT to Page, AZ' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Map of the trip from Moab, UT to Page, AZ' })).toBeVisible();
  await expect(view.getByRole('heading', { name: /^Day 1/ })).toBeVisible();
  await expect(view.getByRole('button')).toHaveText(['', 'Print or PDF']);
  await expect(view.getByRole('textbox')).toHaveCount(0);
  await whilePrinting(page, async () => {
    await expect(sheet(page)).toBeVisible();
    await expect(view).toBeHidden();
  });
  await view.getByRole('button', { name: 'Close the read-only view' }).click();
  await expect(view).toBeHidden();
});

test('the document is legible in gray: every text has contrast, and every kind of weather a different line', {
  tag: '@rotating',
}, async ({ page }) => {
  await openTrip(page, { from: 'Seattle, WA', to: 'Miami, FL' });
  await whilePrinting(page, async () => {
    expect(await sheet(page).evaluate(greyTexts)).toEqual([]);
    const lines = await sheet(page).evaluate(weatherLines);
    expect(lines.key.length, 'more than one kind of weather').toBeGreaterThan(1);
    expect(new Set(lines.key.map(({ look }) => look)).size).toBe(lines.key.length);
    expect(lines.key.map(({ words }) => words)).toEqual(expect.arrayContaining(['Moderate weather', 'Severe weather']));
    expect(lines.drawn.length).toBeGreaterThan(lines.key.length);
    expect(lines.drawn.filter((look) => !lines.key.some((entry) => entry.look === look))).toEqual([]);
  });
});

test('nothing is clipped on either paper', { tag: '@rotating' }, async ({ page }) => {
  await openTrip(page, { from: 'Denver, CO', to: 'Boston, MA' });
  // Width between the margins: 182 mm on A4, 187.9 mm on Letter.
  for (const width of [688, 710]) {
    await page.setViewportSize({ width, height: 1000 });
    await whilePrinting(page, async () => {
      const beyond = await sheet(page).evaluate((root) => {
        const { right } = root.getBoundingClientRect();
        const parts = [...root.querySelectorAll('h1, h2, h3, p, li, th, td, figure > svg, figure text')];
        return parts
          .filter(
            (part) => part.getBoundingClientRect().right > right + 0.5 || part.getBoundingClientRect().left < -0.5,
          )
          .map((part) => part.textContent);
      });
      expect(beyond).toEqual([]);
    });
  }
});

/** Returns the gray text with a contrast below 4.5:1. */
function greyTexts(root: Element): string[] {
  const channels = (color: string): readonly number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string): number => {
    const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const isClear = (color: string): boolean => color === 'none' || channels(color)[3] === 0;
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor;
  };
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    if (text.trim() === '') return [];
    const style = getComputedStyle(element);
    const isDrawn = element instanceof SVGElement;
    // A number's background is its mark, which is drawn before the number.
    const mark = element.previousElementSibling;
    const ground =
      isDrawn && mark?.localName === 'rect' && element.parentElement?.localName === 'g'
        ? getComputedStyle(mark).fill
        : behind(element);
    const [light = 0, dark = 0] = [luminance(isDrawn ? style.fill : style.color), luminance(ground)].sort(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05) < 4.5 ? [text] : [];
  });
}

/** Returns the road lines' appearance on the maps and in the legends: width, pattern and ends, but not color. */
function weatherLines(root: Element): {
  readonly key: { readonly look: string; readonly words: string }[];
  readonly drawn: string[];
} {
  const lookOf = (path: Element): string => {
    const { strokeWidth, strokeDasharray, strokeLinecap } = getComputedStyle(path);
    return `${strokeWidth} ${strokeDasharray} ${strokeLinecap}`;
  };
  const entries = [...root.querySelectorAll('figcaption li')].flatMap((entry) => {
    const line = entry.querySelector('path');
    return line ? [{ look: lookOf(line), words: entry.textContent ?? '' }] : [];
  });
  return {
    key: [...new Map(entries.map((entry) => [entry.words, entry])).values()],
    drawn: [...root.querySelectorAll('figure > svg > svg > path[stroke="#111"]')].map(lookOf),
  };
}
