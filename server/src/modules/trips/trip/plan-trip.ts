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

/** What planning needs: one port for each thing that a plan is made of. */
export interface PlanningPorts extends DraftPorts, CorridorPorts, FuelPorts, TollPorts, ChargingPorts {
  readonly weather: WeatherPort;
  readonly ids: Ids;
}

/**
 * Plans a trip: finds the places, asks for the road once, cuts it into days and stops, asks for the weather once, and plans its fuel.
 * @param plan of the caller: it bounds what a trip may hold.
 * @throws ApiError for whatever the driver can mend, and for an engine that does not answer.
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
    // What one of these computes takes a step of its own, and what they ask for is under way at the same time.
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
  // Whoever asked for it keeps it, checks it and writes it out.
  await letOthers(signal);
  return trip;
}

/** A trip at its hours, with the weather there; an electric one with its stops for charging among its days. */
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
