import type { Browser, Page } from '@playwright/test';
import { builtInBackgrounds, DEFAULT_BACKGROUND } from '@roadcast/contract';
import { startServer } from '../support/server-process.ts';
import { drawn, openVisit, pathOf, schemes } from './camera.ts';

/** Values of 'Card opacity', lowest first. */
const levels = ['low', 'medium', 'default', 'high'] as const;

const VISIT = { width: 1000, height: 640 } as const;
const TILE = { width: 500, height: 320 } as const;

/**
 * Takes a sheet for each color scheme, with every built-in background behind the cards on '/usage' at every opacity.
 */
export async function takeContactSheets(browser: Browser): Promise<void> {
  const server = await startServer({ DATABASE_URL: 'memory' });
  for (const scheme of schemes) {
    const visit = await openVisit(browser, { size: VISIT, scheme, preferences: true });
    const page = await visit.newPage();
    const tiles: string[] = [];
    for (const background of builtInBackgrounds) {
      for (const level of levels) tiles.push(await tileOf(page, server.url, { background, level }));
    }
    await takeSheet(page, `scenes-${scheme}`, tiles, { ...TILE, columns: levels.length });
    await visit.close();
  }
  await server.stop();
}

/** Combines pictures into one, row by row. @param tiles pictures as data URLs. @param options tile size in pixels. */
export async function takeSheet(
  page: Page,
  name: string,
  tiles: readonly string[],
  { width, height, columns }: { readonly width: number; readonly height: number; readonly columns: number },
): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize({ width: columns * width, height: Math.ceil(tiles.length / columns) * height });
  await page.setContent(
    `<body style="margin:0;display:flex;flex-wrap:wrap">${tiles
      .map((tile) => `<img src="${tile}" width="${width}" height="${height}" />`)
      .join('')}</body>`,
  );
  await page.screenshot({ path: pathOf(name) });
}

/** Takes a screenshot of a page. @returns a data URL. */
export const pictureOf = async (page: Page): Promise<string> =>
  `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;

interface Tile {
  readonly background: string;
  readonly level: (typeof levels)[number];
}

/** Takes a tile's picture. @returns the picture as a data URL. */
async function tileOf(page: Page, base: string, { background, level }: Tile): Promise<string> {
  await page.goto(`${base}/backgrounds`);
  await page.evaluate(
    ([id, glassOpacityLevel]) => {
      const chosen = { background: { id, name: id, url: id, type: 'default', picture: null }, by: 'guest' };
      localStorage.setItem('roadcast.background', JSON.stringify(chosen));
      localStorage.setItem('roadcast.settings', JSON.stringify({ glassOpacityLevel }));
    },
    [background, level],
  );
  await page.goto(`${base}/usage`);
  await page.getByText('Route calculations').waitFor();
  if (background !== DEFAULT_BACKGROUND) await page.locator('[data-background-picture].opacity-100').waitFor();
  await drawn(page);
  return pictureOf(page);
}
