import { type ChargeQuestion, type EnergyAlong, energyAlong, usualEvWishes } from '@roadcast/core/charging';
import type { ItineraryInput, Stop } from '@roadcast/core/itinerary';
import { TripAlong } from '@roadcast/core/trip';
import { metersToMiles } from '@roadcast/core/units';
import type { HeightsPort } from '@roadcast/providers/heights/port';
import { conditionsOf, type RoadConditions } from '../fuel/road-conditions.ts';
import type { TripWeather } from '../weather/trip-weather.ts';
import type { SitedChargePlace } from './charge-places.ts';
import type { WantedElectric } from './electric-vehicle.ts';

/** The same trip in other weather or at another speed; what is left out is as planned. */
export interface WhatIf {
  readonly speedMph?: number | undefined;
  readonly temperatureF?: number | undefined;
  /** From ahead; negative from behind. */
  readonly headWindMph?: number | undefined;
}

/** Slower roads have their own reasons. */
export const OPEN_ROAD_MPH = 50;

/** Four of five trips take no more and no less than this many standard deviations from what is expected. */
const BAND_DEVIATIONS = 1.28;

/** Weather is known less well where it is typical for the season than where it is forecast (approximate). */
const SPREAD_OF_FORECAST = 0.02;
const SPREAD_OF_CLIMATE = 0.05;

/** What a kilowatt-hour costs where nobody knows, so that prices weigh against each other; dollars (approximate). */
const ANY_PRICE = 0.48;

/** The road of an electric trip as it is driven: what it draws, and in what weather. */
export interface DrivenRoad {
  readonly along: TripAlong;
  readonly energy: EnergyAlong;
  readonly conditions: RoadConditions;
  /** Above the consumption that is expected, as a share. */
  readonly edge: number;
}

/** @returns what a trip draws along its road, by the hour at which it passes each mile. */
export function drivenRoad(
  electric: WantedElectric,
  { road }: Pick<ItineraryInput, 'road'>,
  stops: readonly Stop[],
  weather: Pick<TripWeather, 'stops' | 'points'>,
  heights: HeightsPort,
  { speedMph, temperatureF, headWindMph }: WhatIf = {},
  along = new TripAlong({ ...road, stops }),
): DrivenRoad {
  const passed = stops.map(({ alongMeters, kind }) => ({
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
    energy: energyAlong(road, electric.vehicle, conditions, (mph) =>
      speedMph !== undefined && mph >= OPEN_ROAD_MPH ? speedMph : mph,
    ),
    edge: BAND_DEVIATIONS * Math.hypot(electric.vehicle.spread, ofWeather),
  };
}

/** @returns the question where to charge. */
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
