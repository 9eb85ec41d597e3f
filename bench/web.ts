/**
 * `npm run bench:web` measures pages with Lighthouse, from a clean build. `-- --runs 1` is faster; `-- --only start`
 * measures only one page.
 */
import { rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { buildDataset, buildWeb, compile } from '../scripts/prepare.ts';
import { planMissingTours } from '../scripts/steps/tours.ts';
import { ensureLighthouse, type LighthouseReport, lighthouse } from './lighthouse.ts';
import { serve } from './served.ts';

const RUNS = 5;

/** Targets: scores out of 100, milliseconds, bytes. */
const goals = {
  mobile: 95,
  software: 60,
  desktop: 95,
  lcp: 2000,
  blocked: 150,
  shift: 0.05,
  script: 170_000,
  map: 5000,
};

const pages = {
  start: '/',
  trip: '/?from=Los+Angeles,+CA&to=New+York,+NY',
  /** One of Roadcast's own tours, which are shared trips. */
  shared: '/shared/roadcast-black-hills-badlands',
  /** Pages without a map, measured on a phone only. */
  onboarding: '/onboarding',
  eula: '/eula',
} as const;

const withoutMap: readonly string[] = ['onboarding', 'eula'];

const noGl = ['--disable-gpu', '--disable-3d-apis'];
const softwareGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
const quiet = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** Configurations to measure the pages in. */
const ways = {
  'mobile, no WebGL': { flags: noGl, desktop: false, goal: goals.mobile },
  'mobile, software GL': { flags: softwareGl, desktop: false, goal: goals.software },
  'desktop, no WebGL': { flags: noGl, desktop: true, goal: goals.desktop },
  'desktop, software GL': { flags: softwareGl, desktop: true, goal: goals.desktop },
} as const;

/** Results of a run: milliseconds, and scores out of 100. */
interface Look {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly blocked: number;
  readonly shift: number;
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function lookOf({ categories, audits }: LighthouseReport): Look {
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    fcp: Math.round(figure('first-contentful-paint')),
    lcp: Math.round(figure('largest-contentful-paint')),
    blocked: Math.round(figure('total-blocking-time')),
    shift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
  };
}

/**
 * Maximum attempts per run. On a busy machine, Lighthouse sometimes records no trace (NO_NAVSTART) or, with software
 * GL, no largest paint (NO_LCP), and so no performance score.
 */
const ATTEMPTS = 3;

/**
 * Measures a page once in a new browser. Returns null if no attempt recorded a largest paint.
 * @throws Error if Lighthouse returns no result.
 */
async function look(
  url: string,
  chromePath: string,
  way: (typeof ways)[keyof typeof ways],
  attempt = 1,
): Promise<Look | null> {
  const chromeFlags = [...quiet, ...way.flags];
  const found = await lighthouse(command, url, { chromePath, chromeFlags, desktop: way.desktop });
  const seen = found && !found.runtimeError ? lookOf(found) : undefined;
  if (seen && Number.isFinite(seen.lcp)) return seen;
  if (attempt < ATTEMPTS) return look(url, chromePath, way, attempt + 1);
  if (found && (seen || found.runtimeError?.code === 'NO_LCP')) return null;
  throw new Error(`Lighthouse: ${found?.runtimeError?.message ?? 'no result'}`);
}

/**
 * Measures the JavaScript that a new visitor's browser loads before the map's, bytes with gzip, and the time until the
 * map is idle, milliseconds.
 */
async function beforeMap(
  url: string,
  executablePath: string,
): Promise<{ readonly script: number; readonly map: number }> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...softwareGl] });
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    let mapAsked = false;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      mapAsked ||= /\/assets\/(planner-map|map-canvas)-/.test(pathname);
      if (!mapAsked && pathname.endsWith('.js')) scripts.add(request.url());
    });
    const started = performance.now();
    await page.goto(url);
    await page.locator('.map-root[data-idle="true"]').waitFor({ timeout: 60_000 });
    const map = Math.round(performance.now() - started);
    const sizes = await Promise.all(
      // Request the scripts again, because the browser doesn't expose a worker's script.
      [...scripts].map(async (script) => gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length),
    );
    return { script: sizes.reduce((sum, size) => sum + size, 0), map };
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
const runs = Math.max(1, Number(values.runs ?? RUNS));
const browserPath = await findBrowser();
if (!browserPath) {
  process.stderr.write(
    'Lighthouse needs Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or set BROWSER_PATH.\n',
  );
  process.exit(1);
}
const command = await ensureLighthouse();
await rm('web/dist', { recursive: true, force: true });
const isBuilt = (await compile()) && (await buildWeb()) && (await buildDataset()) && (await planMissingTours());
if (!isBuilt) process.exit(1);
const served = await serve();
const results: Record<string, unknown> = { at: new Date().toISOString(), runs };
try {
  for (const [name, path] of Object.entries(pages)) {
    if (values.only !== undefined && values.only !== name) continue;
    const url = served.url + path;
    // Warm the server's caches with the trip's weather and tiles before measuring.
    const drawn = withoutMap.includes(name) ? null : await beforeMap(url, browserPath);
    if (drawn) {
      print(
        `${name}: JavaScript before the map ${Math.round(drawn.script / 100) / 10} kB (at most ${goals.script / 1000}); the map after ${drawn.map} ms (${goals.map})`,
      );
    }
    const found: Record<string, Look> = {};
    for (const [way, how] of Object.entries(ways)) {
      if (!drawn && how !== ways['mobile, no WebGL']) continue;
      const looks: Look[] = [];
      for (let run = 0; run < runs; run++) {
        const seen = await look(url, browserPath, how);
        if (seen) looks.push(seen);
        else print(`${name}, ${way}: a run without a largest paint`);
      }
      if (looks.length === 0) {
        print(`${name}, ${way}: no run recorded a largest paint, so there is no performance to tell (${how.goal})`);
        continue;
      }
      const middle = Object.fromEntries(
        (Object.keys(looks[0] ?? {}) as (keyof Look)[]).map((key) => [key, median(looks.map((one) => one[key]))]),
      ) as unknown as Look;
      found[way] = middle;
      const { performance: points, accessibility, bestPractices, seo, fcp, lcp, blocked, shift } = middle;
      print(
        `${name}, ${way}: performance ${points} (${how.goal}), first paint ${fcp} ms, largest ${lcp} ms (${goals.lcp}), blocked ${blocked} ms (${goals.blocked}), shift ${shift} (${goals.shift}); accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}`,
      );
    }
    results[name] = { ...drawn, found };
  }
} finally {
  await served.stop();
}
await writeFile('bench/web-results.json', `${JSON.stringify(results, null, 2)}\n`);
print('written to bench/web-results.json');
