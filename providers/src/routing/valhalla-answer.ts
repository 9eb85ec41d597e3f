import { cumulativeMeters, decodePolyline, type LngLat } from '@roadcast/core/geo';
import { printable } from '@roadcast/core/printable';
import type { Maneuver, Road, RoadSpan, RoadUse } from '@roadcast/core/roads';
import { modeledSpans } from './modeled-road.ts';
import type { OsrmAnswer, OsrmLeg, OsrmRoute, OsrmStep } from './osrm-answer.ts';
import { RoutingError } from './port.ts';
import { postedLimits } from './posted-limits.ts';
import { streetsAll } from './road-stretches.ts';
import { signsOfStep } from './step-signs.ts';

/** A maneuver that is tolled in part. Only a trace of its line shows where. */
export interface TolledManeuver {
  /** Indexes into the road's line: the maneuver's start, every intersection on it, and its end. */
  readonly points: readonly number[];
}

export interface AnsweredRoad extends Road, RoadUse {
  /** Whether the road is open to the vehicle's full size; null if not requested. */
  readonly legal: boolean | null;
  readonly tolledManeuvers: readonly TolledManeuver[];
  /** Driven edges, which may be partial at the ends, in road order. */
  readonly pieces: readonly RoadPiece[];
}

/** Roads in a response: the best first, then the alternates. */
export type AnsweredRoads = readonly [AnsweredRoad, ...AnsweredRoad[]];

/**
 * Converts Valhalla's response to roads. Marks all stretches as streets; callers with more data replace them.
 * @param answer in OSRM format, with duration annotations. @param isStreet returns whether a position has real streets,
 * which aren't modeled.
 * @throws RoutingError if the format is invalid.
 */
export function roadsOfAnswer(answer: OsrmAnswer, isStreet: (at: LngLat) => boolean): AnsweredRoads {
  const [best, ...others] = (answer.routes ?? []).map((route) => roadOf(route, isStreet));
  if (!best) throw new RoutingError('failed', 'the engine answered without a road');
  return [best, ...others];
}

function roadOf(route: OsrmRoute, isStreet: (at: LngLat) => boolean): AnsweredRoad {
  requireIndexesInLegs(route);
  const line = decodePolyline(route.geometry);
  const along = cumulativeMeters(line);
  const { elapsed, placeIndexes } = timesOf(route, line.length);
  const pieces = piecesOf(route, placeIndexes);
  const ferries = spansOf(pieces, 'ferry', along);
  const unposted = route.legs.flatMap(({ annotation }) => annotation?.maxspeed?.map(({ unknown }) => unknown) ?? []);
  return {
    line,
    along,
    elapsed,
    placeIndexes,
    maneuvers: maneuversOf(route, placeIndexes),
    legal: route.duration_legal === undefined ? null : route.duration_legal !== null,
    tolls: spansOf(pieces, 'toll', along),
    tollsExact: !pieces.some(({ classes }) => classes.includes('toll')),
    ferries,
    freeways: spansOf(pieces, 'motorway', along),
    modeled: modeledSpans({ line, along, unposted, ferries }, isStreet),
    stretches: streetsAll(),
    posted: postedLimits(route.legs, placeIndexes),
    tolledManeuvers: tolledManeuversOf(route, placeIndexes),
    pieces,
  };
}

/**
 * Validates all indexes into a leg's points, because later loops count up to them.
 * @throws RoutingError if an index is out of order or beyond the leg.
 */
function requireIndexesInLegs({ legs }: OsrmRoute): void {
  for (const { annotation, steps } of legs) {
    const points = annotation?.duration?.length ?? 0;
    let before = 0;
    for (const { geometry_index: index } of steps.flatMap(({ intersections }) => intersections ?? [])) {
      if (index < before || index > points) throw new RoutingError('failed', 'an intersection is not on its leg');
      before = index;
    }
  }
}

/**
 * Returns the driving seconds up to each point. Annotations contain only time in motion; turns, crossings and boarding
 * a ferry are only in the maneuvers' times. Scales each maneuver's annotations to its time, and all to the leg's time,
 * so that a ferry's half hour of boarding is counted at the ferry. Prefers a maneuver's separate car time.
 */
function timesOf(route: OsrmRoute, points: number): { elapsed: Float64Array; placeIndexes: number[] } {
  const elapsed = new Float64Array(points);
  const placeIndexes = [0];
  let point = 0;
  for (const leg of route.legs) {
    const durations = leg.annotation?.duration ?? [];
    const stretches = stretchesOf(leg, durations);
    for (const [i, seconds] of durations.entries()) {
      if (point + 1 >= points) break;
      point += 1;
      elapsed[point] = (elapsed[point - 1] ?? 0) + seconds * (stretches[i] ?? 0);
    }
    placeIndexes.push(point);
  }
  if (point !== points - 1) throw new RoutingError('failed', `annotations cover ${point} of ${points - 1} stretches`);
  return { elapsed, placeIndexes };
}

/** Returns the ratio of driving time to annotated time for each stretch. */
function stretchesOf(leg: OsrmLeg, durations: readonly number[]): number[] {
  const stretches: number[] = [];
  let timed = 0;
  for (const [i, step] of leg.steps.entries()) {
    const from = stretches.length;
    const end = leg.steps[i + 1]?.intersections?.[0]?.geometry_index ?? durations.length;
    let driving = 0;
    for (let row = from; row < end; row++) driving += durations[row] ?? 0;
    if (driving > 0) timed += step.duration;
    const stretch = driving > 0 ? (step.duration_car ?? step.duration) / driving : 0;
    while (stretches.length < end) stretches.push(stretch);
  }
  // Spread the time of maneuvers without a road, such as the last turn, over the leg.
  const share = timed > 0 ? leg.duration / timed : 0;
  return stretches.map((stretch) => stretch * share);
}

/** A piece of road between two intersections. `fromPoint` and `toPoint` are indexes into the road's line. */
export interface RoadPiece {
  readonly fromPoint: number;
  readonly toPoint: number;
  readonly classes: readonly string[];
}

function piecesOf(route: OsrmRoute, placeIndexes: readonly number[]): RoadPiece[] {
  return route.legs.flatMap(({ steps }, legIndex) => {
    const start = placeIndexes[legIndex] ?? 0;
    const crossings = steps.flatMap(({ intersections }) => intersections ?? []);
    return crossings.slice(0, -1).map(({ geometry_index: from, classes }, i) => ({
      fromPoint: start + from,
      toPoint: start + (crossings[i + 1]?.geometry_index ?? from),
      classes: classes ?? [],
    }));
  });
}

/** Returns the spans of one road class, merging adjacent pieces. */
function spansOf(pieces: readonly RoadPiece[], name: string, along: ArrayLike<number>): RoadSpan[] {
  const found = pieces.filter(({ classes, fromPoint, toPoint }) => classes.includes(name) && toPoint > fromPoint);
  return joined(found.map(({ fromPoint, toPoint }) => spanOf(fromPoint, toPoint, along)));
}

/** Returns the span between two points of a line. */
export const spanOf = (fromPoint: number, toPoint: number, along: ArrayLike<number>): RoadSpan => ({
  fromMeters: along[fromPoint] ?? 0,
  toMeters: along[toPoint] ?? 0,
});

/** Merges adjacent spans. @param spans in road order. */
export function joined(spans: readonly RoadSpan[]): RoadSpan[] {
  const whole: { fromMeters: number; toMeters: number }[] = [];
  for (const span of spans) {
    const before = whole.at(-1);
    if (before && before.toMeters === span.fromMeters) before.toMeters = span.toMeters;
    else whole.push({ ...span });
  }
  return whole;
}

function tolledManeuversOf(route: OsrmRoute, placeIndexes: readonly number[]): TolledManeuver[] {
  return route.legs.flatMap(({ steps }, legIndex) => {
    const start = placeIndexes[legIndex] ?? 0;
    return steps.flatMap(({ intersections = [] }, i) => {
      if (!intersections.some(({ classes }) => classes?.includes('toll'))) return [];
      const end = steps[i + 1]?.intersections?.[0];
      const crossings = end ? [...intersections, end] : intersections;
      return { points: crossings.map(({ geometry_index: index }) => start + index) };
    });
  });
}

function maneuversOf(route: OsrmRoute, placeIndexes: readonly number[]): Maneuver[] {
  return route.legs.flatMap(({ steps }, legIndex) => {
    const start = placeIndexes[legIndex] ?? 0;
    const end = placeIndexes[legIndex + 1] ?? 0;
    // A maneuver without its own intersection begins where the previous one does.
    let begin = start;
    return steps.map((step) => {
      const crossing = step.intersections?.[0];
      if (crossing) begin = Math.min(end, start + crossing.geometry_index);
      return maneuverOf(step, legIndex, begin);
    });
  });
}

function maneuverOf(step: OsrmStep, legIndex: number, beginIndex: number): Maneuver {
  const { type, modifier, instruction, location } = step.maneuver;
  const names = [step.name, step.ref].flatMap((name) => name?.split(/;\s*/) ?? []).filter((name) => name !== '');
  const streetNames = [...new Set(names)];
  return {
    instruction: instruction ?? '',
    streetNames,
    type: modifier ? `${type}-${modifier.replace(/ /g, '-')}` : type,
    meters: step.distance,
    seconds: step.duration_car ?? step.duration,
    point: [location[0], location[1]] as LngLat,
    legIndex,
    beginIndex,
    ...signsOfStep(step, streetNames),
  };
}

/** Maximum length of a service's message in the log, characters. */
const LONGEST_MESSAGE = 200;

/** Converts a Valhalla error message to a routing error. */
export function errorOfMessage(message: string): RoutingError {
  if (/No suitable edges|No data found/i.test(message)) return new RoutingError('off-network', message);
  if (/No path could be found|unconnected|not connected/i.test(message)) return new RoutingError('no-road', message);
  if (/exceeds the max|Exceeded max/i.test(message)) return new RoutingError('too-long', message);
  return new RoutingError('failed', printable(message, LONGEST_MESSAGE));
}
