import { distanceMeters, type LngLat, lineLengthMeters } from '../geo/index.ts';
import { METERS_PER_MILE } from '../units/index.ts';
import type { FileRoute, FileTrack, TripFile } from './reading/trip-file.ts';

/** One of a file's several routes or tracks, for the driver to choose from. */
export interface WayOption {
  readonly kind: 'route' | 'track';
  /** Name; '' if unnamed. */
  readonly name: string;
  readonly miles: number;
  readonly points: number;
  /** Names of a route's ends; '' if unknown. */
  readonly from: string;
  readonly to: string;
}

/** A question about which of a file's lines to use. */
export interface WayQuestion {
  /** Lines to choose from, at most `MOST_WAYS`. */
  readonly ways: readonly WayOption[];
  /** Number of lines beyond `MOST_WAYS`. */
  readonly more: number;
  /** Whether the lines can also be driven one after the other, because all are routes or all are tracks. */
  readonly joinable: boolean;
}

/** The driver's answer: a line's index, or all lines in file order. */
export type WayChoice = number | 'all';

/** Maximum number of lines listed. */
export const MOST_WAYS = 50;

/** Maximum gap between the ends of lines that continue each other, meters; less for short lines. */
const MOST_GAP_METERS = 30_000;
/** Maximum gap as a share of a line's length. */
const MOST_GAP_SHARE = 0.3;
const LEAST_GAP_METERS = 2000;

interface Way {
  readonly option: WayOption;
  readonly line: readonly LngLat[];
  readonly meters: number;
}

/**
 * Returns a question about which of a file's lines is the trip; null if there is only one line or each line continues
 * the previous one. Lines with the same ends are alternatives. A track with a route's ends is that route's road rather
 * than another trip.
 */
export function wayQuestion(file: TripFile): WayQuestion | null {
  const ways = waysOf(file);
  const kinds = new Set(ways.map(({ option }) => option.kind));
  const joinable = kinds.size === 1;
  if (ways.length < 2 || (joinable && isChain(ways))) return null;
  return {
    ways: ways.slice(0, MOST_WAYS).map(({ option }) => option),
    more: Math.max(0, ways.length - MOST_WAYS),
    joinable,
  };
}

/** Returns the file with only the chosen line; for 'all', with all routes or, if there are none, all tracks. */
export function withWay(file: TripFile, choice: WayChoice): TripFile {
  const lines = linesOf(file);
  if (choice === 'all') return lines.some(({ kind }) => kind === 'route') ? { ...file, tracks: [] } : file;
  const chosen = lines[choice];
  if (!chosen) return file;
  return chosen.kind === 'route'
    ? { ...file, name: chosen.line.name || file.name, routes: [chosen.line], tracks: [] }
    : { ...file, name: chosen.line.name || file.name, routes: [], tracks: [chosen.line] };
}

type FileLine =
  | { readonly kind: 'route'; readonly line: FileRoute }
  | { readonly kind: 'track'; readonly line: FileTrack };

/** Returns the lines with at least two points, excluding tracks that follow a route's road. */
function linesOf({ routes, tracks }: TripFile): FileLine[] {
  const planned = routes.filter(({ points }) => points.length > 1).map((line): FileLine => ({ kind: 'route', line }));
  const recorded = tracks.filter(({ line }) => line.length > 1).map((line): FileLine => ({ kind: 'track', line }));
  const roads = planned.map(wayOf);
  const all = [...roads, ...(roads.length > 1 ? [joined(roads)] : [])];
  const trails = recorded.map(wayOf);
  const areRoads =
    roads.length > 0 &&
    trails.length > 0 &&
    [joined(trails), ...trails].some((trail) => all.some((road) => isRoadOf(road, trail)));
  return areRoads ? planned : [...planned, ...recorded];
}

const waysOf = (file: TripFile): Way[] => linesOf(file).map(wayOf);

function wayOf(given: FileLine): Way {
  const line = given.kind === 'track' ? given.line.line : given.line.points.map(({ lng, lat }): LngLat => [lng, lat]);
  const [first, last] = given.kind === 'route' ? [given.line.points[0], given.line.points.at(-1)] : [];
  const meters = lineLengthMeters(line);
  return {
    option: {
      kind: given.kind,
      name: given.line.name,
      miles: meters / METERS_PER_MILE,
      points: line.length,
      from: first?.shaping ? '' : (first?.name ?? ''),
      to: last?.shaping ? '' : (last?.name ?? ''),
    },
    line,
    meters,
  };
}

const joined = (ways: readonly Way[]): Way => {
  const line = ways.flatMap((way) => way.line);
  return { option: (ways[0] as Way).option, line, meters: lineLengthMeters(line) };
};

/** Returns whether each line starts where the previous one ends and no two are alternatives. */
const isChain = (ways: readonly Way[]): boolean =>
  ways.every((way, i) => {
    const before = ways[i - 1];
    return !before || (!sameEnds(before, way) && near(endOf(before), startOf(way), before, way));
  });

const startOf = ({ line }: Way): LngLat => line[0] as LngLat;
const endOf = ({ line }: Way): LngLat => line.at(-1) as LngLat;

const sameEnds = (a: Way, b: Way): boolean => near(startOf(a), startOf(b), a, b) && near(endOf(a), endOf(b), a, b);

/** Returns whether a track is a route's road. Planners write both under the same name. */
const isRoadOf = (route: Way, track: Way): boolean =>
  sameEnds(route, track) || (route.option.name !== '' && route.option.name === track.option.name);

const near = (one: LngLat, other: LngLat, a: Way, b: Way): boolean =>
  distanceMeters(one, other) <=
  Math.max(LEAST_GAP_METERS, Math.min(MOST_GAP_METERS, MOST_GAP_SHARE * Math.min(a.meters, b.meters)));
