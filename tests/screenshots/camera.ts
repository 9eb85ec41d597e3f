import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PlayedWeather } from '../support/weather/played-weather.ts';
import type { Screen } from './screens.ts';

export const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

export const schemes = ['light', 'dark'] as const;

export type Size = (typeof sizes)[number];
export type Scheme = (typeof schemes)[number];

/** Returns a picture's file path. */
export const pathOf = (name: string): string => `docs/screenshots/${name}.png`;

/** Returns a visitor's stored response to the cookie banner. @param preferences whether choices may be stored. */
const consent = (preferences: boolean): string =>
  JSON.stringify({
    timestamp: Date.now(),
    preferences: { essential: true, analytics: false, marketing: false, preferences },
    version: '1.0',
  });

interface VisitOptions {
  readonly size: { readonly width: number; readonly height: number };
  readonly scheme: Scheme;
  /** Whether the visitor allows the browser to store choices such as the background. */
  readonly preferences?: boolean;
}

/** Returns a new visitor's browser context, with timeouts for busy machines. */
export async function openVisit(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { size, scheme, preferences = false } = options;
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, reducedMotion: 'reduce' });
  context.setDefaultTimeout(120_000);
  await context.addInitScript((record) => localStorage.setItem('roadcast.consent', record), consent(preferences));
  return context;
}

/** Waits until everything has loaded and is drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Skip pages without a map.
  if ((await page.locator('.map-root').count()) > 0) await page.locator('.map-root[data-idle="true"]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Takes a picture of a screen. @param served URL of the server, and the departure whose forecast is played. */
export async function take(
  browser: Browser,
  served: Pick<PlayedWeather, 'url' | 'depart'>,
  { size, scheme, screen }: { readonly size: Size; readonly scheme: Scheme; readonly screen: Screen },
): Promise<void> {
  const visit = await openVisit(browser, { size, scheme });
  const page = await visit.newPage();
  await page.goto(`${served.url}${typeof screen.path === 'string' ? screen.path : screen.path(served.depart)}`);
  await screen.prepare?.(page);
  await drawn(page);
  await page.screenshot({ path: pathOf(`${screen.name}-${size.width}-${scheme}`) });
  await visit.close();
}
