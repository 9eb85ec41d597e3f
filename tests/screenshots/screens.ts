import type { Page } from '@playwright/test';
import { openLayers } from '../e2e/map-points.ts';
import { openPart } from '../e2e/trip-steps.ts';

/** Returns a Friday beyond the forecast, so the weather is typical for the date. */
function typicalDeparture(now: Date): string {
  const FRIDAY = 5;
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + 14 + ((FRIDAY - day.getUTCDay() + 7) % 7));
  return `${day.toISOString().slice(0, 10)}T08:00`;
}

const tripAt = (depart: string): string =>
  `/?from=Denver%2C+CO&to=Chicago%2C+IL&vehicle=rv&depart=${encodeURIComponent(depart)}`;

/** Returns the URL of the same trip in an electric car, with the vehicle options. */
const electricAt = (depart: string): string =>
  `${tripAt(depart).replace('/?', '/ev?').replace('vehicle=rv', 'vehicle=ev')}&ev=vehicleId:tesla-model-y-long-range-awd-2021`;

/** Returns the URL of a morning drive. */
const driveAt = (depart: string): string =>
  `/?from=Denver%2C+CO&to=Cheyenne%2C+WY&depart=${encodeURIComponent(depart)}`;

/** Application state to take a picture of. */
export interface Screen {
  readonly name: string;
  /** URL, or a function of the departure whose forecast is played. */
  readonly path: string | ((depart: string) => string);
  /** Steps before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Edition of the server, if not the default. A private server unlocks everything. */
  readonly edition?: 'private';
}

/** Screens visible to any visitor. `admin.ts` has the administrator's screens. */
export const screens: readonly Screen[] = [
  { name: 'start', path: '/' },
  { name: 'trip', path: tripAt, prepare: planned },
  { name: 'trip-typical', path: tripAt(typicalDeparture(new Date())), prepare: planned },
  { name: 'day', path: (depart) => `${tripAt(depart)}&via=Lincoln%2C+NE~night`, prepare: openDay },
  { name: 'weather', path: tripAt, prepare: compareDepartures },
  { name: 'navigation', path: (depart) => driveAt(depart).replace('/?', '/navigation?'), prepare: navigationReady },
  { name: 'guidance', path: driveAt, prepare: previewDrive },
  { name: 'usage', path: '/usage', prepare: (page) => page.getByText('Route calculations').waitFor() },
  { name: 'backgrounds', path: '/backgrounds', prepare: chooseScene },
  { name: 'vehicles', path: '/settings', prepare: addVehicle },
  { name: 'costs', path: tripAt, prepare: openCosts },
  { name: 'gas-layer', path: tripAt, prepare: showStations },
  { name: 'station', path: tripAt, prepare: openStation },
  { name: 'ev-teaser', path: '/ev', prepare: (page) => toTop(page.getByText('Pro Feature Required')) },
  { name: 'ev-options', path: electricAt, prepare: electricPlanned, edition: 'private' },
  {
    name: 'battery',
    path: (depart) => electricAt(depart).replace('/ev?', '/?'),
    prepare: showBattery,
    edition: 'private',
  },
  { name: 'charging-stop', path: electricAt, prepare: showChargingStop, edition: 'private' },
  { name: 'charger-layer', path: electricAt, prepare: showChargers, edition: 'private' },
];

async function chooseScene(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mountain Vista' }).click();
  await page.getByText('In use').waitFor();
  await page.waitForLoadState('networkidle');
  // On a phone, clicking scrolled down.
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function planned(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Day 1/ }).waitFor();
  await page.locator('.maplibregl-marker').first().waitFor();
}

/** Opens a day's timeline with its editing tools. */
async function openDay(page: Page): Promise<void> {
  await planned(page);
  const day = page.getByRole('button', { name: /^Day 1/ });
  await day.click();
  await toTop(day);
}

async function compareDepartures(page: Page): Promise<void> {
  await planned(page);
  await openPart(page, 'When to leave');
  await page
    .getByRole('group', { name: /^Departure/ })
    .first()
    .waitFor();
}

/** Opens the trip's costs, with its fuel stops on the map. */
async function openCosts(page: Page): Promise<void> {
  await planned(page);
  await openPart(page, 'Costs');
  await page.getByRole('heading', { name: 'What this trip costs' }).waitFor();
}

/** Turns on a layer and closes the panel. */
async function showLayer(page: Page, name: string): Promise<void> {
  await openLayers(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function showStations(page: Page): Promise<void> {
  await planned(page);
  await showLayer(page, 'Gas stations');
  await page.locator('.map-marker[data-kind="service"]').first().waitFor({ state: 'attached' });
}

async function openStation(page: Page): Promise<void> {
  await showStations(page);
  // Dispatch the event, because markers overlap on small screens when zoomed out.
  await page.locator('.map-marker[data-kind="service"]').nth(3).dispatchEvent('click');
  await page.locator('.maplibregl-popup').getByText('Prices a gallon').waitFor();
}

async function navigationReady(page: Page): Promise<void> {
  await page.getByText('Ready to start navigation').waitFor();
}

/** Previews the drive a few miles ahead; in the dark pictures, at night. */
async function previewDrive(page: Page): Promise<void> {
  await planned(page);
  await page.getByRole('button', { name: 'Choose where to start, or preview the drive' }).first().click();
  const options = page.getByRole('dialog', { name: 'Start navigation' });
  await options.getByRole('radio', { name: '10 times' }).check();
  await options.getByRole('button', { name: 'Preview the drive' }).click();
  await page.getByRole('button', { name: 'I understand, start' }).click();
  const screen = page.getByRole('dialog', { name: 'Turn-by-Turn Navigation' });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await screen.getByRole('button', { name: 'List', exact: true }).click();
  await screen.getByRole('radio', { name: isDark ? 'Night' : 'Day' }).check();
  await screen.getByRole('button', { name: 'Drive', exact: true }).click();
  // Wait until the preview is past the surface streets at the start.
  await screen.getByRole('progressbar', { name: 'Route progress' }).and(page.locator('[aria-valuenow="8"]')).waitFor();
}

async function addVehicle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Camper');
  await form.getByRole('radio', { name: 'RV' }).check();
  await form.getByRole('combobox', { name: 'RV class' }).selectOption('Class C motorhome');
  await form.getByRole('button', { name: 'Save vehicle' }).click();
  await form.waitFor({ state: 'hidden' });
  await toTop(page.getByRole('region', { name: 'Vehicle Settings' }));
}

const charging = (page: Page) => page.getByRole('region', { name: 'Charging on this trip' });

async function electricPlanned(page: Page): Promise<void> {
  await charging(page).waitFor();
}

/** Shows the battery level along the road, with its value at one mile. */
async function showBattery(page: Page): Promise<void> {
  await electricPlanned(page);
  await page.getByRole('tab', { name: 'Battery', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Time of the trip' });
  await slider.focus();
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
}

async function showChargingStop(page: Page): Promise<void> {
  await electricPlanned(page);
  const stop = charging(page).getByRole('heading', { level: 4 }).first();
  await charging(page)
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await toTop(stop);
}

async function showChargers(page: Page): Promise<void> {
  await electricPlanned(page);
  await showLayer(page, 'EV chargers');
  const pins = page.locator('.map-marker[data-marker-id^="charger "]');
  await pins.first().waitFor({ state: 'attached' });
  // Dispatch the event, because markers overlap on small screens when zoomed out.
  await pins.nth(3).dispatchEvent('click');
  await page.locator('.maplibregl-popup').getByRole('button', { name: 'Charge here' }).waitFor();
}

type Part = ReturnType<Page['locator']>;
const toTop = (part: Part): Promise<void> => part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
