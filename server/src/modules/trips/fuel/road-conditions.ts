import type { RoadAhead } from '@roadcast/core/fuel';
import { toPosition } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { TripAlong } from '@roadcast/core/trip';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import type { StopWeather, TripWeather } from '../weather/trip-weather.ts';

/** Between two places of the weather so far apart nobody knows what is between, miles. */
const FURTHEST_BETWEEN = 120;

/** Heights are modeled from towns and passes: nearer than this they say nothing new. Miles. */
const HEIGHT_EVERY = 5;

/** A figure at a place of the road. */
interface At {
  readonly mile: number;
  readonly value: number;
}

/** What is known of a road for whatever drives it, by the mile from the origin: what burns fuel looks at a part of it. Null where nobody knows. */
export interface RoadConditions extends RoadAhead {
  readonly temperatureAt: (mile: number) => number | null;
  /** From the side, 0 or more, miles per hour. */
  readonly crossWindAt: (mile: number) => number | null;
  /** Whether it rains or snows. */
  readonly wetAt: (mile: number) => boolean;
}

/** From this chance of rain or snow on the road is taken for wet, percent; our own figure. */
const WET_PERCENT = 60;

/** What of a trip's weather its consumption depends on, by the mile; and the heights of the road, modeled. */
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
    heightAt: between(heightsAlong(along, heights)),
    headWindAt: between(figures(({ relativeWind }) => relativeWind?.head ?? null)),
    crossWindAt: between(figures(({ relativeWind }) => relativeWind?.cross ?? null)),
    wetAt: (mile) => (rainAt(mile) ?? 0) >= WET_PERCENT,
    temperatureAt: between(figures(({ temperature }) => temperature)),
    // The engine is cold where the trip begins and after each night.
    coldStarts: [0, ...stops.filter(({ nights }) => nights).map(({ mile }) => mile)],
  };
}

function heightsAlong(along: TripAlong, heights: HeightsPort): At[] {
  const steps = Math.max(1, Math.ceil(along.totalMiles / HEIGHT_EVERY));
  return Array.from({ length: steps + 1 }, (_, i) => (along.totalMiles * i) / steps).flatMap((mile) => {
    const feet = heights.feetAt(toPosition(along.positionAt(mile)));
    return feet === null ? [] : [{ mile, value: feet * METERS_PER_FOOT }];
  });
}

const METERS_PER_FOOT = 0.3048;

/** @returns the figure at a mile: evenly from one known place to the next; null beyond them and between places that lie far apart. */
function between(known: readonly At[]): (mile: number) => number | null {
  let last = 0;
  return (mile) => {
    // Miles are mostly asked in their order.
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
