/**
 * `npm run screenshots`: takes the pictures in docs/screenshots from the running application, light and dark, at three
 * widths. `npm run screenshots -- costs gas-layer` takes only the named pictures.
 */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { buildDataset, buildWeb, compile } from '../../scripts/prepare.ts';
import { startPlayedWeather } from '../support/weather/played-weather.ts';
import { takeAdminTabs } from './admin.ts';
import { schemes, sizes, take } from './camera.ts';
import { takeCommunity } from './community.ts';
import { takeContactSheets } from './contact-sheet.ts';
import { firstVisit } from './first-visit.ts';
import { takeImports } from './imports.ts';
import { type Screen, screens } from './screens.ts';
import { takeSharedTrips } from './shared-trips.ts';

const names = process.argv.slice(2);
const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);

if (!(await compile()) || !(await buildDataset()) || !(await buildWeb())) process.exit(1);
await mkdir('docs/screenshots', { recursive: true });

const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});

/** Takes all pictures of one edition. */
async function takeAll(edition: 'hosted' | 'private', shown: readonly Screen[]): Promise<void> {
  if (shown.length === 0) return;
  const server = await startPlayedWeather({ env: { EDITION: edition } });
  for (const size of sizes) {
    for (const scheme of schemes) for (const screen of shown) await take(browser, server, { size, scheme, screen });
  }
  await server.stop();
}

const wanted = [...screens, ...firstVisit].filter(({ name }) => isWanted(name));
await takeAll(
  'hosted',
  wanted.filter(({ edition }) => edition === undefined),
);
await takeAll(
  'private',
  wanted.filter(({ edition }) => edition === 'private'),
);
if (isWanted('admin')) await takeAdminTabs(browser);
if (isWanted('community')) await takeCommunity(browser);
if (isWanted('imports')) await takeImports(browser);
if (isWanted('shared-trip')) await takeSharedTrips(browser);
if (isWanted('scenes')) await takeContactSheets(browser);
await browser.close();
