import type { LngLat, Position } from '../../geo/index.ts';
import { sightKinds } from '../../sights/index.ts';
import { isSightId, LONGEST_NOTE, placeBounds, waypointRoles } from '../../trip-request/index.ts';
import { LONGEST_XML_TEXT, MOST_OWN_PLACES } from './limits.ts';
import type { ExportPlace } from './own-places.ts';
import { GPX_CREATOR, GPX_FUEL_TYPE } from './own-places.ts';
import { positionOf } from './positions.ts';
import {
  type FileRoute,
  type FileTrack,
  type FileWaypoint,
  nothingLeftOut,
  type RoutePoint,
  shortName,
  type TripFile,
  TripFileError,
} from './trip-file.ts';
import { generatedNames, isNumberedName, isTurnKind, isTurnName } from './turn-points.ts';
import { type XmlAttributes, type XmlHandlers, XmlWalk } from './xml-walk.ts';

/**
 * Reads GPX 1.0 or 1.1, including variants written by devices. Ignores elements of other namespaces, except those that
 * mark shaping points and turns.
 * @throws TripFileError if there are neither places nor lines.
 */
export function readGpx(text: string): TripFile {
  const reader = new GpxReader();
  new XmlWalk(reader).run(text);
  return reader.file();
}

type PointKind = 'wpt' | 'rtept' | 'trkpt' | 'place';

/**
 * Expected parent element per kind of point. Elsewhere, such as in other programs' extensions, these names have other
 * meanings.
 */
const parents: Readonly<Record<PointKind, string>> = { wpt: 'gpx', rtept: 'rte', trkpt: 'trkseg', place: 'places' };

/** Role of a place in a Roadcast file, and the driver's requests for the place. */
type Wishes = Omit<ExportPlace, 'name' | 'lat' | 'lng'>;

const noWishes: Wishes = { role: 'stop' };

const LOCAL_MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Reads a place's attributes, ignoring those that aren't in our format. */
function wishesIn({ role, nights, minutes, arriveBy = '', sight, sightKind, note = '' }: XmlAttributes): Wishes {
  const whole = (text: string | undefined, most: number): number | undefined =>
    text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
  const [stay, stop] = [whole(nights, placeBounds.nights.most), whole(minutes, placeBounds.minutes.most)];
  const known = waypointRoles.find((one) => one === role) ?? 'stop';
  const kind = sightKinds.find((one) => one === sightKind);
  const isSight = known === 'stop' && sight !== undefined && isSightId(sight);
  return {
    role: known,
    ...(stay !== undefined && { nights: stay }),
    ...(stop !== undefined && { minutes: stop }),
    ...(LOCAL_MINUTE.test(arriveBy) && { arriveBy }),
    ...(isSight && kind && { sight: { id: sight, kind, note: note.trim().slice(0, LONGEST_NOTE).trim() } }),
  };
}

const wishesOf = (kind: PointKind, attributes: XmlAttributes): Wishes =>
  kind === 'place' ? wishesIn(attributes) : noWishes;

/** Names of elements with a turn's code, in any extension. */
const TURN_ELEMENTS = new Set(['turn', 'rteAction']);

/** Markers on a point. */
interface Marks {
  fuel: boolean;
  turn: boolean;
  /** Whether a planner marked the point as a stop; null if unmarked. */
  stop: boolean | null;
}

/** Point whose element is being read. */
interface OpenPoint {
  readonly kind: PointKind;
  /** Position; null if not on the earth. */
  readonly at: Position | null;
  name: string;
  readonly marks: Marks;
  readonly wishes: Wishes;
}

interface ReadPoint extends Position, Readonly<Marks> {
  readonly name: string;
}

class GpxReader implements XmlHandlers {
  readonly roots = ['gpx'];
  readonly longestText = LONGEST_XML_TEXT;
  private readonly waypoints: ReadPoint[] = [];
  private readonly routes: { name: string; readonly points: ReadPoint[] }[] = [];
  private readonly tracks: { name: string; readonly line: LngLat[] }[] = [];
  private readonly places: ExportPlace[] = [];
  private own = false;
  private returnTrip = false;
  private title = '';
  private point: OpenPoint | null = null;
  private withoutPosition = 0;
  private firstWithout: number | null = null;

  open(name: string, attributes: XmlAttributes, walk: XmlWalk): void {
    const depth = walk.path.length;
    const parent = walk.path[depth - 1] ?? '';
    if (depth === 0) this.own = attributes.creator === GPX_CREATOR;
    if (name === 'rte' && parent === 'gpx') this.routes.push({ name: '', points: [] });
    if (name === 'trk' && parent === 'gpx') this.tracks.push({ name: '', line: [] });
    if (this.own && name === 'places') this.returnTrip = attributes.return === 'true';
    const kind = this.kindOf(name, parent);
    if (kind !== null) this.openPoint(kind, attributes, walk);
    else if (this.point && name === 'ShapingPoint') this.point.marks.stop = false;
    else if (this.point && name === 'ViaPoint') this.point.marks.stop = true;
  }

  close(name: string, words: string, walk: XmlWalk): void {
    const parent = walk.path.at(-1) ?? '';
    if (name === 'name') this.called(parent, shortName(words));
    if (!this.point) return;
    if (name === this.point.kind) this.keep(this.point, words);
    else this.mark(this.point, name, parent, words.trim());
  }

  private mark({ kind, marks }: OpenPoint, name: string, parent: string, words: string): void {
    const own = parent === kind;
    if (own && name === 'type' && words === GPX_FUEL_TYPE) marks.fuel = true;
    if (((own && (name === 'type' || name === 'sym')) || TURN_ELEMENTS.has(name)) && isTurnKind(words))
      marks.turn = true;
  }

  private kindOf(name: string, parent: string): PointKind | null {
    if (!Object.hasOwn(parents, name)) return null;
    const kind = name as PointKind;
    if (parents[kind] !== parent) return null;
    return kind === 'place' && !this.own ? null : kind;
  }

  private openPoint(kind: PointKind, attributes: XmlAttributes, walk: XmlWalk): void {
    const at = positionOf(attributes.lat, attributes.lon);
    walk.countPoint();
    if (!at && this.firstWithout === null) this.firstWithout = walk.line;
    const marks = { fuel: false, turn: false, stop: null };
    this.point = { kind, at, name: '', marks, wishes: wishesOf(kind, attributes) };
  }

  private called(parent: string, name: string): void {
    if (this.point && parent === this.point.kind) this.point.name = name;
    else if (!this.point && parent === 'rte') this.nameLast(this.routes, name);
    else if (!this.point && parent === 'trk') this.nameLast(this.tracks, name);
    else if ((parent === 'metadata' || parent === 'gpx') && this.title === '') this.title = name;
  }

  private nameLast(lines: { name: string }[], name: string): void {
    const last = lines.at(-1);
    if (last) last.name = name;
  }

  private keep({ kind, at, name, marks, wishes }: OpenPoint, words: string): void {
    this.point = null;
    if (!at) this.withoutPosition += 1;
    else if (kind === 'wpt') this.waypoints.push({ name, ...at, ...marks });
    else if (kind === 'rtept') this.routes.at(-1)?.points.push({ name, ...at, ...marks });
    else if (kind === 'trkpt') this.tracks.at(-1)?.line.push([at.lng, at.lat]);
    else this.keepOwn({ name: shortName(words), ...at, ...wishes });
  }

  /**
   * Keeps a place of our own format. A file with more places than a trip can have isn't ours even if it
   * claims to be, and is read like another program's.
   */
  private keepOwn(place: ExportPlace): void {
    this.places.push(place);
    if (this.places.length <= MOST_OWN_PLACES) return;
    this.own = false;
    this.returnTrip = false;
    this.places.length = 0;
  }

  /** @throws TripFileError if there are neither places nor lines. */
  file(): TripFile {
    const routes = this.routes.filter(({ points }) => points.length > 0).map(routeOf);
    const tracks = this.tracks.filter(({ line }) => line.length > 0);
    const { waypoints, turns } = withoutTurns(this.waypoints, routes.length + tracks.length > 0);
    if (waypoints.length + routes.length + tracks.length === 0) {
      if (this.firstWithout !== null) throw new TripFileError('bad-position', this.firstWithout);
      throw new TripFileError('empty', null);
    }
    return {
      format: 'gpx',
      name: this.title || titleOf([...routes, ...tracks]),
      waypoints,
      routes,
      tracks,
      saved: [],
      places: this.places,
      returnTrip: this.returnTrip,
      leftOut: { ...nothingLeftOut, withoutPosition: this.withoutPosition, turns },
    };
  }
}

const titleOf = (lines: readonly (FileRoute | FileTrack)[]): string =>
  lines.find(({ name }) => name !== '')?.name ?? '';

/** Drops turn announcements if there is a line; otherwise keeps them, because the file has nothing else. */
function withoutTurns(
  all: readonly ReadPoint[],
  hasLine: boolean,
): { readonly waypoints: FileWaypoint[]; readonly turns: number } {
  const isTurn = ({ name, turn }: ReadPoint): boolean => turn || isTurnName(name);
  const places = all.filter((point) => !isTurn(point));
  const kept = hasLine || places.length >= 2 ? places : all;
  return {
    waypoints: kept.map(({ name, lat, lng, fuel }) => ({ name, lat, lng, ...(fuel && { fuel }) })),
    turns: all.length - kept.length,
  };
}

function routeOf({ name, points }: { readonly name: string; readonly points: readonly ReadPoint[] }): FileRoute {
  const isMade = generatedNames(points.map((point) => point.name));
  // A planner that marks any stop marks all of them.
  const marked = points.some(({ stop }) => stop === true);
  return {
    name,
    points: points.map((point): RoutePoint => {
      const { name: given, lat, lng, stop, turn } = point;
      const isStop = stop ?? !(marked || turn || isTurnName(given) || isMade(given));
      if (!isStop) return { name: given, lat, lng, ...(given !== '' && { shaping: true }) };
      const isNumbered = isNumberedName(given);
      return { name: isNumbered ? '' : given, lat, lng, ...((isNumbered || stop) && { stop: true }) };
    }),
  };
}
