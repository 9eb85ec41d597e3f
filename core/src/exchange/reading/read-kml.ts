import type { LngLat } from '../../geo/index.ts';
import { LONGEST_KML_TEXT, MOST_SAVED_PLACES } from './limits.ts';
import { coordinate, positionAt } from './positions.ts';
import {
  type FileTrack,
  type FileWaypoint,
  nothingLeftOut,
  positionName,
  type SavedPlace,
  shortName,
  type TripFile,
  TripFileError,
} from './trip-file.ts';
import { isTurnName } from './turn-points.ts';
import { type XmlAttributes, type XmlHandlers, XmlWalk } from './xml-walk.ts';

/**
 * Reads KML: placemarks in any folder, with points, lines and recorded tracks. Files with only points are collections
 * of places; with a line, the points are places along the line. Skips areas and linked files.
 * @throws TripFileError if there are neither places nor lines.
 */
export function readKml(text: string): TripFile {
  const reader = new KmlReader();
  new XmlWalk(reader).run(text);
  return reader.file();
}

/** Placemark whose element is being read. */
interface OpenPlacemark {
  name: string;
  address: string;
  readonly points: LngLat[];
  readonly line: LngLat[];
  /** Number of points not on the earth. */
  wrong: number;
  areas: number;
}

/** Elements whose coordinates are a point, a line or an area's border. */
const shapes = ['Point', 'LineString', 'LinearRing', 'Track'] as const;
type Shape = (typeof shapes)[number];

/**
 * Minimum number of points numbered in sequence ('Track-17') to assume that a program wrote them along its own line.
 * Fewer may be stops.
 */
const LEAST_LINE_POINTS = 10;

class KmlReader implements XmlHandlers {
  readonly roots = ['kml', 'Document', 'Folder', 'Placemark'];
  readonly longestText = LONGEST_KML_TEXT;
  private readonly points: (FileWaypoint & { readonly entry: number })[] = [];
  private readonly entries: SavedPlace[] = [];
  private readonly tracks: FileTrack[] = [];
  private title = '';
  private mark: OpenPlacemark | null = null;
  private shape: Shape | null = null;
  private coordinates = '';
  private withoutPosition = 0;
  private firstWithout: number | null = null;
  private areas = 0;
  private links = 0;

  open(name: string, _: XmlAttributes, walk: XmlWalk): void {
    if (name === 'Placemark') this.mark = { name: '', address: '', points: [], line: [], wrong: 0, areas: 0 };
    if (name === 'NetworkLink') this.links += 1;
    if (this.mark && name === 'Polygon') this.mark.areas += 1;
    const shape = shapes.find((known) => known === name);
    if (shape && !walk.path.includes('Polygon')) this.shape = shape;
  }

  /** Collects coordinates, which arrive in pieces that may end within a number. */
  text(piece: string, walk: XmlWalk): void {
    if (this.mark && this.shape && isCoordinates(walk.path.at(-1))) this.coordinates += piece;
  }

  close(name: string, words: string, walk: XmlWalk): void {
    const parent = walk.path.at(-1);
    if (isCoordinates(name)) {
      this.addCoordinates(this.coordinates, walk);
      this.coordinates = '';
    }
    if (name === this.shape) this.shape = null;
    if (name === 'name' && parent === 'Placemark' && this.mark) this.mark.name = shortName(words);
    else if (name === 'address' && parent === 'Placemark' && this.mark) this.mark.address = shortName(words);
    else if (name === 'name' && this.title === '' && (parent === 'Document' || parent === 'Folder'))
      this.title = shortName(words);
    if (name === 'Placemark' && this.mark) this.keep(this.mark, walk);
  }

  private addCoordinates(text: string, walk: XmlWalk): void {
    const mark = this.mark;
    if (!mark || !this.shape || text.trim() === '') return;
    if (this.shape === 'LinearRing') {
      // A border without an area element counts as an area too.
      mark.areas = Math.max(mark.areas, 1);
      return;
    }
    const into = this.shape === 'Point' ? mark.points : mark.line;
    for (const [lng, lat] of triples(text, this.shape === 'Track')) {
      walk.countPoint();
      const at = positionAt(coordinate(lat), coordinate(lng));
      if (at) into.push([at.lng, at.lat]);
      else {
        mark.wrong += 1;
        this.firstWithout ??= walk.line;
      }
    }
  }

  private keep({ name, address, points, line, wrong, areas }: OpenPlacemark, walk: XmlWalk): void {
    this.mark = null;
    this.withoutPosition += wrong;
    if (line.length > 1) this.tracks.push({ name, line });
    const places = line.length === 1 ? [...points, ...line] : points;
    for (const [lng, lat] of places) {
      this.points.push({ name, lat, lng, entry: this.entries.length });
      this.entries.push({ name: name || address || positionName({ lat, lng }), at: { lat, lng }, search: '' });
    }
    if (places.length === 0 && line.length === 0 && wrong === 0) {
      if (address !== '') this.entries.push({ name: name || address, at: null, search: address });
      else this.areas += areas;
    }
    if (this.tracks.length === 0 && this.entries.length > MOST_SAVED_PLACES) this.tooMany ??= walk.line;
  }

  private tooMany: number | null = null;

  /** @throws TripFileError if there are neither places nor lines. */
  file(): TripFile {
    const { tracks, entries, links, areas, withoutPosition } = this;
    if (tracks.length === 0 && entries.length === 0) {
      if (this.firstWithout !== null) throw new TripFileError('bad-position', this.firstWithout);
      throw new TripFileError(links > 0 ? 'linked' : 'empty', null);
    }
    const hasLine = tracks.length > 0;
    if (!hasLine && this.tooMany !== null) throw new TripFileError('too-many-places', this.tooMany);
    const isMade = numberedAlong(this.points.map(({ name }) => name));
    const waypoints = this.points.filter(({ name }) => !isTurnName(name) && !isMade(name));
    return {
      format: 'kml',
      name: this.title,
      waypoints: hasLine ? waypoints.map(({ name, lat, lng }) => ({ name, lat, lng })) : [],
      routes: [],
      tracks,
      saved: hasLine ? [] : entries,
      places: [],
      returnTrip: false,
      leftOut: {
        ...nothingLeftOut,
        withoutPosition,
        areas,
        links,
        turns: hasLine ? this.points.length - waypoints.length : 0,
      },
    };
  }
}

/**
 * Returns whether an element contains coordinates of a placemark's own shape: `coordinates`, or a track's `gx:coord`.
 */
const isCoordinates = (name: string | undefined): boolean => name === 'coordinates' || name === 'coord';

/**
 * Parses coordinates: 'lng,lat,alt lng,lat,alt', even with spaces after commas. Tracks separate numbers with spaces
 * only.
 */
function* triples(text: string, spaced: boolean): Generator<[lng: string | undefined, lat: string | undefined]> {
  if (spaced) {
    const [lng, lat] = text.trim().split(/\s+/);
    yield [lng, lat];
    return;
  }
  for (const [tuple] of text.matchAll(/[^\s,]+(?:\s*,\s*[^\s,]+)*/g)) {
    const [lng, lat] = tuple.split(/\s*,\s*/);
    yield [lng, lat];
  }
}

/**
 * Returns a function that tests whether a program numbered a name along a line: many names share the part before the
 * number.
 */
function numberedAlong(names: readonly string[]): (name: string) => boolean {
  const stem = (name: string): string | undefined => /^(.*\D)?\d+$/.exec(name)?.[0].replace(/\d+$/, '');
  const counts = new Map<string, number>();
  for (const name of names) {
    const beginning = stem(name);
    if (beginning !== undefined) counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return (name) => (counts.get(stem(name) ?? '-') ?? 0) >= LEAST_LINE_POINTS;
}
