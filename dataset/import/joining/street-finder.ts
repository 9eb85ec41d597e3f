import { between, distanceMeters, type LngLat, METERS_PER_DEGREE } from '@roadcast/core/geo';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { FERRY_RANK, type RoadKind } from '../osm-pbf/osm-roads.ts';
import type { CellGrid } from './cell-grid.ts';
import type { CoveredArea } from './covered-area.ts';
import type { Point } from './embedded-roads.ts';
import type { StreetCore } from './street-core.ts';
import { forEachStretch, type StreetNetwork } from './street-network.ts';

/** Finds streets near the rim of the area, where highways and local roads are joined to them. */

/** One stretch between two neighboring points of a main road, in a direction in which it is driven. */
export interface StreetArc {
  /** Rows of the network's points. */
  readonly from: number;
  readonly to: number;
  readonly way: number;
}

/** A point of the streets where a road may be joined. */
export interface StreetPoint {
  /** The same object for the same point. */
  readonly point: Point;
  /** Part of the core that it belongs to or leads to. */
  readonly part: number;
}

export interface StreetFinder {
  readonly streets: StreetNetwork;
  /** How many parts the core has. */
  readonly parts: number;
  /** @returns whether a place is so near the rim that highways may be joined there, or outside. */
  atRim(place: LngLat): boolean;
  /** @returns a point of a part of the core, as far in its middle as there is one. */
  hub(part: number): Point;
  /** @param row of the network's points. @returns where a car gets from the core; undefined where it does not. */
  leaving(row: number): StreetPoint | undefined;
  /** @param row of the network's points. @returns from where a car gets into the core; undefined where it does not. */
  entering(row: number): StreetPoint | undefined;
  /** @returns main roads (ramps and ferries aside) that come within about so many meters of one of the places, each arc once. */
  readonly arcsNear: (places: readonly LngLat[], meters: number) => StreetArc[];
  /**
   * @returns the nearest point where a road may be joined in both directions: on a two-way street that is no motorway.
   * @param part only in this part of the core. @param meters no farther than this.
   */
  nearestPoint(place: LngLat, meters: number, part?: number): StreetPoint | undefined;
}

/** So far inside the rim streets are looked at, cells: farther in than any cut lies. */
const RIM = 10;
/** Long arcs stand in the index with a place every so many meters. */
const INDEX_STEP = 1000;

export function streetFinder(streets: StreetNetwork, core: StreetCore, area: CoveredArea): StreetFinder {
  const { lngs, lats } = streets;
  const inner = area.grid.shrunk(RIM);
  const { arcs, places, joints } = rimOf(streets, core, inner);
  const arcIndex = indexOf(places.map(({ at }) => at));
  const jointRows = [...joints];
  const jointIndex = indexOf(jointRows.map((point) => [lngs[point] as number, lats[point] as number]));
  const known = new Map<number, Point>();
  const pointAt = (row: number, part: number): StreetPoint | undefined => {
    if (part < 0) return undefined;
    const point = known.get(row) ?? {
      id: null,
      street: streets.ids[row] as number,
      lng: lngs[row] as number,
      lat: lats[row] as number,
    };
    known.set(row, point);
    return { point, part };
  };
  const hubs: Point[] = [];
  return {
    streets,
    parts: core.sizes.length,
    atRim: ([lng, lat]) => !inner.has(lng, lat),
    hub: (part) => (hubs[part] ??= pointAt(hubRow(streets, core, part), part)?.point as Point),
    leaving: (row) => pointAt(row, core.from[row] as number),
    entering: (row) => pointAt(row, core.to[row] as number),
    arcsNear(wanted, meters) {
      const found = new Set<number>();
      for (const [lng, lat] of wanted) {
        const up = meters / METERS_PER_DEGREE;
        const across = up / Math.cos((lat * Math.PI) / 180);
        for (const place of arcIndex.range(lng - across, lat - up, lng + across, lat + up)) {
          const row = places[place];
          if (row) found.add(row.arc);
        }
      }
      return [...found].map((arc) => arcs[arc] as StreetArc);
    },
    nearestPoint([lng, lat], meters, part) {
      const fits = (row: number): boolean => part === undefined || core.from[jointRows[row] as number] === part;
      const [found] = around(jointIndex, lng, lat, 1, meters / 1000, fits);
      const row = found === undefined ? undefined : jointRows[found];
      return row === undefined ? undefined : pointAt(row, core.from[row] as number);
    },
  };
}

/** What stands in the indices. */
interface Rim {
  readonly arcs: StreetArc[];
  /** Places along the arcs. */
  readonly places: { readonly at: LngLat; readonly arc: number }[];
  /** Points of two-way streets that belong to the core. */
  readonly joints: Set<number>;
}

/** @param inner cells that are too far inside to matter. */
function rimOf(streets: StreetNetwork, core: StreetCore, inner: CellGrid): Rim {
  const rim: Rim = { arcs: [], places: [], joints: new Set() };
  const placeOf = (row: number): LngLat => [streets.lngs[row] as number, streets.lats[row] as number];
  const addArc = (from: number, to: number, way: number): void => {
    const [a, b] = [placeOf(from), placeOf(to)];
    const steps = Math.max(1, Math.ceil(distanceMeters(a, b) / INDEX_STEP));
    for (let step = 0; step <= steps; step++)
      rim.places.push({ at: between(a, b, step / steps), arc: rim.arcs.length });
    rim.arcs.push({ from, to, way });
  };
  const addStretch = (a: number, b: number, way: number, { rank, direction }: RoadKind): void => {
    if (inner.has(...placeOf(a)) && inner.has(...placeOf(b))) return;
    if (direction >= 0) addArc(a, b, way);
    if (direction <= 0) addArc(b, a, way);
    if (direction !== 0 || rank === 0) return;
    for (const row of [a, b]) if (isJoint(core, row)) rim.joints.add(row);
  };
  streets.kinds.forEach((kind, way) => {
    if (kind.rank !== FERRY_RANK && !kind.link) forEachStretch(streets, way, (a, b) => addStretch(a, b, way, kind));
  });
  return rim;
}

/** Whether a car gets there from the core and back. */
const isJoint = (core: StreetCore, point: number): boolean => {
  const part = core.from[point] as number;
  return part >= 0 && core.to[point] === part;
};

/** The point of a part that lies nearest the middle of all of them. */
function hubRow({ lngs, lats }: StreetNetwork, core: StreetCore, part: number): number {
  const rows: number[] = [];
  core.from.forEach((from, row) => {
    if (from === part && core.to[row] === part) rows.push(row);
  });
  const mean = (column: Float64Array): number =>
    rows.reduce((sum, row) => sum + (column[row] as number), 0) / rows.length;
  const [lng, lat] = [mean(lngs), mean(lats)];
  const off = (row: number): number => ((lngs[row] as number) - lng) ** 2 + ((lats[row] as number) - lat) ** 2;
  return rows.reduce((best, row) => (off(row) < off(best) ? row : best), rows[0] ?? 0);
}

function indexOf(places: readonly LngLat[]): KDBush {
  const index = new KDBush(Math.max(1, places.length));
  // An index must not be empty; nobody looks at the far side of the earth.
  if (places.length === 0) index.add(179.9, -89.9);
  for (const [lng, lat] of places) index.add(lng, lat);
  index.finish();
  return index;
}
