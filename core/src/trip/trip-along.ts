import { indexAtOrBefore, interpolateAt, type LngLat, pointAlong } from '../geo/index.ts';
import { metersToMiles, milesToMeters } from '../units/index.ts';

/** A stop's location and times. */
export interface StopAlong {
  readonly day: number;
  /** Meters along the road from the trip's start. */
  readonly alongMeters: number;
  /** Arrival, epoch milliseconds. */
  readonly arrival: number;
  /** Departure, epoch milliseconds; null if the drive ends for the day or at the destination. */
  readonly departure: number | null;
}

/** A line with driving times and stops. */
export interface TimedLine {
  /** At least one point. */
  readonly line: readonly LngLat[];
  /** Meters from the start at each point of the line, ascending. */
  readonly along: ArrayLike<number>;
  /** Driving seconds from the start at each point of the line, ascending. */
  readonly elapsed: ArrayLike<number>;
  /** At least one stop, in road order. A night and the following morning are two stops at the same mile. */
  readonly stops: readonly StopAlong[];
}

/** A drive from one stop to the next. */
export interface DriveAlong {
  readonly day: number;
  readonly fromMile: number;
  readonly toMile: number;
  /** Departure and arrival, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** The stretch of road driven on a day. Both miles are equal on a day without driving. */
export interface DayAlong {
  readonly day: number;
  readonly fromMile: number;
  readonly toMile: number;
}

/** Tolerance for rounding when converting meters to miles and back, meters. */
const SLACK_METERS = 0.001;

/**
 * Converts between miles, driving time, clock time, position and day of a trip; the only place for such conversions.
 * Uses miles rather than proximity, so it works on roads that pass the same place twice.
 * Miles are from the trip's origin and clamped to the trip. Between two stops, clock times are proportional to driving
 * times, scaled to the planned departure and arrival.
 */
export class TripAlong {
  readonly totalMiles: number;
  /** Departure from the origin and arrival at the end, epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  private readonly timed: TimedLine;
  /** Meters, arrivals, departures and driving seconds by stop, ascending. */
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
      // Prevent rounded stops from making the road or the clock run backward.
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

  /** Returns when the driver passes a mile, or leaves it after the last stop there; epoch milliseconds. */
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

  /**
   * Returns the driver's mile at a time; during a stop, the stop's mile.
   * @param time epoch milliseconds.
   */
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

  /** Returns the position on the line at a mile. */
  positionAt(mile: number): LngLat {
    return pointAlong(this.timed.line, this.timed.along, milesToMeters(mile));
  }

  /** Returns the number of the day on which the driver leaves a mile or, at the trip's end, arrives. */
  dayAt(mile: number): number {
    const { stops } = this.timed;
    const next = Math.min(this.lastStopAt(milesToMeters(mile)) + 1, stops.length - 1);
    return stops[next]?.day ?? 1;
  }

  /** Returns the share of the trip before a mile, 0 to 1. */
  shareAt(mile: number): number {
    return this.totalMiles > 0 ? Math.min(1, Math.max(0, mile / this.totalMiles)) : 0;
  }

  /** Returns the part of the line between two miles, including points at both. */
  lineBetween(fromMile: number, toMile: number): LngLat[] {
    const { line, along } = this.timed;
    const to = Math.min(at(along, line.length - 1), milesToMeters(toMile));
    const begin = indexAtOrBefore(along, milesToMeters(fromMile)) + 1;
    let end = indexAtOrBefore(along, to) + 1;
    while (end > begin && at(along, end - 1) >= to) end -= 1;
    return [this.positionAt(fromMile), ...line.slice(begin, Math.max(begin, end)), this.positionAt(toMile)];
  }

  /** Returns the drives in road order, omitting those without any driving. */
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

  /** Returns the index of the last stop at or before a distance along the road in meters. */
  private lastStopAt(meters: number): number {
    return indexAtOrBefore(this.meters, meters + SLACK_METERS);
  }

  private elapsedAtMeters(meters: number): number {
    return interpolateAt(this.timed.along, this.timed.elapsed, meters);
  }
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** Returns the position of a value between two numbers, 0 to 1; null if the numbers are equal. */
const shareOf = (from: number, to: number, value: number): number | null =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : null;
