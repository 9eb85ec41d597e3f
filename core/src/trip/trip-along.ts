import { indexAtOrBefore, interpolateAt, type LngLat, pointAlong } from '../geo/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** A stop's place and times. */
export interface StopAlong {
  readonly day: number;
  /** From the trip's start, along the road. */
  readonly alongMeters: number;
  /** Epoch milliseconds. */
  readonly arrival: number;
  /** Epoch milliseconds; null if the drive ends for the day or for good. */
  readonly departure: number | null;
}

/** A line with driving times and stops. */
export interface TimedLine {
  /** One point or more. */
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line; ascending. */
  readonly along: ArrayLike<number>;
  /** Seconds of driving from the start at each point of the line; ascending. */
  readonly elapsed: ArrayLike<number>;
  /** One or more, in road order. A night and the following morning are two stops at the same mile. */
  readonly stops: readonly StopAlong[];
}

/** The road from one stop to the next. */
export interface DriveAlong {
  readonly day: number;
  readonly fromMile: number;
  readonly toMile: number;
  /** Epoch milliseconds: departure and arrival. */
  readonly from: number;
  readonly to: number;
}

/** A day's stretch of road; both miles are equal on a day without driving. */
export interface DayAlong {
  readonly day: number;
  readonly fromMile: number;
  readonly toMile: number;
}

/** Allowance for rounding from meters to miles and back, meters. */
const SLACK_METERS = 0.001;

/**
 * Converts between miles, driving time, clock time, position and day of a trip; the only place that does. Everything is
 * keyed by the mile, never by proximity, so a road that passes the same place twice counts as two roads.
 *
 * Miles count from the trip's origin and are clamped to the trip. Between two stops the clock follows the driving time,
 * stretched to match the planned departure and arrival.
 */
export class TripAlong {
  readonly totalMiles: number;
  /** Departure from the origin and arrival at the end, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  private readonly timed: TimedLine;
  /** One value per stop, ascending: meters, arrivals, departures, and seconds of driving. */
  private readonly meters: Float64Array;
  private readonly arrives: Float64Array;
  private readonly leaves: Float64Array;
  private readonly elapsed: Float64Array;

  constructor(timed: TimedLine) {
    const { along, stops } = timed;
    this.timed = timed;
    const length = along[along.length - 1] ?? 0;
    this.totalMiles = metersToMiles(length);
    this.meters = new Float64Array(stops.length);
    this.arrives = new Float64Array(stops.length);
    this.leaves = new Float64Array(stops.length);
    this.elapsed = new Float64Array(stops.length);
    let meters = 0;
    let clock = Number.NEGATIVE_INFINITY;
    stops.forEach(({ alongMeters, arrival, departure }, i) => {
      // Rounded stops must never make the road or the clock run backward.
      meters = Math.min(length, Math.max(meters, alongMeters));
      clock = Math.max(clock, arrival);
      this.meters[i] = meters;
      this.arrives[i] = clock;
      clock = Math.max(clock, departure ?? arrival);
      this.leaves[i] = clock;
      this.elapsed[i] = this.elapsedAtMeters(meters);
    });
    this.start = this.leaves[0] ?? 0;
    this.end = this.arrives[stops.length - 1] ?? 0;
  }

  /** Returns the driving time from the start to a mile, seconds. */
  elapsedAt(mile: number): number {
    return this.elapsedAtMeters(milesToMeters(mile));
  }

  /** Returns when the car passes a mile, or finally leaves it if it stops there; epoch milliseconds. */
  timeAt(mile: number): number {
    const meters = milesToMeters(Math.max(0, mile));
    const i = this.lastStopAt(meters);
    const [from, to] = [at(this.meters, i), at(this.meters, i + 1)];
    const leaves = at(this.leaves, i);
    if (i + 1 >= this.meters.length || meters <= from) return leaves;
    const [before, after] = [at(this.elapsed, i), at(this.elapsed, i + 1)];
    const share = shareOf(before, after, this.elapsedAtMeters(meters)) ?? shareOf(from, to, meters) ?? 0;
    return leaves + (at(this.arrives, i + 1) - leaves) * share;
  }

  /** Returns the mile at a time; during a stop, the stop's mile. @param time epoch milliseconds. */
  mileAt(time: number): number {
    const i = indexAtOrBefore(this.arrives, time);
    const [from, to] = [at(this.meters, i), at(this.meters, i + 1)];
    if (i + 1 >= this.arrives.length || time <= at(this.leaves, i) || to <= from) return metersToMiles(from);
    const share = shareOf(at(this.leaves, i), at(this.arrives, i + 1), time) ?? 0;
    const [before, after] = [at(this.elapsed, i), at(this.elapsed, i + 1)];
    const { along, elapsed } = this.timed;
    const meters =
      after > before ? interpolateAt(elapsed, along, before + (after - before) * share) : from + (to - from) * share;
    return metersToMiles(Math.min(to, Math.max(from, meters)));
  }

  /** Returns the position at a mile, on the line. */
  positionAt(mile: number): LngLat {
    return pointAlong(this.timed.line, this.timed.along, milesToMeters(mile));
  }

  /** Returns the number of the day on which the car leaves a mile; at the end, the day of arrival. */
  dayAt(mile: number): number {
    const { stops } = this.timed;
    const next = Math.min(this.lastStopAt(milesToMeters(mile)) + 1, stops.length - 1);
    return stops[next]?.day ?? 1;
  }

  /** Returns the share of the trip before a mile, 0 to 1. */
  shareAt(mile: number): number {
    return this.totalMiles > 0 ? Math.min(1, Math.max(0, mile / this.totalMiles)) : 0;
  }

  /** Returns the part of the line from a mile to a later one, with a point at each end. */
  lineBetween(fromMile: number, toMile: number): LngLat[] {
    const { line, along } = this.timed;
    const to = Math.min(at(along, line.length - 1), milesToMeters(toMile));
    const begin = indexAtOrBefore(along, milesToMeters(fromMile)) + 1;
    let end = indexAtOrBefore(along, to) + 1;
    while (end > begin && at(along, end - 1) >= to) end -= 1;
    return [this.positionAt(fromMile), ...line.slice(begin, Math.max(begin, end)), this.positionAt(toMile)];
  }

  /** Returns the drives in road order; stops reached without driving have none. */
  drives(): DriveAlong[] {
    const drives: DriveAlong[] = [];
    for (let i = 1; i < this.meters.length; i++) {
      const [from, to] = [at(this.meters, i - 1), at(this.meters, i)];
      if (to <= from) continue;
      drives.push({
        day: this.timed.stops[i]?.day ?? 1,
        fromMile: metersToMiles(from),
        toMile: metersToMiles(to),
        from: at(this.leaves, i - 1),
        to: at(this.arrives, i),
      });
    }
    return drives;
  }

  /** Returns the days in order, each starting where the previous one ended. */
  days(): DayAlong[] {
    const days: DayAlong[] = [];
    this.timed.stops.forEach(({ day }, i) => {
      const toMile = metersToMiles(at(this.meters, i));
      const last = days.at(-1);
      if (last?.day === day) days[days.length - 1] = { ...last, toMile };
      else days.push({ day, fromMile: last?.toMile ?? 0, toMile });
    });
    return days;
  }

  /** Returns the index of the last stop at or before a distance along the road, meters. */
  private lastStopAt(meters: number): number {
    return indexAtOrBefore(this.meters, meters + SLACK_METERS);
  }

  private elapsedAtMeters(meters: number): number {
    return interpolateAt(this.timed.along, this.timed.elapsed, meters);
  }
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** Returns a value's fraction of the way from one number to another, 0 to 1; null if they are equal. */
const shareOf = (from: number, to: number, value: number): number | null =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : null;
