import type { LngLat, Position } from '../../geo/index.ts';
import { LONGEST_FILE_NAME } from './limits.ts';
import type { ExportPlace } from './own-places.ts';

export type FileFormat = 'gpx' | 'kml' | 'geojson' | 'csv';

export interface FilePlace extends Position {
  /** Name; '' if the file has none. */
  readonly name: string;
}

/** A waypoint: a single place outside of routes and tracks. */
export interface FileWaypoint extends FilePlace {
  /** Present if the waypoint is marked as a fuel stop only. */
  readonly fuel?: true;
}

export interface RoutePoint extends FilePlace {
  /** Present if the point only shapes the line or announces a turn, even if it has a name. */
  readonly shaping?: true;
  /** Present if the point is a stop without a name because a program numbered it. */
  readonly stop?: true;
}

export interface FileRoute {
  readonly name: string;
  readonly points: readonly RoutePoint[];
}

/** A recorded or drawn line; a track's segments are joined. */
export interface FileTrack {
  readonly name: string;
  readonly line: readonly LngLat[];
}

/** An entry in a collection of places, such as saved places. */
export interface SavedPlace {
  /** Nonempty name. */
  readonly name: string;
  /** Position; null if the file has only a name. */
  readonly at: Position | null;
  /** Text to search for if the position is null; otherwise ''. */
  readonly search: string;
}

/** Counts of items that a reader skipped. */
export interface LeftOut {
  /** Number of points without a position on the earth. */
  readonly withoutPosition: number;
  /** Number of waypoints that announce a turn. */
  readonly turns: number;
  /** Number of areas, which aren't places. */
  readonly areas: number;
  /** Links to places stored elsewhere. */
  readonly links: number;
}

export const nothingLeftOut: LeftOut = { withoutPosition: 0, turns: 0, areas: 0, links: 0 };

export interface TripFile {
  readonly format: FileFormat;
  /** Name of the file, route or track; '' if none. */
  readonly name: string;
  readonly waypoints: readonly FileWaypoint[];
  readonly routes: readonly FileRoute[];
  readonly tracks: readonly FileTrack[];
  /** Unordered places, if the file has no line; otherwise empty. */
  readonly saved: readonly SavedPlace[];
  /** Places the trip was planned from, if the file is an unmodified Roadcast export; otherwise empty. */
  readonly places: readonly ExportPlace[];
  /** Whether that trip returns to its first place. */
  readonly returnTrip: boolean;
  readonly leftOut: LeftOut;
}

/** Reasons to reject a file. */
export type FileFault =
  /** Not well-formed XML or JSON. */
  | 'broken-xml'
  | 'broken-json'
  /** CSV with unmatched quotes. */
  | 'broken-csv'
  /** Well-formed, but not a trip or place format. */
  | 'unknown-format'
  /** CSV without place columns. */
  | 'no-columns'
  /** Only points without a position on the earth. */
  | 'bad-position'
  /** KML containing only links to places stored elsewhere. */
  | 'linked'
  /** Neither places nor lines. */
  | 'empty'
  /** More points than `MOST_FILE_POINTS`. */
  | 'too-many-points'
  /** More places than `MOST_SAVED_PLACES`. */
  | 'too-many-places'
  /** Nesting deeper than any program writes. */
  | 'too-deep'
  /** More elements than `MOST_XML_ELEMENTS`. */
  | 'too-many-elements'
  /** Too many attributes on an element, or too much text between two tags. */
  | 'too-much-in-one-place';

/** Error for a file that can't be read, with the line at fault. */
export class TripFileError extends Error {
  override readonly name = 'TripFileError';
  readonly fault: FileFault;
  /** Line number from 1; null if unknown. */
  readonly line: number | null;

  /** @param cause the parser's error, if any. */
  constructor(fault: FileFault, line: number | null, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
    this.line = line;
  }
}

/** Returns a name on one line, truncated to the form's maximum length without splitting a character. */
export const shortName = (words: string): string =>
  words
    .slice(0, 4 * LONGEST_FILE_NAME)
    .replaceAll(/\s*[\t\n\r]\s*/g, ' ')
    .trim()
    .slice(0, LONGEST_FILE_NAME)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Returns the name for an unnamed place: '40.713, -74.006'. */
export const positionName = ({ lat, lng }: Position): string => `${lat.toFixed(3)}, ${lng.toFixed(3)}`;

/**
 * Returns a file of saved places or, if there are tracks, of tracks with places along them, dropping places without a
 * position.
 */
export function fileOfPlaces(
  format: FileFormat,
  name: string,
  { saved, tracks }: { readonly saved: readonly SavedPlace[]; readonly tracks: readonly FileTrack[] },
  leftOut: LeftOut,
): TripFile {
  const hasLine = tracks.length > 0;
  const along = saved.flatMap((place) => (place.at ? [{ name: place.name, ...place.at }] : []));
  return {
    format,
    name,
    waypoints: hasLine ? along : [],
    routes: [],
    tracks,
    saved: hasLine ? [] : saved,
    places: [],
    returnTrip: false,
    leftOut: hasLine ? { ...leftOut, withoutPosition: leftOut.withoutPosition + saved.length - along.length } : leftOut,
  };
}
