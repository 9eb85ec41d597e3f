import { type ClockTime, type Itinerary, morningAfter, nextClockTime, type Stop } from '../itinerary/index.ts';
import { at } from '../lists/index.ts';
import { MILLISECONDS_PER_HOUR } from '../units/index.ts';
import type { WeatherPoint } from './along-road.ts';

/** A planned trip whose departure moves, while road, stops and overnight places stay the same. */
export interface ShiftedTrip {
  readonly itinerary: Itinerary;
  readonly points: readonly WeatherPoint[];
  /** Start of later days in the overnight place's local time. */
  readonly dayStart: ClockTime;
  /**
   * Minimum hours of a night by law. By default, nights are long enough to sleep, and days start later after late
   * arrivals.
   */
  readonly nightHours?: number;
}

/** Returns the arrivals at all points for another departure. @param departure epoch milliseconds. */
export function timesOf({ itinerary, points, dayStart, nightHours }: ShiftedTrip, departure: number): number[] {
  const stops = stopTimes(itinerary.stops, departure, dayStart, nightHours ?? null);
  return points.map(({ stop, after, elapsedSeconds }) => {
    const from = at(itinerary.stops, after);
    const { arrival, leaves } = at(stops, after);
    return stop === null ? leaves + (elapsedSeconds - from.elapsedSeconds) * 1000 : arrival;
  });
}

interface StopTime {
  readonly arrival: number;
  readonly leaves: number;
}

/**
 * Returns the times the planner would assign to the same stops. Drives and rests keep their lengths, and days start at
 * their usual hour after a night's sleep.
 */
function stopTimes(
  stops: readonly Stop[],
  departure: number,
  dayStart: ClockTime,
  nightHours: number | null,
): StopTime[] {
  const usual = (at: number, timeZone: string): number => nextClockTime(at, timeZone, dayStart.hour, dayStart.minute);

  const times: StopTime[] = [];
  stops.forEach((stop, i) => {
    const before = times[i - 1];
    const last = stops[i - 1];
    let arrival = departure;
    if (before && last) {
      if (stop.kind === 'day_start') {
        // A rest day starts and ends in the same place, so no night is needed before the next morning.
        if (last.segmentSeconds === 0) arrival = usual(before.arrival + 1, stop.timeZone);
        else if (nightHours === null) arrival = morningAfter(before.arrival, stop.timeZone, dayStart);
        else arrival = usual(before.arrival + nightHours * MILLISECONDS_PER_HOUR, stop.timeZone);
      } else {
        arrival = Math.round(before.leaves + stop.segmentSeconds * 1000);
      }
    }
    times.push({ arrival, leaves: arrival + ((stop.departure ?? stop.arrival) - stop.arrival) });
  });
  return times;
}
