import { cumulativeMetres, decodePolyline, type LngLat } from '@roadcast/core/geo';
import type { Maneuver, Road } from '@roadcast/core/itinerary';
import { RoutingError } from './port.ts';

/** The part of Valhalla's OSRM-shaped answer that we read. */
interface OsrmAnswer {
  readonly routes?: readonly OsrmRoute[];
}

interface OsrmRoute {
  readonly geometry: string;
  readonly legs: readonly OsrmLeg[];
}

interface OsrmLeg {
  readonly duration: number;
  readonly annotation?: { readonly duration?: readonly number[] };
  readonly steps: readonly OsrmStep[];
}

interface OsrmStep {
  readonly name?: string;
  readonly ref?: string;
  readonly distance: number;
  readonly duration: number;
  readonly maneuver: {
    readonly instruction?: string;
    readonly type: string;
    readonly modifier?: string;
    readonly location: readonly [number, number];
  };
}

/**
 * Translates Valhalla's answer into a road.
 * @param json the answer in the OSRM shape, with duration annotations. @throws RoutingError when it is not of that shape.
 */
export function roadOfAnswer(json: string): Road {
  const route = (JSON.parse(json) as OsrmAnswer).routes?.[0];
  if (!route) throw new RoutingError('failed', 'the engine answered without a road');
  const line = decodePolyline(route.geometry);
  const along = cumulativeMetres(line);
  const { elapsed, placeIndexes } = timesOf(route, line.length, along);
  const maneuvers = route.legs.flatMap((leg, legIndex) => leg.steps.map((step) => maneuverOf(step, legIndex)));
  return { line, along, elapsed, placeIndexes, maneuvers };
}

/**
 * Seconds at the wheel at each point. The annotations hold the driving alone; turns and crossings are in the leg's
 * duration only, so each leg's annotations are stretched to it.
 */
function timesOf(
  route: OsrmRoute,
  points: number,
  along: Float64Array,
): { elapsed: Float64Array; placeIndexes: number[] } {
  const elapsed = new Float64Array(points);
  const placeIndexes = [0];
  let point = 0;
  for (const leg of route.legs) {
    const durations = leg.annotation?.duration ?? [];
    const driving = durations.reduce((sum, seconds) => sum + seconds, 0);
    const stretch = driving > 0 ? leg.duration / driving : 0;
    const start = elapsed[point] as number;
    let driven = 0;
    for (const seconds of durations) {
      if (point + 1 >= points) break;
      driven += seconds;
      point += 1;
      elapsed[point] = start + driven * stretch;
    }
    placeIndexes.push(point);
  }
  if (point !== points - 1) throw new RoutingError('failed', `annotations cover ${point} of ${points - 1} stretches`);
  if (along.length !== points) throw new RoutingError('failed', 'the line and its lengths differ');
  return { elapsed, placeIndexes };
}

function maneuverOf(step: OsrmStep, legIndex: number): Maneuver {
  const { type, modifier, instruction, location } = step.maneuver;
  const names = [step.name, step.ref].flatMap((name) => name?.split(/;\s*/) ?? []).filter((name) => name !== '');
  return {
    instruction: instruction ?? '',
    streetNames: [...new Set(names)],
    type: modifier ? `${type}-${modifier.replace(/ /g, '-')}` : type,
    metres: step.distance,
    seconds: step.duration,
    point: [location[0], location[1]] as LngLat,
    legIndex,
  };
}

/** @returns the routing error that one of Valhalla's own messages means. */
export function errorOfMessage(message: string): RoutingError {
  if (/No suitable edges|No path could be found|unconnected|not connected/i.test(message)) {
    return new RoutingError('no-road', message);
  }
  if (/exceeds the max|Exceeded max/i.test(message)) return new RoutingError('too-long', message);
  return new RoutingError('failed', message);
}
