import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatasetManifest } from '@roadcast/core/dataset';
import { distanceMeters } from '@roadcast/core/geo';
import { roadMeters } from '@roadcast/core/roads';
import { METERS_PER_MILE } from '@roadcast/core/units';
import { defaultEngineLimits } from '@roadcast/providers/routing/embedded/engine';
import { EmbeddedRouting } from '@roadcast/providers/routing/embedded/index';
import { valhallaConfig } from '@roadcast/providers/routing/embedded/valhalla-config';
import type { RoutedRoad } from '@roadcast/providers/routing/port';
import { Actor } from '@valhallajs/valhallajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGazetteer } from '../../support/gazetteer.ts';
import { seeded } from '../../support/random.ts';

/** Number of random trips. For a thousand, which take a few minutes, set `RANDOM_TRIPS=1000`. */
const TRIPS = Number(process.env.RANDOM_TRIPS ?? 40);
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_123);
const LONG_MILES = 250;
/** Maximum length of an unnamed connector that the directions may omit at either end of a road, miles. */
const DRIVEWAY_MILES = 0.2;
/** States without a road connection to the others. */
const APART: readonly string[] = ['AK', 'HI'];

const folder = join(resolve(process.env.DATA_DIR?.trim() || './.data'), 'dataset');
const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DatasetManifest;
const gazetteer = readGazetteer();
let routing: EmbeddedRouting;
let engine: Actor;
beforeAll(async () => {
  const tiles = join(folder, files.routingTiles);
  routing = new EmbeddedRouting(tiles, null, defaultEngineLimits, null, {
    signs: join(folder, files.roadSigns),
    accuracy: join(folder, files.roadAccuracy),
  });
  engine = new Actor(valhallaConfig(tiles));
  await routing.whenReady();
});
afterAll(() => routing.close());

interface Edge {
  readonly names?: readonly string[];
  readonly length: number;
  readonly begin_shape_index: number;
  readonly end_shape_index: number;
}

/** Returns the edges of a road between two places, using a separate search. */
async function edgesOf({ line }: RoutedRoad): Promise<readonly Edge[]> {
  const query = {
    shape: line.map(([lon, lat]) => ({ lat, lon })),
    shape_match: 'edge_walk',
    costing: 'auto',
    units: 'miles',
    filters: {
      action: 'include',
      attributes: ['edge.names', 'edge.length', 'edge.begin_shape_index', 'edge.end_shape_index'],
    },
  };
  return (JSON.parse(await engine.traceAttributes(JSON.stringify(query))) as { edges: Edge[] }).edges;
}

/** Normalizes a name, so 'I-80' and 'I 80' are equal. */
const bare = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Matches a road in a sentence: 'Take exit 216 to I-76 east toward Sterling.', 'Start on local roads to I-25.' */
const SENTENCE =
  /^(?:Take exit (?<exit>\S+) to|Take|Start on|Follow) (?<road>.+?)(?: (?<cardinal>north|east|south|west))?(?: toward (?<toward>.+))?\.$/;
const LOCAL = /^(?:Start on|Follow) local roads(?: to (?:the )?(?<toward>.+))?\.$/;

/** Returns contradictions between a maneuver's facts and its sentence. */
function contradictions({ maneuvers }: RoutedRoad): string[] {
  return maneuvers.flatMap((maneuver): string[] => {
    const { instruction, type, streetNames, exit, cardinal, toward } = maneuver;
    if (type.startsWith('arrive')) return [];
    const said = (LOCAL.exec(instruction) ?? SENTENCE.exec(instruction))?.groups;
    const sentence = [said?.exit ?? null, said?.cardinal ?? null, said?.toward ?? null];
    const facts = [exit, cardinal, toward?.[0] ?? null];
    const isSame = said !== undefined && sentence.every((word, i) => word === facts[i]);
    const named = streetNames[0] === undefined || said?.road?.includes(streetNames[0]);
    return isSame && named ? [] : [`'${instruction}' is not ${JSON.stringify(facts)}`];
  });
}

/** Returns a message for each maneuver that misdescribes its road. */
async function untrue(road: RoutedRoad): Promise<string[]> {
  const edges = await edgesOf(road);
  const told = road.maneuvers.filter(({ type }) => type !== 'arrive');
  const said = contradictions(road);
  const names = told.flatMap(({ streetNames, instruction, beginIndex }, i): string[] => {
    const end = told[i + 1]?.beginIndex ?? road.line.length - 1;
    const driven = edges.filter((edge) => edge.begin_shape_index < end && edge.end_shape_index > beginIndex);
    const wrong = driven.filter(({ names = [] }) => {
      const own = new Set(names.map(bare));
      return streetNames.length === 0 ? own.size > 0 : streetNames.some((name) => !own.has(bare(name)));
    });
    const miles = wrong.reduce((sum, { length }) => sum + length, 0);
    const isDriveway = miles <= DRIVEWAY_MILES && wrong.every(({ names = [] }) => names.length === 0);
    const broken =
      wrong.length > 0 && !isDriveway
        ? [`'${instruction}': ${miles.toFixed(1)} mi are ${wrong[0]?.names?.join(', ')}`]
        : [];
    const [name] = streetNames;
    if (name !== undefined && !instruction.includes(name)) broken.push(`'${instruction}' does not name ${name}`);
    const next = told[i + 1]?.streetNames[0];
    if (name !== undefined && name === next) broken.push(`'${instruction}' twice`);
    return broken;
  });
  const meters = road.maneuvers.reduce((sum, maneuver) => sum + maneuver.meters, 0);
  if (Math.abs(meters - roadMeters(road)) > 1) said.push('the maneuvers are not as long as the road');
  return [...said, ...names];
}

it(`names the road as on every edge of ${TRIPS} random long trips`, {
  timeout: 3_600_000,
}, async () => {
  const mainland = gazetteer.names
    .map((_, row) => row)
    .filter((row) => gazetteer.roads[row] === 1 && !APART.includes(gazetteer.states[row] as string));
  const random = seeded(SEED);
  const pick = () => {
    const row = mainland[Math.floor(random() * mainland.length)] as number;
    const [lat, lng] = [gazetteer.lats[row] as number, gazetteer.lngs[row] as number];
    return { name: `${gazetteer.names[row]}, ${gazetteer.states[row]}`, lat, lng };
  };
  const failures: string[] = [];
  for (let trips = 0; trips < TRIPS; ) {
    const [from, to] = [pick(), pick()];
    if (distanceMeters([from.lng, from.lat], [to.lng, to.lat]) < LONG_MILES * METERS_PER_MILE) continue;
    trips++;
    const said = await untrue(await routing.route({ places: [from, to] }));
    if (said.length > 0) failures.push(`${from.name} to ${to.name}: ${said.join('; ')}`);
  }
  expect(failures).toEqual([]);
});

/** Returns a gazetteer place. */
function place(label: string): { lat: number; lng: number } {
  const row = gazetteer.names.findIndex((name, i) => `${name}, ${gazetteer.states[i]}` === label);
  expect(row, label).toBeGreaterThanOrEqual(0);
  return { lat: gazetteer.lats[row] as number, lng: gazetteer.lngs[row] as number };
}

/** Returns a trip's miles by road, summed from its maneuvers. */
async function milesByRoad(from: string, to: string): Promise<Map<string, number>> {
  const road = await routing.route({ places: [place(from), place(to)] });
  expect(await untrue(road)).toEqual([]);
  const miles = new Map<string, number>();
  for (const { streetNames, meters } of road.maneuvers) {
    const [name = ''] = streetNames;
    miles.set(name, (miles.get(name) ?? 0) + meters / METERS_PER_MILE);
  }
  return miles;
}

describe('the roads of', () => {
  it.each([
    ['Washington, DC', 'Memphis, TN', 'I-81', 250, 'I-66', 90],
    ['Denver, CO', 'Dallas, TX', 'US-287', 250, 'I-25', 230],
    ['Philadelphia, PA', 'Phoenix, AZ', 'I-44', 450, 'I-55', 30],
    ['New York, NY', 'Los Angeles, CA', 'I-70', 300, 'I-470', 30],
    ['Duluth, MN', 'Grand Marais, MN', 'MN-61', 90, 'I-35', 10],
    ['Boise, ID', 'Austin, TX', 'I-84', 200, 'ID-51', 5],
  ])('%s to %s are %s for over %i miles, and %s for under %i', async (from, to, long, least, short, most) => {
    const miles = await milesByRoad(from, to);
    expect(miles.get(long) ?? 0).toBeGreaterThan(least);
    expect(miles.get(short) ?? 0).toBeLessThan(most);
  });

  it.each([
    ['Wilmington, DE', 'Newark, NJ', 'New Jersey Turnpike'],
    ['Toms River, NJ', 'Cape May, NJ', 'Garden State Parkway'],
    ['Orlando, FL', 'Fort Pierce, FL', "Florida's Turnpike"],
  ])('%s to %s are the %s, as on signs', async (from, to, name) => {
    const names = [...(await milesByRoad(from, to)).keys()];
    expect(names).toContain(name);
    expect(names.filter((one) => /^(NJ-(700|444|446)|FL-91|CO-470E)$/.test(one))).toEqual([]);
  });
});
