import type { TripFuel } from '@roadcast/contract';
import { fuelUseAlong, planFuel, tankOf, USUAL_FUEL_STOP_MINUTES, usualDollarsPerHour } from '@roadcast/core/fuel';
import type { Sourced } from '@roadcast/core/sourced';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import type { TripWeather } from '../weather/trip-weather.ts';
import { fuelPlaces } from './fuel-places.ts';
import type { FuelPricing } from './fuel-pricing.ts';
import type { FueledVehicle } from './fuel-vehicle.ts';
import { presentFuel } from './present-fuel.ts';
import { conditionsOf } from './road-conditions.ts';
import type { TripCorridor } from './trip-corridor.ts';

/** Data sources for a trip's fuel. */
export interface FuelPorts {
  readonly heights: HeightsPort;
  readonly fuelPricing: FuelPricing;
  readonly gazetteer: GazetteerPort;
}

/** Assumed price if unknown, dollars per gallon. Only the detours matter then. */
const ANY_PRICE = 3.5;

/** Miles between lookups of the state average along the way. */
const AVERAGE_EVERY_MILES = 100;

/** Plans a trip's fuel stops and consumption. @throws only the signal's reason. */
export async function fuelOfTrip(
  drafted: DraftedTrip,
  fueled: FueledVehicle,
  corridor: TripCorridor,
  weather: TripWeather,
  ports: FuelPorts,
  signal?: AbortSignal,
): Promise<TripFuel> {
  const { itinerary, input, wanted } = drafted;
  const { stops } = itinerary;
  const along = new TripAlong(itinerary);
  const [prices, usualPrice] = await Promise.all([
    ports.fuelPricing.pricesOf(
      corridor.fuel.map(({ service }) => service),
      fueled.grade,
      signal,
    ),
    averageOnTheWay(along, fueled, ports, signal),
  ]);
  const places = fuelPlaces(corridor.fuel, prices, input, stops);
  const road = conditionsOf(
    along,
    stops.map(({ alongMeters, kind }) => ({ mile: metersToMiles(alongMeters), nights: kind === 'overnight' })),
    weather,
    ports.heights,
  );
  const use = fuelUseAlong(input.road, fueled.vehicle, fueled.stated, road);
  const tank = tankOf(fueled.rangeMiles, fueled.stated.milesPerGallon);
  const plan = planFuel(use, tank, places, {
    dollarsPerHour: usualDollarsPerHour(wanted.preferences.vehicleType),
    stopMinutes: USUAL_FUEL_STOP_MINUTES,
    usualPrice: usualPrice?.value ?? ANY_PRICE,
  });
  return presentFuel({ fueled, along, use, places, tank, plan, usualPrice, corridor }, drafted);
}

/** Returns the mean of the state averages along the way, with their oldest date. */
async function averageOnTheWay(
  along: TripAlong,
  { grade }: FueledVehicle,
  { fuelPricing, gazetteer }: FuelPorts,
  signal?: AbortSignal,
): Promise<Sourced<number> | null> {
  const steps = Math.max(1, Math.round(along.totalMiles / AVERAGE_EVERY_MILES));
  const areas = Array.from({ length: steps + 1 }, (_, i) => {
    const [lng, lat] = along.positionAt((along.totalMiles * i) / steps);
    return { lat, lng, state: gazetteer.nearestTown({ lat, lng }).place.state };
  });
  const known = (await fuelPricing.averagesIn(areas, grade, signal)).filter((price) => price !== null);
  const [first] = known;
  if (!first) return null;
  const dates = known.flatMap(({ asOf }) => asOf ?? []);
  return {
    ...first,
    value: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    asOf: dates.length > 0 ? Math.min(...dates) : null,
  };
}
