import { type ChargeQuestion, type EnergyAlong, energyAlong, usualEvWishes } from '@roadcast/core/charging';
import { type TimedTrip, TripAlong } from '@roadcast/core/trip';
import { metersToMiles } from '@roadcast/core/units';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import { conditionsOf, type RoadConditions } from '../fuel/road-conditions.ts';
import type { TripWeather } from '../weather/trip-weather.ts';
import type { SitedChargePlace } from './charge-places.ts';
import type { WantedElectric } from './electric-vehicle.ts';

/** Alternative conditions for the same trip. Missing fields are as planned. */
export interface WhatIf {
  readonly speedMph?: number | undefined;
  readonly temperatureF?: number | undefined;
  /** Negative for a tailwind. */
  readonly headWindMph?: number | undefined;
}

/** Minimum speed on an open road, mph. Slower roads keep their planned speed. */
export const OPEN_ROAD_MPH = 50;

/** Standard deviations around the expected consumption that contain four of five trips. */
const BAND_DEVIATIONS = 1.28;

/** Relative uncertainty from the weather, larger for seasonal averages than for forecasts (approximate). */
const SPREAD_OF_FORECAST = 0.02;
const SPREAD_OF_CLIMATE = 0.05;

/** Assumed price per kilowatt-hour if unknown, dollars, for comparison with known prices (approximate). */
const ANY_PRICE = 0.48;

/** An electric trip's road, with energy use and conditions. */
export interface DrivenRoad {
  readonly along: TripAlong;
  readonly energy: EnergyAlong;
  readonly conditions: RoadConditions;
  /** Relative margin above the expected consumption. */
  readonly edge: number;
}

/** Returns a trip's energy use along its road, under the conditions expected when the trip passes each mile. */
export function drivenRoad(
  electric: WantedElectric,
  trip: TimedTrip,
  weather: Pick<TripWeather, 'stops' | 'points'>,
  heights: HeightsPort,
  { speedMph, temperatureF, headWindMph }: WhatIf = {},
  along = new TripAlong(trip),
): DrivenRoad {
  const passed = trip.stops.map(({ alongMeters, kind }) => ({
    mile: metersToMiles(alongMeters),
    nights: kind === 'overnight',
  }));
  const known = conditionsOf(along, passed, weather, heights);
  const conditions: RoadConditions = {
    ...known,
    ...(temperatureF !== undefined && { temperatureAt: () => temperatureF }),
    ...(headWindMph !== undefined && { headWindAt: () => headWindMph, crossWindAt: () => 0 }),
  };
  const typical = weather.stops.filter(({ quality }) => quality === 'typical').length;
  const share = weather.stops.length === 0 ? 1 : typical / weather.stops.length;
  const ofWeather = SPREAD_OF_FORECAST + (SPREAD_OF_CLIMATE - SPREAD_OF_FORECAST) * share;
  return {
    along,
    conditions,
    energy: energyAlong(trip, electric.vehicle, conditions, (mph) =>
      speedMph !== undefined && mph >= OPEN_ROAD_MPH ? speedMph : mph,
    ),
    edge: BAND_DEVIATIONS * Math.hypot(electric.vehicle.spread, ofWeather),
  };
}

/** Returns the input for the charging search. */
export function questionOf(
  { vehicle, wishes }: WantedElectric,
  { energy, edge }: Pick<DrivenRoad, 'energy' | 'edge'>,
  places: readonly SitedChargePlace[],
): ChargeQuestion {
  const { startCharge, arrivalCharge, destinationCharge, aim } = { ...usualEvWishes, ...wishes };
  return {
    vehicle,
    energy,
    places,
    edge,
    wishes: {
      start: startCharge / 100,
      reserve: arrivalCharge / 100,
      destination: destinationCharge / 100,
      most: 1,
      aim,
    },
    usualPerKwh: ANY_PRICE,
  };
}
