import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { LngLat } from '../geo/index.ts';
import { placeBounds, waypointRoles } from '../trip-request/index.ts';
import { GPX_CREATOR } from './gpx.ts';
import type { TakenPlace } from './trip.ts';

/** A place of a GPX file. */
export interface GpxPlace {
  /** '' where the file gives none. */
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** What a GPX file has for a trip. */
export interface GpxFile {
  /** Of the file, its route or its track; '' where there is none. */
  readonly name: string;
  readonly waypoints: readonly GpxPlace[];
  /** Points of the file's routes, one after the other. */
  readonly route: readonly GpxPlace[];
  /** Points of the file's tracks, one after the other. */
  readonly track: readonly LngLat[];
  /** What the trip was planned from, where the file is one of our own and untouched; else empty. */
  readonly places: readonly TakenPlace[];
  /** Whether that trip goes back to the first of them in the end. */
  readonly returnTrip: boolean;
}

/** Why a file is not read. */
export type GpxFault =
  /** Not well-formed XML. */
  | 'broken-xml'
  /** Well-formed, but no GPX. */
  | 'not-gpx'
  /** A point without a position on the earth. */
  | 'bad-position'
  /** GPX without a place or line. */
  | 'empty'
  /** More points than are read. */
  | 'too-many-points';

/** A GPX file that cannot be read, and at which line of it. */
export class GpxError extends Error {
  override readonly name = 'GpxError';
  readonly fault: GpxFault;
  /** From 1; null where no line is to blame. */
  readonly line: number | null;

  constructor(fault: GpxFault, line: number | null, message: string) {
    super(message);
    this.fault = fault;
    this.line = line;
  }
}

/** A track of a point a second over more than two days. A larger file is no trip. */
export const MOST_GPX_POINTS = 250_000;

/**
 * Reads a GPX file, 1.0 or 1.1. Elements of other namespaces are passed over; entities that the file declares itself are not read.
 * @throws GpxError for anything that cannot become a trip.
 */
export function readGpx(text: string): GpxFile {
  const reader = new GpxReader();
  reader.read(text);
  return reader.file();
}

type PointKind = 'wpt' | 'rtept' | 'trkpt' | 'place';

/** Where each kind of point stands. Elsewhere, in other programs' extensions, the name means something else. */
const parents: Readonly<Record<PointKind, string>> = { wpt: 'gpx', rtept: 'rte', trkpt: 'trkseg', place: 'places' };

/** What a place of a file of our own is for, and what the driver wants there. */
type Wishes = Omit<TakenPlace, 'name' | 'lat' | 'lng'>;

const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** @returns what a place's attributes say; what is not as we write it is left out. */
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

class GpxReader {
  private readonly parser = new SaxesParser({ xmlns: false });
  private readonly path: string[] = [];
  private readonly waypoints: GpxPlace[] = [];
  private readonly route: GpxPlace[] = [];
  private readonly track: LngLat[] = [];
  private readonly places: TakenPlace[] = [];
  private own = false;
  private returnTrip = false;
  private title = '';
  private point: (GpxPlace & { name: string; readonly kind: PointKind; readonly wishes: Wishes }) | null = null;
  private words = '';

  constructor() {
    this.parser.on('error', (error) => {
      throw new GpxError('broken-xml', this.parser.line, error.message);
    });
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('text', (text) => {
      this.words += text;
    });
    this.parser.on('cdata', (text) => {
      this.words += text;
    });
    this.parser.on('closetag', () => this.close());
  }

  read(text: string): void {
    this.parser.write(text).close();
  }

  file(): GpxFile {
    const { title, waypoints, route, track, places, returnTrip } = this;
    if (waypoints.length + route.length + track.length === 0) {
      throw new GpxError('empty', null, 'the file has neither places nor a line');
    }
    return { name: title, waypoints, route, track, places, returnTrip };
  }

  private open({ name, attributes }: SaxesTagPlain): void {
    const local = name.replace(/^.*:/, '');
    if (this.path.length === 0 && local !== 'gpx') {
      throw new GpxError('not-gpx', this.parser.line, `the file begins with <${name}>`);
    }
    if (this.path.length === 0) this.own = attributes.creator === GPX_CREATOR;
    const parent = this.path.at(-1) ?? '';
    this.path.push(local);
    this.words = '';
    if (this.own && local === 'places') this.returnTrip = attributes.return === 'true';
    const kind = this.kindOf(local, parent);
    if (kind) this.point = { ...this.position(attributes), name: '', kind, wishes: wishesIn(attributes) };
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
      throw new GpxError('bad-position', this.parser.line, 'a point has no position on the earth');
    }
    const { waypoints, route, track, places } = this;
    if (waypoints.length + route.length + track.length + places.length >= MOST_GPX_POINTS) {
      throw new GpxError('too-many-points', this.parser.line, `more than ${MOST_GPX_POINTS} points`);
    }
    return { lat, lng };
  }

  private close(): void {
    const name = this.path.pop() ?? '';
    if (name === 'name') this.called(this.path.at(-1) ?? '', this.words.trim());
    if (this.point && name === this.point.kind) this.keep(this.point);
    this.words = '';
  }

  private called(parent: string, name: string): void {
    if (this.point && parent === this.point.kind) this.point.name = name;
    else if (['metadata', 'rte', 'trk', 'gpx'].includes(parent) && this.title === '') this.title = name;
  }

  private keep({ kind, name, lat, lng, wishes }: NonNullable<typeof this.point>): void {
    if (kind === 'wpt') this.waypoints.push({ name, lat, lng });
    else if (kind === 'rtept') this.route.push({ name, lat, lng });
    else if (kind === 'trkpt') this.track.push([lng, lat]);
    else this.places.push({ name: this.words.trim(), lat, lng, ...wishes });
    this.point = null;
  }
}
