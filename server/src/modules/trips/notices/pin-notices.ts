import type { Notice } from '@roadcast/contract';
import { at } from '@roadcast/core/lists';
import { placeLabel } from '@roadcast/core/places';
import { MILLISECONDS_PER_MINUTE } from '@roadcast/core/units';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import type { PinVerdict } from './pin-verdict.ts';

/** Returns a warning for each pinned arrival that the plan misses, with changes that would keep them all. */
export function pinNotices({ wanted, input }: DraftedTrip, { missed, remedies }: PinVerdict): Notice[] {
  if (!remedies) return [];
  const late = missed.map(
    ({ placeIndex, arrival, arriveBy, timeZone }): Notice => ({
      code: 'pin_missed',
      level: 'warning',
      facts: {
        place: placeLabel(at(wanted.places, placeIndex)),
        arrival,
        timeZone,
        lateMinutes: (arrival - arriveBy) / MILLISECONDS_PER_MINUTE,
      },
    }),
  );
  const { timeZone } = at(wanted.places, 0);
  const { departure, drivingHoursPerDay } = remedies;
  const earlier = departure === null || departure >= input.departure ? null : departure;
  return [
    ...late,
    { code: 'pin_remedies', level: 'warning', facts: { departure: earlier, timeZone, drivingHoursPerDay } },
  ];
}
