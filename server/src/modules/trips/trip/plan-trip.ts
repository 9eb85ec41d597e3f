import type { Trip } from '@roadcast/contract';
import type { Plan } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import { letOthers } from '@roadcast/providers/let-others';
import type { WeatherPort } from '@roadcast/providers/weather/port';
import type { Ids } from '../../../platform/ids.ts';
import { type ChargingPorts, chargeTrip } from '../charging/charged-trip.ts';
import { electricOf, isElectric } from '../charging/electric-vehicle.ts';
import { presentChargedTrip } from '../charging/present-charging.ts';
import { type FuelPorts, fuelOfTrip } from '../fuel/fuel-of-trip.ts';
import { fueledVehicle } from '../fuel/fuel-vehicle.ts';
import { servicesAtStops } from '../fuel/stop-services.ts';
import { type TollPorts, tollsOfTrip } from '../fuel/tolls-of-trip.ts';
import { type CorridorPorts, corridorOfTrip } from '../fuel/trip-corridor.ts';
import { type DraftedTrip, type DraftPorts, draftTrip } from '../itinerary/draft-trip.ts';
import { modeledNotices } from '../notices/modeled-notices.ts';
import { type ChargingOutcome, chargingNotices } from '../notices/notices.ts';
import { pinNotices } from '../notices/pin-notices.ts';
import { judgePins } from '../notices/pin-verdict.ts';
import { staysInUs } from '../notices/stays-in-us.ts';
import { whyThisRoad } from '../notices/why-road.ts';
import { roadNotices } from '../road/road-notices.ts';
import { type TripWeather, weatherOfDraft } from '../weather/trip-weather.ts';
import { presentTrip } from './present-trip.ts';

/** Dependencies of planning. */
export interface PlanningPorts extends DraftPorts, CorridorPorts, FuelPorts, TollPorts, ChargingPorts {
  readonly weather: WeatherPort;
  readonly ids: Ids;
}

/**
 * Plans a trip: finds the places, requests the road once, splits it into days and stops, requests the weather once, and
 * plans the fuel.
 * @param plan the caller's, which limits the trip.
 * @throws ApiError for errors the driver can fix, and for an engine that doesn't answer.
 */
export async function planTrip(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<Trip> {
  const undriven = await draftTrip(request, plan, ports, signal);
  await letOthers(signal);
  const { wanted, planned } = undriven;
  const fueled = fueledVehicle(request, wanted.vehicle);
  const [{ drafted, weather, charging }, waysAround, corridor] = await Promise.all([
    // Each of these computes in its own step, and their requests run concurrently.
    driven(undriven, request, plan, ports, signal),
    letOthers(signal).then(() => whyThisRoad(wanted, planned.found, ports, signal)),
    letOthers(signal).then(() => corridorOfTrip(undriven.input, fueled?.grade ?? null, ports, signal)),
  ]);
  await letOthers(signal);
  const [fuel, stopServices] = await Promise.all([
    fueled && fuelOfTrip(drafted, fueled, corridor, weather, ports, signal),
    letOthers(signal).then(() => servicesAtStops(drafted.itinerary.stops, corridor, ports.pois, signal)),
  ]);
  await letOthers(signal);
  const pins = judgePins(drafted, wanted.now);
  const trip = presentTrip({
    id: ports.ids.next(),
    drafted,
    pins,
    weather,
    waysAround,
    serviceGaps: corridor.gaps,
    stopServices,
    fuel,
    charging: charging === 'unplanned' ? null : charging,
    tollCosts: tollsOfTrip(drafted, ports),
    notices: [
      ...pinNotices(drafted, pins),
      ...roadNotices(planned, waysAround),
      ...staysInUs(planned.found.road),
      ...modeledNotices(planned.found.road.modeled, drafted.itinerary, drafted.input),
      ...weather.notices,
      ...(isElectric(request) ? chargingNotices(charging) : []),
    ],
    createdAt: wanted.now,
  });
  // The caller stores, validates and serializes it next.
  await letOthers(signal);
  return trip;
}

/** Returns a trip with its times and weather; an electric trip with charging stops among its days. */
async function driven(
  drafted: DraftedTrip,
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<{ readonly drafted: DraftedTrip; readonly weather: TripWeather; readonly charging: ChargingOutcome }> {
  const electric = electricOf(request, ports.evModels);
  if (!electric || !plan.features.includes('evRouting')) {
    return { drafted, weather: await weatherOfDraft(drafted, ports, signal), charging: 'unplanned' };
  }
  const charged = await chargeTrip(drafted, electric, ports, signal);
  return { ...charged, charging: presentChargedTrip(charged) };
}
