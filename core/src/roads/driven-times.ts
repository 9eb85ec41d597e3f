import type { SpeedsFile } from '../dataset/index.ts';
import { interpolateAt, type LngLat } from '../geo/index.ts';
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '../units/index.ts';
import type { Road } from './road.ts';
import type { RoadVehicle } from './vehicle.ts';

/** A stretch of road, meters from its start. */
interface Stretch {
  readonly fromMeters: number;
  readonly toMeters: number;
}

/** A road with where it is a freeway and where a ferry: its times are a car's, or by the limits for trucks that are signed. */
export interface TimedRoad extends Road {
  readonly freeways: readonly Stretch[];
  readonly ferries: readonly Stretch[];
}

/** What states post, and how to find a road's state. */
export interface StateSpeeds {
  readonly limits: SpeedsFile;
  /** Two-letter state. */
  readonly stateAt: (point: LngLat) => string;
}

/** A road's state is looked up this often, meters: states are large, and their borders need not be met to the mile. */
const STATE_SPACING_METERS = 10 * METERS_PER_MILE;

const metersPerSecond = (mph: number): number => (mph * METERS_PER_MILE) / SECONDS_PER_HOUR;

/**
 * Slows a road down to what its driver may and wants to drive: no faster than the vehicle's own top speed, with a trailer or a truck
 * no faster than the state allows these on the road's class, and so much slower than that as the driver likes.
 * @returns the road with its times; the same road where nothing slows it.
 */
export function drivenBy<R extends TimedRoad>(road: R, vehicle: RoadVehicle, states: StateSpeeds): R {
  const heeded = vehicle.kind === 'truck' ? 'truck' : vehicle.towing ? 'towing' : null;
  if (vehicle.topSpeedMph === null && vehicle.slower === null && heeded === null) return road;
  const { along, line } = road;
  const caps = heeded === null ? null : new StateCaps(states, heeded);
  const top = vehicle.topSpeedMph === null ? Number.POSITIVE_INFINITY : metersPerSecond(vehicle.topSpeedMph);
  const [onFreeway, onFerry] = [within(road.freeways), within(road.ferries)];
  const elapsed = new Float64Array(line.length);
  for (let i = 1; i < line.length; i++) {
    const start = along[i - 1] as number;
    const meters = (along[i] as number) - start;
    const seconds = (road.elapsed[i] as number) - (road.elapsed[i - 1] as number);
    const middle = start + meters / 2;
    const cap = Math.min(top, caps?.at(line[i] as LngLat, start, onFreeway(middle)) ?? Number.POSITIVE_INFINITY);
    const driven = onFerry(middle) ? seconds : slowed(meters, Math.max(seconds, meters / cap), vehicle.slower);
    elapsed[i] = (elapsed[i - 1] as number) + driven;
  }
  return { ...road, elapsed, maneuvers: retimed(road, elapsed) };
}

/** @returns seconds for so many meters, by a driver who goes slower than these would take. */
function slowed(meters: number, seconds: number, slower: RoadVehicle['slower']): number {
  if (slower === null || meters === 0 || seconds === 0) return seconds;
  const from = metersPerSecond(slower.fromMph);
  const speed = meters / seconds;
  return meters / (speed - metersPerSecond(slower.byMph) * Math.min(1, speed / from));
}

/** The fastest that a kind of vehicle may go, meters per second, looked up state by state along a road. */
class StateCaps {
  private readonly states: StateSpeeds;
  private readonly heeded: 'truck' | 'towing';
  private state = '';
  private lookedUpTo = 0;

  constructor(states: StateSpeeds, heeded: 'truck' | 'towing') {
    this.states = states;
    this.heeded = heeded;
  }

  /** To be asked in the order of the road. */
  at(point: LngLat, alongMeters: number, freeway: boolean): number {
    if (alongMeters >= this.lookedUpTo) {
      this.state = this.states.stateAt(point);
      this.lookedUpTo = alongMeters + STATE_SPACING_METERS;
    }
    const limits = this.states.limits.states[this.state];
    // Of the roads that are no freeways the class is not known: the fastest one's limit holds.
    const posted = freeway ? limits?.motorway : limits?.trunk;
    if (!posted || posted[this.heeded] >= posted.car) return Number.POSITIVE_INFINITY;
    return metersPerSecond(posted[this.heeded]);
  }
}

/** @param stretches in the order of the road. @returns whether a spot lies on one of them; to be asked in the order of the road. */
function within(stretches: readonly Stretch[]): (meters: number) => boolean {
  let next = 0;
  return (meters) => {
    while (next < stretches.length && (stretches[next] as Stretch).toMeters <= meters) next += 1;
    const stretch = stretches[next];
    return stretch !== undefined && stretch.fromMeters <= meters;
  };
}

/** Maneuvers keep their meters and get the seconds that these now take. */
function retimed({ maneuvers, along }: Road, elapsed: Float64Array): Road['maneuvers'] {
  let start = 0;
  return maneuvers.map((maneuver) => {
    const end = start + maneuver.meters;
    const seconds = interpolateAt(along, elapsed, end) - interpolateAt(along, elapsed, start);
    start = end;
    return { ...maneuver, seconds };
  });
}
