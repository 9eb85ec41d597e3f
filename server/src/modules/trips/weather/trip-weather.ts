import {
  COORDINATE_DECIMALS,
  type StopWeather,
  type Trip,
  type TripAlert,
  type TripHazard,
  type WeatherPointOnTheWire,
} from '@roadcast/contract';
import { timezoneCode } from '@roadcast/core/itinerary';
import { metersToMiles, roundTo } from '@roadcast/core/units';
import { type RoadAlert, type RoadStretch, type SourcedWeather, worstThreat } from '@roadcast/core/weather';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import { mapInSlices } from '@roadcast/providers/let-others';
import type { AlertAnswer, AlertQuery, WeatherPort } from '@roadcast/providers/weather/port';
import { drivenOnTheWire, weatherOnTheWire } from '../../weather/public.ts';
import type { DraftedTrip } from '../itinerary/draft-trip.ts';
import { statesAround } from '../road/states-around.ts';
import { type HazardPlace, hazardsAlong } from './trip-hazards.ts';
import { weatherNotices } from './weather-notices.ts';
import { once, questionOfDraft, type WeatherPlace, type WeatherQuestion } from './weather-question.ts';

/** A trip's weather in the API format. */
export interface TripWeather {
  /** Weather for each stop of the trip. */
  readonly stops: readonly StopWeather[];
  readonly points: WeatherPointOnTheWire[];
  readonly alerts: TripAlert[];
  readonly alertsState: NonNullable<Trip['alertsState']>;
  readonly hazards: TripHazard[];
  /** Notices about missing weather. */
  readonly notices: Trip['notices'];
}

export interface TripWeatherPorts {
  readonly weather: WeatherPort;
  readonly gazetteer: GazetteerPort;
}

/** Requests all the weather for a trip being planned. @throws only the signal's reason. */
export const weatherOfDraft = (
  drafted: DraftedTrip,
  ports: TripWeatherPorts,
  signal?: AbortSignal,
): Promise<TripWeather> => weatherOfTrip(questionOfDraft(drafted), ports, signal);

/** Requests all the weather and alerts for a trip. @throws only the signal's reason. */
export async function weatherOfTrip(
  { places, road, vehicle }: WeatherQuestion,
  { weather, gazetteer }: TripWeatherPorts,
  signal?: AbortSignal,
): Promise<TripWeather> {
  // Stops come first, so that they are complete before the points between them.
  const order = [...places].sort((a, b) => Number(b.isStop) - Number(a.isStop));
  const [answers, alertAnswer] = await Promise.all([
    weather.at(order, signal),
    weather.alerts(alertQueryOf({ road, places }, gazetteer), signal),
  ]);
  const found = new Map(order.map((place, i) => [place, answers[i] as SourcedWeather]));
  const met = await mapInSlices(
    alertAnswer.alerts,
    (alert) => ({ alert, inside: new Set(places.filter((place) => isInside(place, alert))) }),
    signal,
  );
  const presentPlace = (place: WeatherPlace) => {
    const own = found.get(place) as SourcedWeather;
    const wire = { ...weatherOnTheWire(own), ...drivenOnTheWire(place, own, vehicle) };
    // A warning in effect at the place is a threat regardless of the hour's forecast.
    const warned = met.filter(({ inside }) => inside.has(place)).map(({ alert }) => alert.alert.threat);
    return { place, own, wire: { ...wire, threat: worstThreat(wire.threat, ...warned) } };
  };
  const driven = await mapInSlices(places, presentPlace, signal);
  return {
    stops: driven.filter(({ place }) => place.isStop).map(({ wire }) => wire),
    points: driven.filter(({ place }) => !place.isStop).map(({ place, wire }) => presentPoint(place, wire)),
    alerts: met.map(({ alert, inside }) => presentAlert(alert, [...inside])),
    alertsState: alertsStateOf(alertAnswer),
    hazards: hazardsAlong(
      driven.map(({ place, wire }): HazardPlace => ({ ...place, mile: mileOf(place), hazards: wire.hazards })),
      gazetteer,
    ),
    notices: weatherNotices(
      driven.map(({ place, own }) => ({ place, lack: own.lack ?? null })),
      alertAnswer,
    ),
  };
}

/**
 * Returns the alert query. Its states are computed on demand, because they take hundreds of lookups and only sources
 * with an alert list need them.
 */
function alertQueryOf(
  { road, places }: Pick<WeatherQuestion, 'road' | 'places'>,
  gazetteer: GazetteerPort,
): AlertQuery {
  const states = once(() => statesAround(road(), gazetteer));
  return {
    places,
    get road() {
      return road();
    },
    get states() {
      return states();
    },
  };
}

const mileOf = ({ alongMeters }: { readonly alongMeters: number }): number => roundTo(metersToMiles(alongMeters), 1);

const presentPoint = (place: WeatherPlace, wire: StopWeather): WeatherPointOnTheWire => ({
  ...wire,
  id: place.id,
  day: place.day,
  lat: roundTo(place.lat, COORDINATE_DECIMALS),
  lng: roundTo(place.lng, COORDINATE_DECIMALS),
  mile: mileOf(place),
  arrivalTime: place.at,
  timeZone: place.timeZone,
  timezoneCode: timezoneCode(place.timeZone),
});

const alertsStateOf = ({ source, asOf, lack }: AlertAnswer): TripWeather['alertsState'] => ({
  dataSource: source,
  asOf,
  lack,
});

const presentAlert = ({ alert, stretches }: RoadAlert, inside: readonly WeatherPlace[]): TripAlert => ({
  ...alert,
  stretches: stretches.map(({ fromMeters, toMeters, from, to }) => ({
    fromMile: mileOf({ alongMeters: fromMeters }),
    toMile: mileOf({ alongMeters: toMeters }),
    fromTime: Math.round(from),
    toTime: Math.round(to),
  })),
  segmentIds: inside.filter(({ isStop }) => isStop).map(({ id }) => id),
  weatherPointIds: inside.filter(({ isStop }) => !isStop).map(({ id }) => id),
});

/** Tolerance for positions, meters, because trips in the API format are only precise to a tenth of a mile. */
const SLACK_METERS = 200;

/**
 * Returns whether a place is within an alert's stretches. Compares times too, because a day starts at the same mile as
 * the previous night.
 */
const isInside = ({ alongMeters, at, until }: WeatherPlace, { stretches }: RoadAlert): boolean =>
  stretches.some(
    ({ fromMeters, toMeters, from, to }: RoadStretch) =>
      alongMeters >= fromMeters - SLACK_METERS && alongMeters <= toMeters + SLACK_METERS && at <= to && until >= from,
  );
