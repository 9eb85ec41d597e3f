import { alongOf, type Trip } from '@roadcast/contract';
import { federalHoliday, isWeekend, localTime } from '@roadcast/core/itinerary';
import type { VisitDay } from '@roadcast/core/sights';
import { metersToMiles } from '@roadcast/core/units';

/** Where and when a trip passes a sight. */
export interface Visit {
  readonly mile: number;
  readonly day: number;
  /** Epoch milliseconds. */
  readonly arrival: number;
}

/** Returns when a trip passes a point of its line. @param alongMeters along the trip's drawn line. */
export function visitOf(trip: Trip, alongMeters: number, lineMeters: number): Visit {
  const along = alongOf(trip);
  const mile = lineMeters > 0 ? (alongMeters / lineMeters) * along.totalMiles : metersToMiles(alongMeters);
  return { mile, day: along.dayAt(mile), arrival: along.timeAt(mile) };
}

/** Returns the local day of a visit. */
export function visitDayOn(date: string): VisitDay {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { month, isDayOff: isDayOff({ year, month, day }) };
}

/** Time zone for a visit without a trip, in the middle of the country. The day matters, not the hour. */
const CENTRAL = 'America/Chicago';

/** Returns the local day of a visit at a time without a known place. @param at epoch milliseconds. */
export function visitDayAt(at: number): VisitDay {
  const local = localTime(at, CENTRAL);
  return { month: local.month, isDayOff: isDayOff(local) };
}

const isDayOff = (day: { readonly year: number; readonly month: number; readonly day: number }): boolean =>
  isWeekend(day) || federalHoliday(day) !== null;
