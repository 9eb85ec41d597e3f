import { between, distanceMeters, type LngLat, METERS_PER_DEGREE } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { FERRY_RANK, type RoadKind } from '../osm-pbf/osm-roads.ts';
import type { CellGrid } from './cell-grid.ts';
import type { CoveredArea } from './covered-area.ts';
import type { Point } from './embedded-roads.ts';
import type { StreetCore } from './street-core.ts';
import { forEachStretch, type StreetNetwork } from './street-network.ts';

/** Finds streets near the edge of the area, to join highways and local roads to them. */

/** Stretch of a main road between two neighboring points, in one driving direction. */
export interface StreetArc {
  /** Rows of the endpoints in the network. */
  readonly from: number;
  readonly to: number;
  readonly way: number;
}

/** Point of the streets where a road can be joined. */
export interface StreetPoint {
  /** Always the same object for the same point. */
  readonly point: Point;
  /** Part of the core that contains the point or that the point leads to or from. */
  readonly part: number;
}

export interface StreetFinder {
  readonly streets: StreetNetwork;
  /** Number of parts in the core. */
  readonly parts: number;
  /** Returns whether a place is outside, or close enough to the edge to join highways. */
  atRim(place: LngLat): boolean;
  /** Returns a point near the middle of a core part. */
  hub(part: number): Point;
  /**
   * Returns the point if it is reachable from the core; otherwise undefined. @param row row of the network's points.
   */
  leaving(row: number): StreetPoint | undefined;
  /**
   * Returns the point if the core is reachable from it; otherwise undefined. @param row row of the network's points.
   */
  entering(row: number): StreetPoint | undefined;
  /** Returns the arcs of main roads near any of the places, without ramps and ferries; each only once. */
  readonly arcsNear: (places: readonly LngLat[], meters: number) => StreetArc[];
  /**
   * Returns the nearest point where a road can be joined in both directions: on a two-way street other than a motorway.
   * @param part limits the search to this part of the core. @param meters maximum distance.
   */
  nearestPoint(place: LngLat, meters: number, part?: number): StreetPoint | undefined;
}

/** Depth of the strip inside the edge in which streets are searched, cells. Cuts aren't as deep. */
const RIM = 10;
/** Distance between indexed places along a long arc, meters. */
const INDEX_STEP = 1000;

export function streetFinder(streets: StreetNetwork, core: StreetCore, area: CoveredArea): StreetFinder {
  const { lngs, lats } = streets;
  const inner = area.grid.shrunk(RIM);
  const { arcs, places, joints } = rimOf(streets, core, inner);
  const arcIndex = indexOf(places.map(({ at }) => at));
  const jointRows = [...joints];
  const jointIndex = indexOf(jointRows.map((point) => [lngs[point] ?? 0, lats[point] ?? 0]));
  const known = new Map<number, Point>();
  const pointAt = (row: number, part: number): StreetPoint | undefined => {
    if (part < 0) return undefined;
    const point = known.get(row) ?? {
      id: null,
      street: streets.ids[row] ?? 0,
      lng: lngs[row] ?? 0,
      lat: lats[row] ?? 0,
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
    leaving: (row) => pointAt(row, core.from[row] ?? 0),
    entering: (row) => pointAt(row, core.to[row] ?? 0),
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
      return [...found].map((arc) => at(arcs, arc));
    },
    nearestPoint([lng, lat], meters, part) {
      const fits = (row: number): boolean => part === undefined || core.from[jointRows[row] ?? 0] === part;
      const [found] = around(jointIndex, lng, lat, 1, meters / 1000, fits);
      const row = found === undefined ? undefined : jointRows[found];
      return row === undefined ? undefined : pointAt(row, core.from[row] ?? 0);
    },
  };
}

/** Indexed streets near the edge. */
interface Rim {
  readonly arcs: StreetArc[];
  /** Indexed places along the arcs. */
  readonly places: { readonly at: LngLat; readonly arc: number }[];
  /** Points of two-way streets that belong to the core. */
  readonly joints: Set<number>;
}

/** Collects the index contents. @param inner cells too far inside the area. */
function rimOf(streets: StreetNetwork, core: StreetCore, inner: CellGrid): Rim {
  const rim: Rim = { arcs: [], places: [], joints: new Set() };
  const placeOf = (row: number): LngLat => [streets.lngs[row] ?? 0, streets.lats[row] ?? 0];
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

/** Returns whether a car can get from the core to the point and back. */
const isJoint = (core: StreetCore, point: number): boolean => {
  const part = core.from[point] ?? 0;
  return part >= 0 && core.to[point] === part;
};

/** Returns the row of a part's point nearest to its middle. */
function hubRow({ lngs, lats }: StreetNetwork, core: StreetCore, part: number): number {
  const rows: number[] = [];
  core.from.forEach((from, row) => {
    if (from === part && core.to[row] === part) rows.push(row);
  });
  const mean = (column: Float64Array): number => rows.reduce((sum, row) => sum + (column[row] ?? 0), 0) / rows.length;
  const [lng, lat] = [mean(lngs), mean(lats)];
  const off = (row: number): number => ((lngs[row] ?? 0) - lng) ** 2 + ((lats[row] ?? 0) - lat) ** 2;
  return rows.reduce((best, row) => (off(row) < off(best) ? row : best), rows[0] ?? 0);
}

function indexOf(places: readonly LngLat[]): KDBush {
  const index = new KDBush(Math.max(1, places.length));
  // KDBush can't be empty, so add a point that no search reaches.
  if (places.length === 0) index.add(179.9, -89.9);
  for (const [lng, lat] of places) index.add(lng, lat);
  index.finish();
  return index;
}
