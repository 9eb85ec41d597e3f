import type { Trip } from '@roadcast/contract';
import type { Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import type { WeatherPort } from '@roadcast/providers/weather/port';
import type { Ids } from '../../platform/ids.ts';
import { type DraftPorts, draftTrip } from './draft-trip.ts';
import { noticesOf } from './notices.ts';
import { pinNotices } from './pin-notices.ts';
import { judgePins } from './pin-verdict.ts';
import { presentTrip } from './present-trip.ts';
import { roadNotices } from './road-notices.ts';
import { weatherOfDraft } from './trip-weather.ts';

/** What planning needs: one port for each thing that a plan is made of. */
export interface PlanningPorts extends DraftPorts {
  readonly weather: WeatherPort;
  readonly ids: Ids;
}

/**
 * Plans a trip: finds the places, asks for the road once, cuts it into days and stops, asks for the weather once.
 * @param plan of the caller: it bounds what a trip may hold.
 * @throws ApiError for whatever the driver can mend, and for an engine that does not answer.
 */
export async function planTrip(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<Trip> {
  const drafted = await draftTrip(request, plan, ports, signal);
  const { wanted, planned } = drafted;
  const weather = await weatherOfDraft(drafted, ports, signal);
  const pins = judgePins(drafted, wanted.now);
  return presentTrip({
    id: ports.ids.next(),
    drafted,
    pins,
    weather,
    notices: [
      ...pinNotices(drafted, pins),
      ...roadNotices(planned),
      ...weather.notices,
      ...noticesOf(wanted.preferences),
    ],
    createdAt: wanted.now,
  });
}
