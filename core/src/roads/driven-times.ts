import type { SpeedsFile } from '../dataset/index.ts';
import { interpolateAt, type LngLat } from '../geo/index.ts';
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '../units/index.ts';
import type { Road } from './road.ts';
import type { RoadVehicle } from './vehicle.ts';

interface Stretch {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** A road with freeways and ferries, timed for a car, or for a truck at posted limits. */
export interface TimedRoad extends Road {
  readonly freeways: readonly Stretch[];
  readonly ferries: readonly Stretch[];
}

/** Posted limits by state, and a function to look up the state. */
export interface StateSpeeds {
  readonly limits: SpeedsFile;
  /** Returns the two-letter state code at a position. */
  readonly stateAt: (point: LngLat) => string;
}

/** Interval for sampling the state along a road, meters. Large, because borders can be approximate. */
const STATE_SPACING_METERS = 10 * METERS_PER_MILE;

const metersPerSecond = (mph: number): number => (mph * METERS_PER_MILE) / SECONDS_PER_HOUR;

/**
 * Slows a road down to the driver's legal and preferred speed: the vehicle's top speed, the state's limit for trucks or
 * trailers on the road class, and the driver's speed reduction. Returns the same road if nothing slows the vehicle.
 */
export function drivenBy<R extends TimedRoad>(road: R, vehicle: RoadVehicle, states: StateSpeeds): R {
  const heeded = vehicle.kind === 'truck' ? 'truck' : vehicle.towing ? 'towing' : null;
  if (vehicle.topSpeedMph === null && vehicle.slower === null && heeded === null) return road;
  const { along, line } = road;
  const caps = heeded === null ? null : new StateCaps(states, heeded);
  const top = vehicle.topSpeedMph === null ? Number.POSITIVE_INFINITY : metersPerSecond(vehicle.topSpeedMph);
  const [onFreeway, onFerry] = [within(road.freeways), within(road.ferries)];
  const elapsed = new Float64Array(line.length);
  for (const [i, point] of line.entries()) {
    if (i === 0) continue;
    const start = along[i - 1] ?? 0;
    const meters = (along[i] ?? 0) - start;
    const seconds = (road.elapsed[i] ?? 0) - (road.elapsed[i - 1] ?? 0);
    const middle = start + meters / 2;
    const cap = Math.min(top, caps?.at(point, start, onFreeway(middle)) ?? Number.POSITIVE_INFINITY);
    const driven = onFerry(middle) ? seconds : slowed(meters, Math.max(seconds, meters / cap), vehicle.slower);
    elapsed[i] = (elapsed[i - 1] ?? 0) + driven;
  }
  return { ...road, elapsed, maneuvers: retimed(road, elapsed) };
}

/** Returns the seconds for a distance at reduced speed. */
function slowed(meters: number, seconds: number, slower: RoadVehicle['slower']): number {
  if (slower === null || meters === 0 || seconds === 0) return seconds;
  const from = metersPerSecond(slower.fromMph);
  const speed = meters / seconds;
  return meters / (speed - metersPerSecond(slower.byMph) * Math.min(1, speed / from));
}

/** Looks up a vehicle type's legal speed limit in each state along a road, meters per second. */
class StateCaps {
  private readonly states: StateSpeeds;
  private readonly heeded: 'truck' | 'towing';
  private state = '';
  private lookedUpTo = 0;

  constructor(states: StateSpeeds, heeded: 'truck' | 'towing') {
    this.states = states;
    this.heeded = heeded;
  }

  /**
   * Returns the speed limit at a distance along the road, meters per second; infinity if none. Must be called in road
   * order.
   */
  at(point: LngLat, alongMeters: number, freeway: boolean): number {
    if (alongMeters >= this.lookedUpTo) {
      this.state = this.states.stateAt(point);
      this.lookedUpTo = alongMeters + STATE_SPACING_METERS;
    }
    const limits = this.states.limits.states[this.state];
    // Use the limit of the fastest class, because the class of roads other than freeways is unknown.
    const posted = freeway ? limits?.motorway : limits?.trunk;
    if (!posted || posted[this.heeded] >= posted.car) return Number.POSITIVE_INFINITY;
    return metersPerSecond(posted[this.heeded]);
  }
}

/**
 * Returns a function that tests whether a distance is on a stretch. Must be called in road order.
 * @param stretches in road order.
 */
function within(stretches: readonly Stretch[]): (meters: number) => boolean {
  let next = 0;
  return (meters) => {
    let stretch = stretches[next];
    while (stretch && stretch.toMeters <= meters) stretch = stretches[++next];
    return stretch !== undefined && stretch.fromMeters <= meters;
  };
}

/** Returns maneuvers with the same meters and new times. */
function retimed({ maneuvers, along }: Road, elapsed: Float64Array): Road['maneuvers'] {
  let start = 0;
  return maneuvers.map((maneuver) => {
    const end = start + maneuver.meters;
    const seconds = interpolateAt(along, elapsed, end) - interpolateAt(along, elapsed, start);
    start = end;
    return { ...maneuver, seconds };
  });
}
