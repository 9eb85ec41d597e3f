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
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/** The line is searched in pieces of this many meters: long enough to save look-ups, short enough for tight boxes. */
const PIECE_METERS = 6000;

/** A line this near runs through a place: no further off than its own lanes, meters. */
const ON_METERS = 20;

/** What stands somewhere, and can be told from all others. */
export interface Placed extends Position {
  readonly id: string;
}

/** A place and how far it lies from the position that was asked about, as the crow flies. */
export interface Near<Place> {
  readonly place: Place;
  readonly meters: number;
}

/** A place beside a line. */
export interface Beside<Place> {
  readonly place: Place;
  /** Along the line to where it comes closest, meters. A line that comes by twice has the place twice. */
  readonly alongMeters: number;
  /** From there, as the crow flies. */
  readonly offRoadMeters: number;
  /** As seen by who drives along the line; `on` where the line runs through it. */
  readonly side: 'left' | 'right' | 'on';
}

/** A line and how far off it to look. */
export interface Corridor {
  readonly line: readonly LngLat[];
  /** The line's cumulative meters, where they are known already. */
  readonly along?: ArrayLike<number>;
  readonly offRoadMeters: number;
}

/** Places by position. Built once: 150,000 take a tenth of a second, and a search from coast to coast some milliseconds. */
export class PlaceIndex<Place extends Placed> {
  private readonly places: readonly Place[];
  private readonly index: KDBush;

  constructor(places: readonly Place[]) {
    this.places = places;
    this.index = new KDBush(places.length);
    for (const { lng, lat } of places) this.index.add(lng, lat);
    this.index.finish();
  }

  /** @param fits says of a row of the places whether it counts. @returns places around a position, nearest first. */
  near(position: Position, radiusMeters: number, limit: number, fits: (row: number) => boolean): Near<Place>[] {
    if (this.places.length === 0 || limit <= 0) return [];
    const at = toLngLat(position);
    return around(this.index, position.lng, position.lat, limit, radiusMeters / 1000, fits).map((row) => {
      const place = this.places[row] as Place;
      return { place, meters: distanceMeters(at, toLngLat(place)) };
    });
  }

  /**
   * @param fits says of a row of the places whether it counts. @returns places beside the line, in its order, each as often as the line
   * passes it.
   */
  along(corridor: Corridor, fits: (row: number) => boolean): Beside<Place>[] {
    if (this.places.length === 0) return [];
    const { line, along = cumulativeMeters(line), offRoadMeters } = corridor;
    const found: Beside<Place>[] = [];
    for (const [row, ranges] of this.rangesNear(line, along, offRoadMeters, fits)) {
      const place = this.places[row] as Place;
      const at = toLngLat(place);
      for (const pass of passesOfLine(at, line, along, offRoadMeters, ranges)) {
        const { alongMeters, offsetMeters } = pass;
        const side = sideOfLine(at, line, along, pass, ON_METERS);
        found.push({ place, alongMeters, offRoadMeters: offsetMeters, side });
      }
    }
    return found.sort(inOrderOfLine);
  }

  /** For each row that the line may come near the parts of the line that may do so. */
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

/** By where they stand on the line; those at one place by their distance, then by their id. */
export const inOrderOfLine = (a: Beside<Placed>, b: Beside<Placed>): number =>
  a.alongMeters - b.alongMeters ||
  a.offRoadMeters - b.offRoadMeters ||
  (a.place.id < b.place.id ? -1 : Number(a.place.id > b.place.id));
