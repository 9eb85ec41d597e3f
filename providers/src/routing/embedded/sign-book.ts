import type { RoadAxis, RoadSignsFile, SignedCity } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat, pointAlong } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { Maneuver } from '@roadcast/core/roads';
import type { FollowedRoad } from './followed-roads.ts';
import { isNumbered } from './road-names.ts';

/** A line with its cumulative meters. */
export interface MeasuredLine {
  readonly line: readonly LngLat[];
  readonly along: Float64Array;
}

/** A compass direction on signs. */
export type Cardinal = NonNullable<Maneuver['cardinal']>;

/** Distances for choosing the city on a sign, meters: how far ahead to look, and where to start after the junction. */
const AHEAD_METERS = 300_000;
const BEHIND_JUNCTION_METERS = 25_000;
/** Maximum meters between a road and the center of a city on its signs, and the spacing of checked points. */
const BESIDE_METERS = 12_000;
const LOOK_METERS = 5000;

/** Maximum distance between an exit and the point where the trip leaves the road, meters. */
const AT_EXIT_METERS = 30;
/** Minimum meters followed before an unnumbered road gets a direction. */
const SHORTEST_NAMED_METERS = 8000;

const cellOf = (lng: number, lat: number): string => `${Math.floor(lng * 2)} ${Math.floor(lat * 2)}`;

/** Sign data for junctions: directions, cities ahead, exits. */
export class SignBook {
  private readonly axes = new Map<string, RoadAxis[]>();
  private readonly cities = new Map<string, SignedCity[]>();
  private readonly exits = new Map<string, RoadSignsFile['exits'][number][]>();

  /** @param file null if unavailable; directions are then computed from the driven stretch, without cities or exits. */
  constructor(file: RoadSignsFile | null) {
    for (const axis of file?.axes ?? []) listed(this.axes, axis[0]).push(axis);
    for (const exit of file?.exits ?? []) listed(this.exits, exit[0]).push(exit);
    for (const city of file?.cities ?? []) {
      // Half a degree exceeds the maximum distance, so searching a city's own cell and its neighbors is enough.
      for (const dx of [-0.25, 0, 0.25]) {
        for (const dy of [-0.25, 0, 0.25]) {
          const cell = listed(this.cities, cellOf(city[1] + dx, city[2] + dy));
          if (!cell.includes(city)) cell.push(city);
        }
      }
    }
  }

  /**
   * Returns a followed road's direction: 'north', 'east' and so on; null for an unnumbered road followed for only a few
   * miles.
   */
  directionOf(name: string, { line, along }: MeasuredLine, { from, to }: FollowedRoad): Cardinal | null {
    if (!isNumbered(name) && at(along, to) - at(along, from) < SHORTEST_NAMED_METERS) return null;
    const [start, end] = [at(line, from), at(line, to)];
    const [east, north] = [(end[0] - start[0]) * Math.cos((start[1] * Math.PI) / 180), end[1] - start[1]];
    const axis = this.axisAt(name, start) ?? (Math.abs(north) > Math.abs(east) ? 'ns' : 'ew');
    if (axis === 'ns') return north >= 0 ? 'north' : 'south';
    return east >= 0 ? 'east' : 'west';
  }

  /** Returns the largest city on the stretch within a few hours, otherwise the first one beyond; null if none. */
  cityAhead({ line, along }: MeasuredLine, { from, to }: FollowedRoad): string | null {
    const start = at(along, from);
    const end = at(along, to);
    let best: SignedCity | null = null;
    for (let meters = start + BEHIND_JUNCTION_METERS; meters <= end; meters += LOOK_METERS) {
      if (best && meters > start + AHEAD_METERS) break;
      const place = pointAlong(line, along, meters);
      for (const city of this.cities.get(cellOf(place[0], place[1])) ?? []) {
        if (best && best[3] >= city[3]) continue;
        const middle: LngLat = [city[1], city[2]];
        if (distanceMeters(place, middle) > BESIDE_METERS) continue;
        if (distanceMeters(at(line, from), middle) > BEHIND_JUNCTION_METERS) best = city;
      }
    }
    return best?.[0] ?? null;
  }

  /** Returns the number of a road's exit at a position; null if unknown. */
  exitAt(name: string | undefined, place: LngLat): string | null {
    const own = name === undefined ? [] : (this.exits.get(name) ?? []);
    return own.find(([, lng, lat]) => distanceMeters([lng, lat], place) <= AT_EXIT_METERS)?.[3] ?? null;
  }

  private axisAt(name: string, [lng, lat]: LngLat): 'ns' | 'ew' | null {
    const there = this.axes
      .get(name)
      ?.find(([, , west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north);
    return there?.[1] ?? null;
  }
}

function listed<T>(map: Map<string, T[]>, key: string): T[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}
