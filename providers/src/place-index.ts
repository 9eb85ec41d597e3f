import {
  boxAroundPiece,
  cumulativeMeters,
  distanceMeters,
  type LineRange,
  type LngLat,
  type Position,
  passesOfLine,
  piecesOfLine,
  sideOfLine,
  toLngLat,
} from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/** Line length per lookup, meters: long enough to save lookups, short enough to keep the search boxes tight. */
const PIECE_METERS = 6000;

/** Maximum distance of a place from a line that runs through it, meters. */
const ON_METERS = 20;

/** A position with a unique id. */
export interface Placed extends Position {
  readonly id: string;
}

/** A place and its straight-line distance from the search position. */
export interface Near<Place> {
  readonly place: Place;
  readonly meters: number;
}

export interface Beside<Place> {
  readonly place: Place;
  /** Distance along the line to the closest point, meters. A place that the line passes twice is returned twice. */
  readonly alongMeters: number;
  /** Straight-line distance from that point, meters. */
  readonly offRoadMeters: number;
  /** Side in driving direction; `on` if the line runs through the place. */
  readonly side: 'left' | 'right' | 'on';
}

/** A line and the maximum distance from it. */
export interface Corridor {
  readonly line: readonly LngLat[];
  /** Cumulative meters along the line, if already computed. */
  readonly along?: ArrayLike<number>;
  readonly offRoadMeters: number;
}

/**
 * Index of places by position. Indexing 150,000 places takes a tenth of a second; a coast-to-coast search takes a few
 * milliseconds.
 */
export class PlaceIndex<Place extends Placed> {
  private readonly places: readonly Place[];
  private readonly index: KDBush;

  constructor(places: readonly Place[]) {
    this.places = places;
    this.index = new KDBush(places.length);
    for (const { lng, lat } of places) this.index.add(lng, lat);
    this.index.finish();
  }

  /** Returns the rows of the places in a box, in any order. Degrees. */
  inBox([west, south, east, north]: readonly [number, number, number, number]): number[] {
    return this.places.length === 0 ? [] : this.index.range(west, south, east, north);
  }

  /** Returns the places around a position, nearest first. @param fits returns whether to include a row. */
  near(position: Position, radiusMeters: number, limit: number, fits: (row: number) => boolean): Near<Place>[] {
    if (this.places.length === 0 || limit <= 0) return [];
    const middle = toLngLat(position);
    return around(this.index, position.lng, position.lat, limit, radiusMeters / 1000, fits).map((row) => {
      const place = at(this.places, row);
      return { place, meters: distanceMeters(middle, toLngLat(place)) };
    });
  }

  /**
   * Finds the places beside a line in one step per place, because a line that winds through a city may pass a place
   * hundreds of times.
   * @param fits returns whether to include a row. @returns the places in line order, once per pass.
   */
  *alongSteps(corridor: Corridor, fits: (row: number) => boolean): Generator<undefined, Beside<Place>[]> {
    if (this.places.length === 0) return [];
    const { line, along = cumulativeMeters(line), offRoadMeters } = corridor;
    const found: Beside<Place>[] = [];
    for (const [row, ranges] of this.rangesNear(line, along, offRoadMeters, fits)) {
      const place = at(this.places, row);
      const point = toLngLat(place);
      for (const pass of passesOfLine(point, line, along, offRoadMeters, ranges)) {
        const { alongMeters, offsetMeters } = pass;
        const side = sideOfLine(point, line, along, pass, ON_METERS);
        found.push({ place, alongMeters, offRoadMeters: offsetMeters, side });
      }
      yield;
    }
    return found.sort(inOrderOfLine);
  }

  /** Returns, for each row near the line, the parts of the line that may pass the place. */
  private rangesNear(
    line: readonly LngLat[],
    along: ArrayLike<number>,
    offRoadMeters: number,
    fits: (row: number) => boolean,
  ): Map<number, LineRange[]> {
    const near = new Map<number, [start: number, end: number][]>();
    for (const piece of piecesOfLine(along, PIECE_METERS)) {
      for (const row of this.index.range(...boxAroundPiece(line, piece, offRoadMeters))) {
        if (!fits(row)) continue;
        const ranges = near.get(row);
        const last = ranges?.at(-1);
        if (!ranges || !last) near.set(row, [[...piece]]);
        else if (last[1] === piece[0]) last[1] = piece[1];
        else ranges.push([...piece]);
      }
    }
    return near;
  }
}

/** Compares by position along the line, then distance from it, then id. */
export const inOrderOfLine = (a: Beside<Placed>, b: Beside<Placed>): number =>
  a.alongMeters - b.alongMeters ||
  a.offRoadMeters - b.offRoadMeters ||
  (a.place.id < b.place.id ? -1 : Number(a.place.id > b.place.id));
