import type { CompleteTrip } from '@roadcast/contract';
import { asTripId } from '@roadcast/core/ids';
import { at } from '@roadcast/core/lists';
import type { Plan } from '@roadcast/core/plans';
import { TripAlong } from '@roadcast/core/trip';
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
import { placeNotices } from '../notices/place-notices.ts';
import { staysInUs } from '../notices/stays-in-us.ts';
import { whyThisRoad } from '../notices/why-road.ts';
import { heightsOfTrip } from '../road/road-heights.ts';
import { roadNotices } from '../road/road-notices.ts';
import { closedPlacesOf } from '../road/ways-around.ts';
import { type TripWeather, weatherOfDraft } from '../weather/trip-weather.ts';

export interface PlanningPorts extends DraftPorts, CorridorPorts, FuelPorts, TollPorts, ChargingPorts {
  readonly weather: WeatherPort;
  readonly ids: Ids;
}

/**
 * Plans a trip: resolves the places, requests the road once, splits it into days and stops, requests the weather once,
 * and plans the fuel.
 * @param plan the caller's plan tier, which limits the trip.
 * @throws ApiError for errors that the driver can fix, or if the engine doesn't respond.
 */
export async function planTrip(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<CompleteTrip> {
  const undriven = await draftTrip(request, plan, ports, signal);
  await letOthers(signal);
  const { wanted, planned } = undriven;
  const fueled = fueledVehicle(request, wanted.vehicle);
  const [{ drafted, weather, charging }, waysAround, corridor] = await Promise.all([
    // The computations run one after another, but their requests run concurrently.
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
  const { found } = planned;
  const pins = judgePins(drafted, wanted.now);
  return {
    ...found.road,
    ...drafted.itinerary,
    id: asTripId(ports.ids.next()),
    vehicle: wanted.vehicle.whole,
    ignoredLimits: wanted.vehicle.ignored,
    places: wanted.places.map((place, i) => ({
      ...at(wanted.given.places, i),
      place,
      arriveBy: wanted.wishes.places[i]?.arriveBy ?? null,
    })),
    returnTrip: request.returnTrip,
    preferences: wanted.preferences,
    dutyCycle: request.dutyCycle,
    pins,
    weather,
    stopServices,
    serviceGaps: corridor.gaps,
    fuel,
    charging: charging === 'unplanned' ? null : charging,
    tollCosts: tollsOfTrip(drafted, ports),
    heights: heightsOfTrip(new TripAlong(drafted.itinerary), ports.heights),
    closedPlaces: closedPlacesOf(waysAround, found),
    notices: [
      ...placeNotices(wanted.resolved),
      ...pinNotices(drafted, pins),
      ...roadNotices(planned, waysAround),
      ...staysInUs(found.road),
      ...modeledNotices(found.road.modeled, drafted.itinerary, drafted.input),
      ...weather.notices,
      ...(isElectric(request) ? chargingNotices(charging) : []),
    ],
    createdAt: wanted.now,
  };
}

/** Returns a trip with times and weather, and for an electric trip also charging stops. */
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
