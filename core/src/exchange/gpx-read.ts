import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { LngLat } from '../geo/index.ts';
import { placeBounds, waypointRoles } from '../trip-request/index.ts';
import { GPX_CREATOR, GPX_FUEL_TYPE } from './gpx.ts';
import {
  DEEPEST_GPX,
  GPX_CHUNK,
  LONGEST_GPX_NAME,
  LONGEST_GPX_TEXT,
  MOST_GPX_ATTRIBUTES,
  MOST_GPX_ELEMENTS,
  MOST_GPX_POINTS,
  MOST_OWN_PLACES,
} from './gpx-limits.ts';
import type { ExportPlace } from './trip.ts';

/** A place of a GPX file. */
export interface GpxPlace {
  /** '' if the file has none. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** A waypoint of a GPX file. */
export interface GpxWaypoint extends GpxPlace {
  /** Whether it's marked as a fuel stop only; absent otherwise. */
  readonly fuel?: true;
}

/** A GPX file's data for a trip. */
export interface GpxFile {
  /** Name of the file, its route or its track; '' if there is none. */
  readonly name: string;
  readonly waypoints: readonly GpxWaypoint[];
  /** Points of all routes in the file, concatenated. */
  readonly route: readonly GpxPlace[];
  /** Points of all tracks in the file, concatenated. */
  readonly track: readonly LngLat[];
  /** Places the trip was planned from, if the file is our own and unmodified; otherwise empty. */
  readonly places: readonly ExportPlace[];
  /** Whether that trip returns to the first of them. */
  readonly returnTrip: boolean;
}

/** Why a file is rejected. */
export type GpxFault =
  /** Not well-formed XML. */
  | 'broken-xml'
  /** Well-formed, but not GPX. */
  | 'not-gpx'
  /** A point without a valid position. */
  | 'bad-position'
  /** GPX without a place or line. */
  | 'empty'
  /** More points than `MOST_GPX_POINTS`. */
  | 'too-many-points'
  /** Elements nested deeper than any program writes them. */
  | 'too-deep'
  /** More elements than `MOST_GPX_ELEMENTS`. */
  | 'too-many-elements'
  /** Too many attributes on an element, or too much text between two tags. */
  | 'too-much-in-one-place';

/** A GPX file that can't be read, and the line at fault. */
export class GpxError extends Error {
  override readonly name = 'GpxError';
  readonly fault: GpxFault;
  /** From 1; null if no line is at fault. */
  readonly line: number | null;

  /** @param cause the XML parser's error, if any. */
  constructor(fault: GpxFault, line: number | null, cause?: Error) {
    super(fault, { cause });
    this.fault = fault;
    this.line = line;
  }
}

/**
 * Reads a GPX file, 1.0 or 1.1. Ignores elements of other namespaces, and doesn't read entities declared by the file.
 * Time and memory are at most linear in the text's length (`gpx-limits.ts`).
 * @throws GpxError for anything that can't become a trip.
 */
export function readGpx(text: string): GpxFile {
  const reader = new GpxReader();
  reader.read(text);
  return reader.file();
}

type PointKind = 'wpt' | 'rtept' | 'trkpt' | 'place';

/** Parent element of each kind of point. Elsewhere, in other programs' extensions, the name means something else. */
const parents: Readonly<Record<PointKind, string>> = { wpt: 'gpx', rtept: 'rte', trkpt: 'trkseg', place: 'places' };

/** Role of a place in a Roadcast file, and the driver's requests for it. */
type Wishes = Omit<ExportPlace, 'name' | 'lat' | 'lng'>;

const noWishes: Wishes = { role: 'stop' };

const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Reads a place's attributes; ignores those that aren't in our format. */
function wishesIn({ role, nights, minutes, arriveBy = '' }: Readonly<Record<string, string>>): Wishes {
  const whole = (text: string | undefined, most: number): number | undefined =>
    text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
  const [stay, stop] = [whole(nights, placeBounds.nights.most), whole(minutes, placeBounds.minutes.most)];
  return {
    role: waypointRoles.find((known) => known === role) ?? 'stop',
    ...(stay !== undefined && { nights: stay }),
    ...(stop !== undefined && { minutes: stop }),
    ...(LOCAL_MINUTE.test(arriveBy) && { arriveBy }),
  };
}

const wishesOf = (kind: PointKind, attributes: Readonly<Record<string, string>>): Wishes =>
  kind === 'place' ? wishesIn(attributes) : noWishes;

/** Returns a name cut to the form's maximum length; never splits a character. */
const shortName = (words: string): string =>
  words
    .trim()
    .slice(0, LONGEST_GPX_NAME)
    .replace(/[\uD800-\uDBFF]$/, '');

/** A point whose element is being read. */
interface OpenPoint extends GpxPlace {
  name: string;
  /** The file's type of the point; '' if none. */
  type: string;
  readonly kind: PointKind;
  readonly wishes: Wishes;
}

class GpxReader {
  private readonly parser = new SaxesParser({ xmlns: false });
  private readonly path: string[] = [];
  private readonly waypoints: GpxWaypoint[] = [];
  private readonly route: GpxPlace[] = [];
  private readonly track: LngLat[] = [];
  private readonly places: ExportPlace[] = [];
  private own = false;
  private returnTrip = false;
  private title = '';
  private point: OpenPoint | null = null;
  private words = '';
  private elements = 0;
  private attributesOfElement = 0;
  private charactersSinceTag = 0;

  constructor() {
    this.parser.on('error', (error) => {
      throw new GpxError('broken-xml', this.parser.line, error);
    });
    this.parser.on('opentagstart', () => {
      this.attributesOfElement = 0;
    });
    this.parser.on('attribute', () => {
      this.attributesOfElement += 1;
      if (this.attributesOfElement > MOST_GPX_ATTRIBUTES) {
        this.refuse('too-much-in-one-place');
      }
    });
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('text', (text) => this.addText(text));
    this.parser.on('cdata', (text) => this.addText(text));
    this.parser.on('closetag', () => this.close());
  }

  read(text: string): void {
    for (let start = 0; start < text.length; start += GPX_CHUNK) {
      this.charactersSinceTag += GPX_CHUNK;
      this.parser.write(text.slice(start, start + GPX_CHUNK));
      if (this.charactersSinceTag > LONGEST_GPX_TEXT) {
        this.refuse('too-much-in-one-place');
      }
    }
    this.parser.close();
  }

  private refuse(fault: GpxFault): never {
    throw new GpxError(fault, this.parser.line);
  }

  /** Collects text, which comes in pieces; ignores it beyond the length of a name. */
  private addText(text: string): void {
    if (this.words.length < LONGEST_GPX_NAME) this.words += this.words === '' ? text.trimStart() : text;
  }

  file(): GpxFile {
    const { title, waypoints, route, track, places, returnTrip } = this;
    if (this.pointCount() === 0) {
      throw new GpxError('empty', null);
    }
    return { name: title, waypoints, route, track, places, returnTrip };
  }

  private pointCount(): number {
    return this.waypoints.length + this.route.length + this.track.length;
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const local = name.replace(/^.*:/, '');
    if (this.path.length === 0 && local !== 'gpx') {
      this.refuse('not-gpx');
    }
    this.charactersSinceTag = 0;
    this.elements += 1;
    if (this.elements > MOST_GPX_ELEMENTS) this.refuse('too-many-elements');
    if (this.path.length >= DEEPEST_GPX) this.refuse('too-deep');
    if (this.path.length === 0) this.own = attributes.creator === GPX_CREATOR;
    const parent = this.path.at(-1) ?? '';
    this.path.push(local);
    this.words = '';
    if (this.own && local === 'places') this.returnTrip = attributes.return === 'true';
    const kind = this.kindOf(local, parent);
    if (kind)
      this.point = { ...this.position(attributes), name: '', type: '', kind, wishes: wishesOf(kind, attributes) };
  }

  private kindOf(name: string, parent: string): PointKind | null {
    if (!Object.hasOwn(parents, name)) return null;
    const kind = name as PointKind;
    if (parents[kind] !== parent) return null;
    return kind === 'place' && !this.own ? null : kind;
  }

  private position(attributes: Readonly<Record<string, string>>): { lat: number; lng: number } {
    const [lat, lng] = [attributes.lat, attributes.lon].map((value) => (value?.trim() ? Number(value) : Number.NaN));
    if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) {
      this.refuse('bad-position');
    }
    if (this.pointCount() >= MOST_GPX_POINTS) {
      this.refuse('too-many-points');
    }
    return { lat, lng };
  }

  private close(): void {
    this.charactersSinceTag = 0;
    const name = this.path.pop() ?? '';
    if (name === 'name') this.called(this.path.at(-1) ?? '', shortName(this.words));
    if (this.point && name === 'type' && this.path.at(-1) === this.point.kind) this.point.type = this.words.trim();
    if (this.point && name === this.point.kind) this.keep(this.point);
    this.words = '';
  }

  private called(parent: string, name: string): void {
    if (this.point && parent === this.point.kind) this.point.name = name;
    else if (['metadata', 'rte', 'trk', 'gpx'].includes(parent) && this.title === '') this.title = name;
  }

  private keep({ kind, name, type, lat, lng, wishes }: OpenPoint): void {
    if (kind === 'wpt') this.waypoints.push({ name, lat, lng, ...(type === GPX_FUEL_TYPE && { fuel: true }) });
    else if (kind === 'rtept') this.route.push({ name, lat, lng });
    else if (kind === 'trkpt') this.track.push([lng, lat]);
    else this.keepOwn({ name: shortName(this.words), lat, lng, ...wishes });
    this.point = null;
  }

  /**
   * A file with more places than a trip can have isn't ours, even if it claims to be: it's read like a file from
   * another program.
   */
  private keepOwn(place: ExportPlace): void {
    this.places.push(place);
    if (this.places.length <= MOST_OWN_PLACES) return;
    this.own = false;
    this.returnTrip = false;
    this.places.length = 0;
  }
}
