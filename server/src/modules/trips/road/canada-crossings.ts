import type { LngLat } from '@roadcast/core/geo';

/**
 * Border crossings into Canada. Only used, with the distances between them, to report that a route through Canada
 * exists, because Roadcast has no roads there. Positions and miles are approximate (recalled 2026-11).
 */
export const crossings = {
  sumas: { lng: -122.265, lat: 49.003 },
  oroville: { lng: -119.462, lat: 49 },
  internationalFalls: { lng: -93.401, lat: 48.608 },
  grandPortage: { lng: -89.585, lat: 48.001 },
  saultSainteMarie: { lng: -84.361, lat: 46.509 },
  portHuron: { lng: -82.423, lat: 42.998 },
  detroit: { lng: -83.074, lat: 42.312 },
  buffalo: { lng: -78.905, lat: 42.907 },
  lewiston: { lng: -79.044, lat: 43.153 },
  thousandIslands: { lng: -75.984, lat: 44.347 },
  ogdensburg: { lng: -75.459, lat: 44.733 },
  massena: { lng: -74.739, lat: 44.99 },
  champlain: { lng: -73.451, lat: 45.008 },
  highgate: { lng: -73.086, lat: 45.015 },
  derbyLine: { lng: -72.099, lat: 45.006 },
  jackman: { lng: -70.397, lat: 45.806 },
  madawaska: { lng: -68.33, lat: 47.357 },
} as const satisfies Readonly<Record<string, { readonly lng: number; readonly lat: number }>>;

type Crossing = keyof typeof crossings;

/** A route through Canada between two crossings. */
export interface CanadianRoad {
  readonly from: LngLat;
  readonly to: LngLat;
  readonly miles: number;
}

const at = (crossing: Crossing): LngLat => [crossings[crossing].lng, crossings[crossing].lat];

const road = (from: Crossing, to: Crossing, miles: number): CanadianRoad => ({ from: at(from), to: at(to), miles });

/** Routes through Canada that may be shorter than staying in the US. */
export const canadianRoads: readonly CanadianRoad[] = [
  road('detroit', 'buffalo', 250),
  road('detroit', 'lewiston', 245),
  road('detroit', 'thousandIslands', 385),
  road('detroit', 'ogdensburg', 415),
  road('detroit', 'massena', 450),
  road('detroit', 'champlain', 590),
  road('portHuron', 'buffalo', 190),
  road('portHuron', 'lewiston', 180),
  road('portHuron', 'thousandIslands', 340),
  road('portHuron', 'ogdensburg', 370),
  road('portHuron', 'massena', 410),
  road('portHuron', 'champlain', 545),
  road('saultSainteMarie', 'buffalo', 530),
  road('saultSainteMarie', 'lewiston', 510),
  road('saultSainteMarie', 'ogdensburg', 550),
  road('saultSainteMarie', 'massena', 565),
  road('saultSainteMarie', 'champlain', 660),
  road('champlain', 'madawaska', 370),
  road('highgate', 'madawaska', 370),
  road('derbyLine', 'madawaska', 365),
  road('jackman', 'madawaska', 300),
  road('internationalFalls', 'grandPortage', 255),
  road('sumas', 'oroville', 205),
];

/** A US town where a road to Alaska enters Canada. */
export interface BorderTown {
  readonly name: string;
  readonly at: LngLat;
}

/** Ordered from west to east. */
export const borderTowns: readonly BorderTown[] = [
  { name: 'Blaine, WA', at: [-122.747, 48.994] },
  { name: 'Oroville, WA', at: [-119.436, 48.939] },
  { name: 'Shelby, MT', at: [-111.857, 48.505] },
  { name: 'Kenmare, ND', at: [-102.083, 48.675] },
  { name: 'International Falls, MN', at: [-93.411, 48.601] },
  { name: 'Sault Ste. Marie, MI', at: [-84.345, 46.495] },
  { name: 'Port Huron, MI', at: [-82.425, 42.971] },
  { name: 'Niagara Falls, NY', at: [-79.057, 43.094] },
  { name: 'Ogdensburg, NY', at: [-75.486, 44.694] },
  { name: 'Champlain, NY', at: [-73.447, 44.986] },
  { name: 'Houlton, ME', at: [-67.84, 46.126] },
];

/** Where the Alaska Highway leaves Canada. */
export const PORT_ALCAN: LngLat = [-141.001, 62.615];
