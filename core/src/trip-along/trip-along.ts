import { indexAtOrBefore, interpolateAt, type LngLat, pointAlong } from '../geo/index.ts';
import { metresToMiles, milesToMetres } from '../units/index.ts';

/** A stop, as far as the clock depends on it. */
export interface StopAlong {
  readonly day: number;
  /** From the trip's start, along the road. */
  readonly alongMetres: number;
  /** Epoch milliseconds. */
  readonly arrival: number;
  /** Epoch milliseconds; null where the drive ends for the day or for good. */
  readonly departure: number | null;
}

/** A line with the times of who drives along it. */
export interface TimedLine {
  /** One point or more. */
  readonly line: readonly LngLat[];
  /** Metres from the start at each point of the line; ascending. */
  readonly along: ArrayLike<number>;
  /** Seconds of driving from the start at each point of the line; ascending. */
  readonly elapsed: ArrayLike<number>;
  /** One or more, in the order of the road. A night and the morning after it are two at one mile. */
  readonly stops: readonly StopAlong[];
}

/** The road from one stop to the next. */
export interface DriveAlong {
  readonly day: number;
  readonly fromMile: number;
  readonly toMile: number;
  /** Epoch milliseconds: when the car leaves, and when it is there. */
  readonly from: number;
  readonly to: number;
}

/** The road of a day; both ends are one mile where nothing is driven. */
export interface DayAlong {
  readonly day: number;
  readonly fromMile: number;
  readonly toMile: number;
}

/** Allows for rounding where metres become miles and metres again. */
const SLACK_METRES = 0.001;

/**
 * What is where and when on a trip: the one place that turns a mile into driving time, the clock, the position and the day,
 * and the clock into a mile. Everything goes by the mile and never by what is near, so a road that comes by one place twice is two roads.
 *
 * Miles count from the trip's origin; what lies before it or beyond the end is held there. Between two stops the clock follows the driving
 * time, stretched so that the car leaves the one and reaches the other when the plan says.
 */
export class TripAlong {
  readonly totalMiles: number;
  /** When the car leaves the origin, and when it reaches the end; epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  private readonly timed: TimedLine;
  /** Of each stop; all ascend. */
  private readonly metres: Float64Array;
  private readonly arrives: Float64Array;
  private readonly leaves: Float64Array;
  private readonly elapsed: Float64Array;

  constructor(timed: TimedLine) {
    const { along, stops } = timed;
    this.timed = timed;
    const length = along[along.length - 1] ?? 0;
    this.totalMiles = metresToMiles(length);
    this.metres = new Float64Array(stops.length);
    this.arrives = new Float64Array(stops.length);
    this.leaves = new Float64Array(stops.length);
    this.elapsed = new Float64Array(stops.length);
    let metres = 0;
    let clock = Number.NEGATIVE_INFINITY;
    stops.forEach(({ alongMetres, arrival, departure }, i) => {
      // Stops that were rounded never make the road or the clock run back.
      metres = Math.min(length, Math.max(metres, alongMetres));
      clock = Math.max(clock, arrival);
      this.metres[i] = metres;
      this.arrives[i] = clock;
      clock = Math.max(clock, departure ?? arrival);
      this.leaves[i] = clock;
      this.elapsed[i] = this.elapsedAtMetres(metres);
    });
    this.start = this.leaves[0] ?? 0;
    this.end = this.arrives[stops.length - 1] ?? 0;
  }

  /** @returns the driving time in seconds from the start to a mile. */
  elapsedAt(mile: number): number {
    return this.elapsedAtMetres(milesToMetres(mile));
  }

  /** @returns when the car passes a mile, or leaves it for good where it stops there; epoch milliseconds. */
  timeAt(mile: number): number {
    const metres = milesToMetres(Math.max(0, mile));
    const i = this.lastStopAt(metres);
    const [from, to] = [at(this.metres, i), at(this.metres, i + 1)];
    const leaves = at(this.leaves, i);
    if (i + 1 >= this.metres.length || metres <= from) return leaves;
    const [before, after] = [at(this.elapsed, i), at(this.elapsed, i + 1)];
    const share = shareOf(before, after, this.elapsedAtMetres(metres)) ?? shareOf(from, to, metres) ?? 0;
    return leaves + (at(this.arrives, i + 1) - leaves) * share;
  }

  /** @returns the mile at a time, epoch milliseconds: that of the stop while the car stands. */
  mileAt(time: number): number {
    const i = indexAtOrBefore(this.arrives, time);
    const [from, to] = [at(this.metres, i), at(this.metres, i + 1)];
    if (i + 1 >= this.arrives.length || time <= at(this.leaves, i) || to <= from) return metresToMiles(from);
    const share = shareOf(at(this.leaves, i), at(this.arrives, i + 1), time) ?? 0;
    const [before, after] = [at(this.elapsed, i), at(this.elapsed, i + 1)];
    const { along, elapsed } = this.timed;
    const metres =
      after > before ? interpolateAt(elapsed, along, before + (after - before) * share) : from + (to - from) * share;
    return metresToMiles(Math.min(to, Math.max(from, metres)));
  }

  /** @returns the place at a mile, on the line. */
  positionAt(mile: number): LngLat {
    return pointAlong(this.timed.line, this.timed.along, milesToMetres(mile));
  }

  /** @returns the number of the day on which the car leaves a mile; that of the arrival at the end. */
  dayAt(mile: number): number {
    const { stops } = this.timed;
    const next = Math.min(this.lastStopAt(milesToMetres(mile)) + 1, stops.length - 1);
    return stops[next]?.day ?? 1;
  }

  /** @returns how much of the trip lies before a mile, 0 to 1. */
  shareAt(mile: number): number {
    return this.totalMiles > 0 ? Math.min(1, Math.max(0, mile / this.totalMiles)) : 0;
  }

  /** @returns the part of the line from a mile to a later one, with a point at either. */
  lineBetween(fromMile: number, toMile: number): LngLat[] {
    const { line, along } = this.timed;
    const to = Math.min(at(along, line.length - 1), milesToMetres(toMile));
    const begin = indexAtOrBefore(along, milesToMetres(fromMile)) + 1;
    let end = indexAtOrBefore(along, to) + 1;
    while (end > begin && at(along, end - 1) >= to) end -= 1;
    return [this.positionAt(fromMile), ...line.slice(begin, Math.max(begin, end)), this.positionAt(toMile)];
  }

  /** @returns the drives in the order of the road; stops where nothing is driven to have none. */
  drives(): DriveAlong[] {
    const drives: DriveAlong[] = [];
    for (let i = 1; i < this.metres.length; i++) {
      const [from, to] = [at(this.metres, i - 1), at(this.metres, i)];
      if (to <= from) continue;
      drives.push({
        day: this.timed.stops[i]?.day ?? 1,
        fromMile: metresToMiles(from),
        toMile: metresToMiles(to),
        from: at(this.leaves, i - 1),
        to: at(this.arrives, i),
      });
    }
    return drives;
  }

  /** @returns the days in their order, each from where the one before ended. */
  days(): DayAlong[] {
    const days: DayAlong[] = [];
    this.timed.stops.forEach(({ day }, i) => {
      const toMile = metresToMiles(at(this.metres, i));
      const last = days.at(-1);
      if (last?.day === day) days[days.length - 1] = { ...last, toMile };
      else days.push({ day, fromMile: last?.toMile ?? 0, toMile });
    });
    return days;
  }

  /** @returns the index of the last stop at or before a place of the road. */
  private lastStopAt(metres: number): number {
    return indexAtOrBefore(this.metres, metres + SLACK_METRES);
  }

  private elapsedAtMetres(metres: number): number {
    return interpolateAt(this.timed.along, this.timed.elapsed, metres);
  }
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** @returns how far a value lies on the way from one to another, 0 to 1; null where they are the same. */
const shareOf = (from: number, to: number, value: number): number | null =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : null;
