import type { GenerateRouteRequest, Trip, WeatherProposal } from '@roadcast/contract';
import type { TripPlan } from '../trip-session/public.ts';
import { planOfSaved } from '../trip-session/public.ts';

/**
 * Lays a proposal's change over the plan of a trip.
 * @param request what the trip was planned from. @returns null where the changed plan does not fit into an address.
 */
export function planWithChange(
  plan: TripPlan,
  request: GenerateRouteRequest,
  trip: Pick<Trip, 'origin' | 'destination' | 'preferences' | 'segments'>,
  change: WeatherProposal['change'],
): TripPlan | null {
  const { departureDate, departureTime, waypoints } = change;
  const departure = departureDate && departureTime ? `${departureDate}T${departureTime}` : plan.departure;
  if (!waypoints) return { ...plan, departure };
  const changed = planOfSaved({ ...request, waypoints }, trip);
  return changed && { ...plan, departure, via: changed.via };
}
