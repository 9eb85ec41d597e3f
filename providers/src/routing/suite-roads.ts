import { distanceMeters, type Position } from '@roadcast/core/geo';
import { metersToMiles } from '@roadcast/core/units';

/** A small road network for the suite, with OpenStreetMap tags. */
export interface SuiteRoads {
  readonly nodes: readonly { readonly id: number; readonly lat: number; readonly lng: number }[];
  readonly ways: readonly {
    readonly id: number;
    readonly nodeIds: readonly number[];
    readonly tags: Readonly<Record<string, string>>;
  }[];
}

/**
 * Parallel corridors in open country. Each has a straight road of about 26 miles with a special middle piece of 2 to 5
 * miles, and a detour around that piece. Tags are as US mappers use them.
 */
const specials = {
  plain: {},
  slow: { maxspeed: '25 mph' },
  height: { maxheight: `12'4"` },
  width: { maxwidth: `8'0"` },
  length: { maxlength: `30'0"` },
  weight: { maxweight: '10 st' },
  axles: { maxaxles: '3' },
  truckBan: { hgv: 'no' },
  truckSpeed: { highway: 'motorway', oneway: 'no', maxspeed: '70 mph', 'maxspeed:hgv': '55 mph' },
  toll: { highway: 'motorway', oneway: 'no', maxspeed: '70 mph', toll: 'yes' },
  freeway: { highway: 'motorway', oneway: 'no', maxspeed: '70 mph' },
  /** A freeway with a slightly slower parallel road. */
  parallel: { highway: 'motorway', oneway: 'no', maxspeed: '60 mph' },
  ferry: { highway: '', route: 'ferry', duration: '00:10' },
  /** No posted speed limit. */
  unposted: { maxspeed: '' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type SuiteCorridor = keyof typeof specials;

/** Corridors without a detour: past a low bridge, and past a toll bridge. */
const withoutWayRound = { lowBridge: { maxheight: `12'4"` }, tollBridge: { toll: 'yes' } } as const;

export type SuiteDeadEnd = keyof typeof withoutWayRound;

const WEST = -100.3;
const SOUTH = 40;
/** Spacing of corridors, degrees of latitude: 14 miles. */
const STEP = 0.2;
/** Extent of the special piece in degrees of longitude, 5.3 miles. */
const PIECE = { from: -100.1, to: -100 } as const;
const EAST = -99.8;
/** Distance between the detour and the road, degrees of latitude. */
const NEAR_ROUND = 0.05;
const wayRound: Readonly<Record<string, number>> = { ferry: 0.13, parallel: 0.005 };
/** Speed on the detour around a ferry. Slow, because boarding takes half an hour. */
const slowRound: Readonly<Record<string, string>> = { ferry: '25 mph' };

const corridors = [...Object.keys(specials), ...Object.keys(withoutWayRound)];
const latOf = (name: SuiteCorridor | SuiteDeadEnd): number => SOUTH + corridors.indexOf(name) * STEP;

/** Returns a corridor's ends: positions slightly beyond the ends of its road. */
export const endsOf = (name: SuiteCorridor | SuiteDeadEnd): readonly [Position, Position] => [
  { lat: latOf(name), lng: WEST + 0.03 },
  { lat: latOf(name), lng: EAST - 0.03 },
];

/** Returns positions right before and after a corridor's special piece. */
export const edgesOf = (name: SuiteCorridor): readonly [Position, Position] => [
  { lat: latOf(name), lng: PIECE.from - 0.02 },
  { lat: latOf(name), lng: PIECE.to + 0.02 },
];

/** Returns the midpoint of a corridor's special piece. */
export const pieceOf = (name: SuiteCorridor): Position => ({
  lat: latOf(name),
  lng: (PIECE.from + PIECE.to) / 2 + 0.004,
});

/** Returns the length of a corridor's special piece, miles. */
export function pieceMiles(name: SuiteCorridor | SuiteDeadEnd): number {
  const lat = latOf(name);
  return metersToMiles(distanceMeters([PIECE.from, lat], [PIECE.to, lat]));
}

/** Street name of every detour. */
export const WAY_ROUND = 'Long Way Road';

/** Returns the whole network. */
export function suiteRoads(): SuiteRoads {
  const nodes: { id: number; lat: number; lng: number }[] = [];
  const ways: { id: number; nodeIds: readonly number[]; tags: Readonly<Record<string, string>> }[] = [];
  const node = (lat: number, lng: number): number => {
    nodes.push({ id: nodes.length + 1, lat, lng });
    return nodes.length;
  };
  const way = (nodeIds: readonly number[], tags: Readonly<Record<string, string>>): void => {
    const all = { highway: 'primary', maxspeed: '55 mph', ...tags };
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    ways.push({ id: ways.length + 1, nodeIds, tags: kept });
  };
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...specials, ...withoutWayRound };
  let before = 0;
  for (const [name, tags] of Object.entries(all)) {
    const lat = latOf(name as SuiteCorridor);
    const [west, in_, middle, out, east] = [WEST, PIECE.from, (PIECE.from + PIECE.to) / 2, PIECE.to, EAST].map((lng) =>
      node(lat, lng),
    ) as [number, number, number, number, number];
    way([west, in_], { name: `Road ${name}` });
    way([in_, node(lat, PIECE.from + 0.01), middle, out], { name: `Road ${name}`, ...tags });
    way([out, east], { name: `Road ${name}` });
    if (name in specials) {
      const round = lat + (wayRound[name] ?? NEAR_ROUND);
      way([in_, node(round, PIECE.from), node(round, PIECE.to), out], {
        name: WAY_ROUND,
        ...(slowRound[name] !== undefined && { maxspeed: slowRound[name] }),
      });
    }
    const streets = Array.from({ length: 40 }, (_, i) => node(lat - 0.02, EAST + i * 0.002));
    for (const [i, street] of streets.entries()) way([streets[i - 1] ?? east, street], { highway: 'tertiary' });
    if (before !== 0) way([before, west], { name: 'West Road' });
    before = west;
  }
  return { nodes, ways };
}
