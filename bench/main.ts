/**
 * `npm run bench` measures values to compare within a run, because the machine's noise affects all of them equally.
 * `npm run bench -- planning` runs only the named parts and keeps the other results in `bench/results.json`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { buildDataset, compile } from '../scripts/prepare.ts';
import { dataDir } from '../scripts/steps/steps.ts';
import { benchAccounts } from './accounts.ts';
import { benchCharging } from './charging.ts';
import { benchCommunity } from './community.ts';
import { benchEditing } from './editing.ts';
import { benchElectric } from './electric.ts';
import { benchFairness } from './fairness.ts';
import { benchFuel } from './fuel.ts';
import { benchGuidance } from './guidance.ts';
import { benchPlanning } from './planning.ts';
import { benchSaving } from './saving.ts';
import { serve } from './served.ts';
import { benchServices } from './services.ts';
import { benchSights } from './sights.ts';
import { benchTiles } from './tiles.ts';
import { benchWeather } from './weather.ts';

const RESULTS = 'bench/results.json';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function tiles(): Promise<object> {
  const served = await serve();
  print(`server ready in ${served.readyMs} ms`);
  const tiles = await benchTiles(served.url);
  await served.stop();
  print(
    `map tiles uncached p50 ${tiles.uncached.p50} ms, p95 ${tiles.uncached.p95} ms (zoom ${tiles.slowest.zoom}: ${tiles.slowest.p95} ms)`,
  );
  print(
    `map tiles cached p50 ${tiles.cached.p50} ms, p95 ${tiles.cached.p95} ms; largest ${tiles.largest.plain} bytes, ${tiles.largest.packed} packed`,
  );
  return { serverReadyMs: served.readyMs, tiles };
}

async function planning(): Promise<object> {
  const folder = join(dataDir(), 'dataset');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
  // Don't cache roads, so each plan searches for its road like the bare engine.
  const served = await serve({ ROAD_MEMORY_MB: '0' });
  print(
    'miles clients | plans/s   p50   p95 ms | bare/s    p50   p95 ms | plan over bare p50   p95 | over one without fuel',
  );
  const planning = await benchPlanning(served.url, join(folder, manifest.files.routingTiles));
  await served.stop();
  for (const { miles, clients, plan, bareEngine, ratio, ratioP95, ratioFuel, bytes } of planning) {
    const cells = [plan.perSecond, plan.p50, plan.p95, bareEngine.perSecond, bareEngine.p50, bareEngine.p95];
    const [a, b, c, d, e, f] = cells.map((cell) => String(cell).padStart(6));
    print(
      `${String(miles).padStart(5)} ${String(clients).padStart(7)} |  ${a} ${b} ${c} | ${d} ${e} ${f} | ${ratio} ${ratioP95} | ${ratioFuel}`,
    );
    if (clients === 1)
      print(`      the answer: ${bytes.plain} bytes, ${bytes.brotli} with Brotli, ${bytes.gzip} with gzip`);
  }
  return { planning };
}

async function editing(): Promise<object> {
  const editing = await benchEditing();
  print(`an edit of a coast-to-coast trip with 20 stops p50 ${editing.edit.p50} ms, p95 ${editing.edit.p95} ms`);
  print(
    `best order of 9 stops p50 ${editing.nineStops.p50} ms; of 50 p50 ${editing.fiftyStops.p50}, p95 ${editing.fiftyStops.p95}, first ${editing.fiftyStops.first} ms`,
  );
  print(
    `three roads across the country p50 ${editing.alternatives.p50} ms, first ${editing.alternatives.first} ms; server then ${editing.residentMegabytes} MB`,
  );
  return { editing };
}

async function weather(): Promise<object> {
  const weather = await benchWeather();
  for (const { service, stops, places, cold, warm, peakConcurrency } of weather.calls) {
    print(
      `${service}: ${stops} stops, ${places} places: ${cold} calls cold (${peakConcurrency} at once at most), ${warm} warm`,
    );
  }
  print(`plan with forecasts at hand p50 ${weather.normal.p50} ms, p95 ${weather.normal.p95} ms`);
  for (const { service, fault, plans, succeeded, whileNew, onceOpen } of weather.faults) {
    print(
      `${service}, ${fault}: ${succeeded} of ${plans} plans; new p95 ${whileNew.p95} ms, then p50 ${onceOpen.p50}, p95 ${onceOpen.p95} ms`,
    );
  }
  print(`without any network the first plan takes ${weather.firstWithoutNetwork} ms`);
  print(`80 departures of three days compared p50 ${weather.comparison.p50} ms, p95 ${weather.comparison.p95} ms`);
  return { weather };
}

async function accounts(): Promise<object> {
  const accounts = await benchAccounts();
  print(`password hash ${accounts.hashing} ms; login p50 ${accounts.login.p50} ms, p95 ${accounts.login.p95} ms`);
  print(`a signed-in request costs ${accounts.extraOfSignedIn} ms more than a guest's ${accounts.guest.p50} ms`);
  return { accounts };
}

async function saving(): Promise<object> {
  const saving = await benchSaving();
  print(
    `a saved trip p50 ${saving.synced.p50}, p95 ${saving.synced.p95} ms; without syncing p50 ${saving.unsynced.p50}, p95 ${saving.unsynced.p95} ms`,
  );
  return { saving };
}

async function sights(): Promise<object> {
  const sights = await benchSights();
  for (const { miles, p50, p95, found } of sights.along) {
    print(`${sights.sights} sights: within ${miles} miles of the road p50 ${p50}, p95 ${p95} ms, ${found} found`);
  }
  print(`${sights.wrong} distances differ from a search of the whole line`);
  return { sights };
}

async function community(): Promise<object> {
  const community = await benchCommunity();
  for (const { name, p50, p95, found } of community.calls) {
    print(`${community.shares} shared trips, ${name}: p50 ${p50}, p95 ${p95} ms, ${found} found`);
  }
  return { community };
}

async function services(): Promise<object> {
  const services = await benchServices();
  const { near, along, mergedNear, mergedAlong } = services;
  print(
    `${services.stations} stations: near p50 ${near.p50}, p95 ${near.p95} ms; of two sources p95 ${mergedNear.p95} ms`,
  );
  print(
    `coast to coast, ${along.found} stations found: p50 ${along.p50}, p95 ${along.p95} ms; of two sources p50 ${mergedAlong.p50}, p95 ${mergedAlong.p95} ms`,
  );
  return { services };
}

async function charging(): Promise<object> {
  const charging = await benchCharging();
  const { near, along, mergedAlong, readMs, longestStallMs } = charging;
  print(`${charging.sites} charging sites: read in ${readMs} ms, the event loop waits ${longestStallMs} ms at most`);
  print(
    `near p50 ${near.p50}, p95 ${near.p95} ms; coast to coast, ${along.found} found: p50 ${along.p50}, p95 ${along.p95} ms`,
  );
  print(`of the dataset’s, a file’s and a second list p50 ${mergedAlong.p50}, p95 ${mergedAlong.p95} ms`);
  return { charging };
}

async function electric(): Promise<object> {
  const electric = await benchElectric();
  const { coastToCoast, trip, edit } = electric;
  print(
    `charging over ${electric.miles} miles among ${electric.sites} sites p50 ${coastToCoast.p50}, p95 ${coastToCoast.p95} ms, its longest step ${electric.longestStepMs} ms`,
  );
  print(
    `an electric trip from coast to coast p50 ${trip.p50}, p95 ${trip.p95} ms; a change of one of 1,000 miles p50 ${edit.p50}, p95 ${edit.p95} ms`,
  );
  return { electric };
}

async function fairness(): Promise<object> {
  const fairness = await benchFairness();
  for (const { heavy, plans, waits, longestWaitMs, answered, refused } of fairness.busy) {
    print(
      `beside ${heavy} heavy calls of another caller: plans p50 ${plans.p50}, p95 ${plans.p95} ms; the event loop answers within p95 ${waits.p95}, at most ${longestWaitMs} ms (${answered} heavy calls answered, ${refused} refused)`,
    );
  }
  print(`server then ${fairness.residentMegabytes} MB`);
  return { fairness };
}

async function fuel(): Promise<object> {
  const fuel = benchFuel();
  print(
    `fuel of ${fuel.miles} miles: what is burned p50 ${fuel.use.p50}, p95 ${fuel.use.p95} ms; stops among ${fuel.places} places p95 ${fuel.car.p95} ms, of a truck ${fuel.truck.p95}, across a gap ${fuel.gap.p95}`,
  );
  return { fuel };
}

async function guidance(): Promise<object> {
  const guidance = await benchGuidance();
  for (const { miles, points, onRoute, offRoute, rejoining } of [guidance.planned, guidance.longest]) {
    print(
      `a position of ${miles} miles in ${points} points: on the route p50 ${onRoute.p50}, p95 ${onRoute.p95}, at most ${onRoute.longest} ms; off it p95 ${offRoute.p95}, at most ${offRoute.longest} ms; rejoining p95 ${rejoining.p95}, at most ${rejoining.longest} ms`,
    );
  }
  print(`the guided route of that trip p50 ${guidance.guidedRoute.p50}, p95 ${guidance.guidedRoute.p95} ms`);
  return { guidance };
}

const parts: Readonly<Record<string, () => Promise<object>>> = {
  tiles,
  planning,
  editing,
  weather,
  accounts,
  saving,
  services,
  sights,
  community,
  charging,
  electric,
  fuel,
  fairness,
  guidance,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts[name]);
if (unknown.length > 0) {
  print(`no such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}

if (!(await compile()) || !(await buildDataset())) process.exit(1);

const known = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as object) : {};
let results: object = {
  ...known,
  at: new Date().toISOString(),
  machine: { cpus: cpus().length, model: cpus()[0]?.model ?? '', node: process.version },
};
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) results = { ...results, ...(await run()) };
}
writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
print(`written to ${RESULTS}`);
