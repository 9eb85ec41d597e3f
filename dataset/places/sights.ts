import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GazetteerFile, GazetteerSight } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import { roundTo } from '@roadcast/core/units';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Report } from '../files/problem.ts';
import { sourceLines } from '../files/source-lines.ts';
import { milesBetween } from '../geometry/geometry.ts';
import type { HighwayVertex } from '../tiles/network.ts';
import { type Place, POSITION_DECIMALS } from './gazetteer-model.ts';
import { bareParkName, isNationalPark } from './park-names.ts';
import { isParkUnit, type Sight } from './sights-model.ts';
import { ENTRANCES_FILE, PARK_UNITS_FILE, parseParkSights, parseSights } from './sights-read.ts';
import { zonesOf } from './zones.ts';

const FOLDER = 'sights';
const AIRPORTS = 'airports.txt';

/** Maximum distance between a road and a sight that it leads to, miles. */
const SERVED_MILES = 20;

/** Maximum distance between a town and a park that are the same destination, miles. */
const SAME_PLACE_MILES = 30;

/**
 * Populations from which a town keeps its name if a nearby national park, or another nearby unit, has the same name.
 */
const KEEPS_NAME = { park: 20_000, other: 250 } as const;

/** A town with a park's name and at most this population is considered a point in the park. */
const POINT_PEOPLE = 100;

/** Reads all files in `sights/`. Reports invalid lines as errors. */
export async function readSights(sources: string, report: Report): Promise<Sight[]> {
  const read = (file: string) => readFile(join(sources, file), 'utf8');
  const parks = parseParkSights(await read(PARK_UNITS_FILE), await read(ENTRANCES_FILE), report);
  const airports = parseSights(`${FOLDER}/${AIRPORTS}`, 'airport', await read(`${FOLDER}/${AIRPORTS}`), report);
  const folder = `${FOLDER}/landmarks`;
  const names = (await readdir(join(sources, folder))).filter((name) => name.endsWith('.txt')).sort();
  const landmarks = await Promise.all(
    names.map(async (name) => parseSights(`${folder}/${name}`, 'landmark', await read(`${folder}/${name}`), report)),
  );
  return [...parks, ...landmarks.flat(), ...airports].map((sight) => ({
    ...sight,
    lng: roundTo(sight.lng, POSITION_DECIMALS),
    lat: roundTo(sight.lat, POSITION_DECIMALS),
  }));
}

/** Returns the codes of the units of the National Park System. */
export async function readParkCodes(sources: string): Promise<ReadonlySet<string>> {
  const lines = sourceLines(await readFile(join(sources, PARK_UNITS_FILE), 'utf8'));
  return new Set(lines.map(({ text }) => text.slice(0, text.indexOf(' '))));
}

/**
 * Removes a park's name if a town of some size nearby has it: Hot Springs, AR is the city. If they are farther apart,
 * both keep the name, and a search compares their weights.
 */
export function withoutTownNames(sights: readonly Sight[], towns: readonly Place[]): Sight[] {
  const byName = new Map<string, Place[]>();
  for (const town of towns) byName.set(town.name, [...(byName.get(town.name) ?? []), town]);
  return sights.map((sight) => {
    const bare = isParkUnit(sight) ? bareParkName(sight.name) : undefined;
    if (bare === undefined) return sight;
    const least = KEEPS_NAME[isNationalPark(sight.name) ? 'park' : 'other'];
    const kept = (byName.get(bare) ?? []).some((town) => town.population >= least && isNear(town, sight));
    return kept ? { ...sight, aliases: sight.aliases.filter((alias) => alias !== bare) } : sight;
  });
}

/** Returns the rows of towns that are only points in a park. A search finds the park instead. */
export function parkPoints(towns: readonly Place[], sights: readonly Sight[]): number[] {
  const parks = new Map<string, Sight[]>();
  for (const sight of sights.filter(isParkUnit)) {
    for (const name of [sight.name, ...sight.aliases]) parks.set(name, [...(parks.get(name) ?? []), sight]);
  }
  return towns.flatMap((town, row) => {
    const marks = town.population <= POINT_PEOPLE || town.name.endsWith('National Park');
    return marks && (parks.get(town.name) ?? []).some((park) => isNear(town, park)) ? [row] : [];
  });
}

const isNear = (a: Pick<Place, 'lng' | 'lat'>, b: Pick<Place, 'lng' | 'lat'>): boolean =>
  milesBetween([a.lng, a.lat], [b.lng, b.lat]) < SAME_PLACE_MILES;

/**
 * Appends the sights to the gazetteer's columns.
 * @param vertices vertices of the written roads. A sight can be reached by car if it is near one, or near a town with a
 * road.
 * @param famous weights of towns, by row.
 */
export function withSights(
  gazetteer: GazetteerFile,
  towns: readonly Place[],
  all: readonly Sight[],
  elevationAtFeet: (lat: number, lng: number) => number,
  vertices: readonly HighwayVertex[],
  famous: Readonly<Record<number, number>>,
): GazetteerFile {
  const sights = withoutTownNames(all, towns);
  const first = towns.length;
  const zones = zonesOf(sights);
  const timeZones = [...gazetteer.timeZones, ...new Set(zones.filter((zone) => !gazetteer.timeZones.includes(zone)))];
  const isServed = createServed([...vertices, ...towns.filter((_, row) => gazetteer.roads[row] === 1)]);
  return {
    ...gazetteer,
    names: [...gazetteer.names, ...sights.map(({ name }) => name)],
    aliases: [...gazetteer.aliases, ...sights.map(({ aliases }) => [...new Set(aliases)].join('|'))],
    states: [...gazetteer.states, ...sights.map(({ state }) => state)],
    lats: [...gazetteer.lats, ...sights.map(({ lat }) => lat)],
    lngs: [...gazetteer.lngs, ...sights.map(({ lng }) => lng)],
    populations: [...gazetteer.populations, ...sights.map(() => 0)],
    zones: [...gazetteer.zones, ...zones.map((zone) => timeZones.indexOf(zone))],
    timeZones,
    elevationsFeet: [
      ...gazetteer.elevationsFeet,
      ...sights.map(({ lat, lng }) => Math.round(elevationAtFeet(lat, lng))),
    ],
    roads: [...gazetteer.roads, ...sights.map((sight) => (!sight.roadless && isServed(sight) ? 1 : 0) as 0 | 1)],
    weights: {
      ...famous,
      ...Object.fromEntries(sights.map(({ weight }, i) => [first + i, weight])),
    },
    sights: Object.fromEntries(sights.map((sight, i) => [first + i, gazetteerSight(sight)])),
    unnamed: parkPoints(towns, sights),
  };
}

const gazetteerSight = ({ kind, access, otherStates, approximate }: Sight): GazetteerSight => ({
  kind,
  ...(access !== '' && { access }),
  ...(otherStates.length > 0 && { otherStates: otherStates.join(' ') }),
  ...(approximate && { approximate }),
});

/** Returns a function that tests whether a road leads to a point. */
function createServed(points: readonly Pick<Place, 'lng' | 'lat'>[]): (sight: Sight) => boolean {
  const index = new KDBush(points.length);
  for (const { lng, lat } of points) index.add(lng, lat);
  index.finish();
  return ({ lng, lat }) => {
    const nearest = at(points, around(index, lng, lat, 1)[0] ?? 0);
    return milesBetween([lng, lat], [nearest.lng, nearest.lat]) <= SERVED_MILES;
  };
}
