import type { StopWeather } from '@roadcast/contract';
import type { RoadAhead } from '@roadcast/core/fuel';
import { at } from '@roadcast/core/lists';
import type { TripAlong } from '@roadcast/core/trip';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import { heightsAlong } from '../road/road-heights.ts';
import type { TripWeather } from '../weather/trip-weather.ts';

/** Maximum distance between weather points for interpolation, miles. */
const FURTHEST_BETWEEN = 120;

/** A value at a mile on the road. */
interface At {
  readonly mile: number;
  readonly value: number;
}

/** Known conditions along a road by mile from the origin, for any vehicle. Null if unknown. */
export interface RoadConditions extends RoadAhead {
  readonly temperatureAt: (mile: number) => number | null;
  /** Crosswind, 0 or more, mph. */
  readonly crossWindAt: (mile: number) => number | null;
  /** Whether rain or snow is falling. */
  readonly wetAt: (mile: number) => boolean;
}

/** Minimum chance of rain or snow for a wet road, percent (Roadcast's estimate). */
const WET_PERCENT = 60;

/** Returns the weather that affects a trip's consumption, and the road's modeled elevations, both by mile. */
export function conditionsOf(
  along: TripAlong,
  stops: readonly { readonly mile: number; readonly nights: boolean }[],
  { stops: stopWeather, points }: Pick<TripWeather, 'stops' | 'points'>,
  heights: HeightsPort,
): RoadConditions {
  const known = [
    ...stopWeather.map((weather, i) => ({ mile: stops[i]?.mile ?? 0, weather })),
    ...points.map((weather) => ({ mile: weather.mile, weather })),
  ].sort((a, b) => a.mile - b.mile);
  const figures = (read: (weather: StopWeather) => number | null): At[] =>
    known.flatMap(({ mile, weather }) => {
      const value = read(weather);
      return value === null ? [] : [{ mile, value }];
    });
  const rainAt = between(figures(({ precipitation, isForecasted }) => (isForecasted ? precipitation : null)));
  return {
    heightAt: between(
      heightsAlong(along, heights).flatMap(({ mile, feet }) =>
        feet === null ? [] : [{ mile, value: feet * METERS_PER_FOOT }],
      ),
    ),
    headWindAt: between(figures(({ relativeWind }) => relativeWind?.head ?? null)),
    crossWindAt: between(figures(({ relativeWind }) => relativeWind?.cross ?? null)),
    wetAt: (mile) => (rainAt(mile) ?? 0) >= WET_PERCENT,
    temperatureAt: between(figures(({ temperature }) => temperature)),
    // The engine is cold at the origin and after each night.
    coldStarts: [0, ...stops.filter(({ nights }) => nights).map(({ mile }) => mile)],
  };
}

const METERS_PER_FOOT = 0.3048;

/**
 * Returns a function that interpolates the value at a mile between known ones; null if they are far apart, or if the
 * mile is far beyond the last one.
 */
function between(known: readonly At[]): (mile: number) => number | null {
  let last = 0;
  return (mile) => {
    // Continue from the last interval, because miles are usually requested in order.
    if (last >= known.length || (known[last]?.mile ?? 0) > mile) last = 0;
    while (last + 1 < known.length && at(known, last + 1).mile <= mile) last += 1;
    const [before, after] = [known[last], known[last + 1]];
    if (!before) return null;
    if (!after || before.mile > mile) return Math.abs(mile - before.mile) <= FURTHEST_BETWEEN ? before.value : null;
    const span = after.mile - before.mile;
    if (span > FURTHEST_BETWEEN) return null;
    return span === 0 ? after.value : before.value + ((after.value - before.value) * (mile - before.mile)) / span;
  };
}
