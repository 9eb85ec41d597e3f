import type { PackedSight, SightsFile } from '@roadcast/core/dataset';
import { at } from '@roadcast/core/lists';
import type { SightActivity, SightEntrance, SightKind, SightSource } from '@roadcast/core/sights';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from '../geometry/geometry.ts';
import type { StateShape } from '../land/state-shapes.ts';
import type { Place } from '../places/gazetteer-model.ts';
import { designationOf } from '../places/park-names.ts';
import { isParkUnit, type Sight } from '../places/sights-model.ts';
import type { ParkFees } from './model.ts';
import type { RoadsideSights } from './read.ts';
import { FEES_SOURCE, sourceOf } from './sources.ts';

/** Sources of positions from memory, or in the middle of an area. */
const APPROXIMATE = /^(recalled|padus|usfsmiddle|usfwsmiddle)/;

/** Files of landmarks that aren't a single place. */
const NOT_PLACES = /\/regions\.txt$/;

/** Maximum distance between a landmark and a sight of the same name that are the same place, miles. */
const SAME_PLACE_MILES = 5;

/** Maximum distance of the town that a description names, miles. */
const NEAR_MILES = 30;

/** Typical visit and activities of a kind of place. Estimates, shown as typical. */
interface Typical {
  readonly minutes: number;
  readonly activities: readonly SightActivity[];
}

const PARK: Typical = { minutes: 240, activities: ['hiking', 'photography', 'wildlife-viewing', 'visitor-centers'] };
const NATURE: Typical = { minutes: 180, activities: ['hiking', 'photography', 'visitor-centers'] };
const WATER: Typical = { minutes: 180, activities: ['hiking', 'swimming', 'boating', 'photography'] };
const HISTORY: Typical = { minutes: 90, activities: ['educational-programs', 'visitor-centers'] };

/** Typical visits of park units by their designation, the first match. */
const UNITS: readonly (readonly [designation: RegExp, typical: Typical])[] = [
  [/National (and State )?Parks?( and Preserve)?$/, PARK],
  [/Seashore|Lakeshore|River|Recreation Area/, WATER],
  [/Monument|Preserve|Reserve|Trail/, NATURE],
];

/** Typical visits of landmarks by kind. */
const LANDMARKS: Readonly<Partial<Record<SightKind, Typical>>> = {
  museum: { minutes: 120, activities: ['educational-programs'] },
  state_park: { minutes: 120, activities: ['hiking', 'photography'] },
  waterfall: { minutes: 60, activities: ['waterfalls', 'photography'] },
  mountain_pass: { minutes: 15, activities: ['scenic-driving', 'photography'] },
  lighthouse: { minutes: 45, activities: ['photography'] },
};
const LANDMARK: Typical = { minutes: 60, activities: ['photography'] };

/** Kinds of landmarks by their names. */
const NAMED_KINDS: readonly (readonly [name: RegExp, kind: SightKind])[] = [
  [/\bFalls$/, 'waterfall'],
  [/\bPass$/, 'mountain_pass'],
  [/\bLight(house| Station)?$/, 'lighthouse'],
  [/\bState (Park|Reserve|Historic Park)$/, 'state_park'],
  [/\b(Museum|Hall of Fame|Aquarium|Zoo)\b/, 'museum'],
];

const WORDS: Readonly<Partial<Record<SightKind, string>>> = {
  waterfall: 'Waterfall',
  mountain_pass: 'Mountain pass',
  lighthouse: 'Lighthouse',
  state_park: 'State park',
  museum: 'Museum',
};

/** Builds `sights.json` from park units, landmarks and roadside sights. Omits sights that no road leads to. */
export function sightsFile(
  sights: readonly Sight[],
  { places, fees, areas }: Pick<RoadsideSights, 'places' | 'fees' | 'areas'>,
  towns: readonly Place[],
  states: readonly StateShape[],
): SightsFile {
  const sources: SightSource[] = [];
  const indexOf = (source: SightSource): number => {
    const known = sources.findIndex(({ name, asOf }) => name === source.name && asOf === source.asOf);
    return known >= 0 ? known : sources.push(source) - 1;
  };
  const names = new Map(states.map(({ code, name }) => [code, name]));
  const where = createWhere(towns, names);
  const feesByCode = new Map(fees.map((one) => [one.code, one]));
  const units = unitsOf(sights).map(([main, ...others]) => ({
    ...unitOf(main, feesByCode.get(main.unit), names, indexOf),
    ...withEntrances(others),
  }));
  const enteredAt = new Map(areas.map(({ name, state, points }) => [`${name}, ${state}`, points]));
  const roadside = places.map(
    ({ name, state, lng, lat, kind, source, minutes, activities, text }): PackedSight => ({
      id: idOf(name, state),
      name,
      kind,
      state,
      lat,
      lng,
      description: text,
      activities,
      visitMinutes: minutes,
      access: '',
      approximate: APPROXIMATE.test(source),
      source: indexOf(sourceOf(source)),
      ...feeless,
      ...withEntrances(
        (enteredAt.get(`${name}, ${state}`) ?? []).map(([west, north]) => ({ lng: west, lat: north, access: '' })),
      ),
    }),
  );
  const landmarks = sights
    .filter(({ kind, file, roadless }) => kind === 'landmark' && !roadless && !NOT_PLACES.test(file))
    .filter((sight) => ![...units, ...roadside].some((other) => isSame(sight, other)))
    .map((sight) => landmarkOf(sight, where, indexOf));
  const all = [...units, ...roadside, ...landmarks];
  return { sources, sights: withOwnIds(all) };
}

/** Returns the entrances of each unit or separately named part, the main one first. */
function unitsOf(sights: readonly Sight[]): (readonly [main: Sight, ...others: Sight[]])[] {
  const units = new Map<string, [main: Sight, ...others: Sight[]]>();
  for (const sight of sights) {
    if (!isParkUnit(sight) || sight.roadless) continue;
    const key = `${sight.unit} ${sight.name}`;
    const known = units.get(key);
    if (known) known.push(sight);
    else units.set(key, [sight]);
  }
  return [...units.values()];
}

const withEntrances = (others: readonly SightEntrance[]): Pick<PackedSight, 'entrances'> =>
  others.length === 0 ? {} : { entrances: others.map(({ lat, lng, access }) => ({ lat, lng, access })) };

const feeless = { fee: null, opening: null, feeSource: null } as const;

function unitOf(
  { unit, name, state, lng, lat, access, approximate, source }: Sight,
  fees: ParkFees | undefined,
  states: ReadonlyMap<string, string>,
  indexOf: (source: SightSource) => number,
): PackedSight {
  const [, { minutes, activities }] = UNITS.find(([designation]) => designation.test(name)) ?? [null, HISTORY];
  const designation = designationOf(name) ?? 'Unit of the National Park System';
  const known = fees && (fees.dollars || fees.open);
  return {
    id: `nps-${unit}`,
    name,
    kind: 'national_park',
    state,
    lat,
    lng,
    description: `${sentenceCase(designation)} in ${states.get(state) ?? state}.`,
    activities,
    visitMinutes: minutes,
    access,
    approximate,
    source: indexOf(sourceOf(source)),
    fee: fees?.dollars ?? null,
    opening: fees?.open ?? null,
    feeSource: known ? indexOf(FEES_SOURCE) : null,
  };
}

/** 'National Historic Site' as 'National historic site'. */
const sentenceCase = (designation: string): string =>
  designation.startsWith('Unit') ? designation : designation.slice(0, 1) + designation.slice(1).toLowerCase();

function landmarkOf(
  sight: Sight,
  where: (sight: Sight) => string,
  indexOf: (source: SightSource) => number,
): PackedSight {
  const { name, state, lng, lat, access, approximate, source, file } = sight;
  const [, named] = NAMED_KINDS.find(([pattern]) => pattern.test(name)) ?? [];
  const kind = file.endsWith('/museums.txt') ? 'museum' : (named ?? 'landmark');
  const { minutes, activities } = LANDMARKS[kind] ?? LANDMARK;
  return {
    id: idOf(name, state),
    name,
    kind,
    state,
    lat,
    lng,
    activities,
    visitMinutes: minutes,
    access,
    approximate,
    description: `${WORDS[kind] ?? 'Landmark'} ${where(sight)}.`,
    source: indexOf(sourceOf(source)),
    ...feeless,
  };
}

/** Returns a function that describes a position: 'near Moab', or 'in Utah' far from towns. */
function createWhere(towns: readonly Place[], states: ReadonlyMap<string, string>): (sight: Sight) => string {
  const index = new KDBush(towns.length);
  for (const { lng, lat } of towns) index.add(lng, lat);
  index.finish();
  return ({ lng, lat, state }) => {
    const [row] = around(index, lng, lat, 1);
    const town = row === undefined ? undefined : at(towns, row);
    const isNear = town && milesBetween([lng, lat], [town.lng, town.lat]) <= NEAR_MILES;
    return isNear ? `near ${town.name}` : `in ${states.get(state) ?? state}`;
  };
}

/** Returns an id like 'kent-falls-state-park-ct'. */
const idOf = (name: string, state: string): string =>
  `${name} ${state}`
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isSame = (sight: Sight, other: PackedSight): boolean =>
  (sight.name.toLowerCase() === other.name.toLowerCase() || other.name.startsWith(`${sight.name} `)) &&
  milesBetween([sight.lng, sight.lat], [other.lng, other.lat]) <= SAME_PLACE_MILES;

/** Appends a number to duplicate ids, which parts of one park unit or sights with similar names have. */
function withOwnIds(sights: readonly PackedSight[]): PackedSight[] {
  const counts = new Map<string, number>();
  return sights.map((sight) => {
    const count = (counts.get(sight.id) ?? 0) + 1;
    counts.set(sight.id, count);
    return count === 1 ? sight : { ...sight, id: `${sight.id}-${count}` };
  });
}
