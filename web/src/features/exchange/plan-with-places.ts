import { endAt, stopAt, type TripPlan, usualDays } from '../trip-session/public.ts';
import type { ImportedPlace } from './imported-places.ts';

/**
 * @param places origin first, destination last.
 * @returns the plan from and to and by these places, with what is wished there. What was wished of the old places and days goes with
 * them; departure, vehicle and the other wishes stay.
 */
export function planWithPlaces(plan: TripPlan, places: readonly ImportedPlace[], returnTrip: boolean): TripPlan {
  const [origin, destination] = [places[0], places.at(-1)];
  if (!origin || !destination) return plan;
  const { hoursOnDay, notAt } = usualDays;
  return {
    ...plan,
    origin: { text: origin.text, at: origin.at },
    destination: { ...endAt(destination), ...destination.wishes },
    via: places.slice(1, -1).map(({ text, at, role, wishes }) => ({ ...stopAt({ text, at }), ...wishes, role })),
    returnTrip,
    hoursOnDay,
    notAt,
    ignoreLimits: [],
  };
}
