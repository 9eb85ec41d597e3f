import type { LngLat, Position } from '../geo/index.ts';
import type { Threat } from './model.ts';

/** An area on the map: polygons, each an outer ring and its holes. GeoJSON's coordinates of a MultiPolygon. */
export type Area = readonly (readonly (readonly LngLat[])[])[];

/** A watch, warning or advisory as its office issued it. */
export interface WeatherAlert {
  readonly id: string;
  /** 'Winter Storm Warning'. */
  readonly event: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly instruction: string | null;
  /** Words for where. */
  readonly areaText: string;
  /** 'NWS Amarillo TX'. */
  readonly sender: string | null;
  /** The office's page about it; null where it names none that can be linked to. */
  readonly link: string | null;
  /** Epoch milliseconds. `until` is null until further notice. */
  readonly from: number;
  readonly until: number | null;
  readonly issuedAt: number | null;
  readonly threat: Threat;
}

/** A place of the road with the time that the driver spends there. */
export interface RoadMoment extends Position {
  /** Epoch milliseconds. The same at places that are driven through. */
  readonly arrival: number;
  readonly departure: number;
}

/** An alert that the driver meets. */
export interface RoadAlert {
  readonly alert: WeatherAlert;
  /** Stretches of the road inside the alert's area while it holds: indexes into the moments, both included. */
  readonly stretches: readonly { readonly first: number; readonly last: number }[];
}

/** Whether a moment of the road lies in an alert's area. */
export type InAlert = (moment: RoadMoment, index: number) => boolean;

/** @returns where and when the driver meets an alert; null where never. @param touches is asked at moments in the alert's time only. */
export function alertOnRoad(alert: WeatherAlert, moments: readonly RoadMoment[], touches: InAlert): RoadAlert | null {
  const stretches: { first: number; last: number }[] = [];
  moments.forEach((moment, i) => {
    if (moment.departure < alert.from || moment.arrival > (alert.until ?? Number.POSITIVE_INFINITY)) return;
    if (!touches(moment, i)) return;
    const open = stretches.at(-1);
    if (open?.last === i - 1) open.last = i;
    else stretches.push({ first: i, last: i });
  });
  return stretches.length === 0 ? null : { alert, stretches };
}

/** A rectangle around an area. */
export interface AreaBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** @returns the smallest rectangle around an area; one that nothing is in where the area is empty. */
export function boundsOfArea(area: Area): AreaBounds {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const [outer] of area) {
    for (const [lng, lat] of outer ?? []) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return { west, south, east, north };
}

/** @returns whether a place lies in an area, holes left out. */
export function inArea(area: Area, { west, south, east, north }: AreaBounds, { lat, lng }: Position): boolean {
  if (lng < west || lng > east || lat < south || lat > north) return false;
  // A ray from the place crosses an odd number of edges where it is inside; a hole's edges count like any other.
  return area.some((polygon) => polygon.reduce((inside, ring) => inside !== crossesOdd(ring, lat, lng), false));
}

function crossesOdd(ring: readonly LngLat[], lat: number, lng: number): boolean {
  let odd = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point[1] > lat !== before[1] > lat) {
      const crossing = point[0] + ((lat - point[1]) * (before[0] - point[0])) / (before[1] - point[1]);
      if (lng < crossing) odd = !odd;
    }
    before = point;
  }
  return odd;
}
