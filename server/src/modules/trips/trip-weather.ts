import type {
  drivenWeatherSchema,
  Trip,
  TripAlert,
  TripHazard,
  WeatherPointOnTheWire,
  weatherSchema,
} from '@roadcast/contract';
import { timezoneCode } from '@roadcast/core/itinerary';
import { metresToMiles, roundTo } from '@roadcast/core/units';
import { type MomentAlong, type RoadAlert, type SourcedWeather, worstThreat } from '@roadcast/core/weather';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { AlertAnswer, WeatherPort } from '@roadcast/providers/weather/port';
import type { z } from 'zod';
import { drivenOnTheWire, weatherOnTheWire } from '../weather/public.ts';
import type { DraftedTrip } from './draft-trip.ts';
import { type HazardPlace, hazardsAlong } from './trip-hazards.ts';
import { weatherNotices } from './weather-notices.ts';
import { questionOfDraft, type WeatherPlace, type WeatherQuestion } from './weather-question.ts';

/** The weather of a stop as its segment carries it. */
export type StopWeather = z.infer<typeof weatherSchema> & z.infer<typeof drivenWeatherSchema>;

/** The weather of a trip as it goes over the wire. */
export interface TripWeather {
  /** As many as the trip's stops. */
  readonly stops: readonly StopWeather[];
  readonly points: WeatherPointOnTheWire[];
  readonly alerts: TripAlert[];
  readonly alertsState: NonNullable<Trip['alertsState']>;
  readonly hazards: TripHazard[];
  /** What is lacking, in words for drivers. */
  readonly notices: Trip['notices'];
}

/** What asking for a trip's weather needs. */
export interface TripWeatherPorts {
  readonly weather: WeatherPort;
  readonly gazetteer: GazetteerPort;
}

/** Coordinates are kept to a metre. */
const COORDINATE_DECIMALS = 5;

/** Asks once for all the weather of a trip that is being planned. @throws the signal's reason, and nothing else. */
export const weatherOfDraft = (
  drafted: DraftedTrip,
  ports: TripWeatherPorts,
  signal?: AbortSignal,
): Promise<TripWeather> => weatherOfTrip(questionOfDraft(drafted), ports, signal);

/** Asks once for all the weather of a trip, and for the alerts on it. @throws the signal's reason, and nothing else. */
export async function weatherOfTrip(
  { places, moments, vehicle }: WeatherQuestion,
  { weather, gazetteer }: TripWeatherPorts,
  signal?: AbortSignal,
): Promise<TripWeather> {
  // Stops first: they are looked up first, and complete before the points between them are.
  const order = [...places].sort((a, b) => Number(b.isStop) - Number(a.isStop));
  const states = [...new Set(places.map((place) => gazetteer.nearestTown(place).place.state))];
  const [answers, alertAnswer] = await Promise.all([
    weather.at(order, signal),
    weather.alerts({ moments, states, places }, signal),
  ]);
  const found = new Map(order.map((place, i) => [place, answers[i] as SourcedWeather]));
  const met = alertAnswer.alerts.map((alert) => ({ alert, inside: placesInside(alert, moments, places) }));
  const driven = places.map((place) => {
    const own = found.get(place) as SourcedWeather;
    const wire = { ...weatherOnTheWire(own), ...drivenOnTheWire(place, own, vehicle) };
    // A warning that the driver meets here is a threat, whatever the hour's forecast says.
    const warned = met.filter(({ inside }) => inside.includes(place)).map(({ alert }) => alert.alert.threat);
    return { place, own, wire: { ...wire, threat: worstThreat(wire.threat, ...warned) } };
  });
  return {
    stops: driven.filter(({ place }) => place.isStop).map(({ wire }) => wire),
    points: driven.filter(({ place }) => !place.isStop).map(({ place, wire }) => presentPoint(place, wire)),
    alerts: met.map(({ alert, inside }) => presentAlert(alert, moments, inside)),
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

const mileOf = ({ alongMetres }: { readonly alongMetres: number }): number => roundTo(metresToMiles(alongMetres), 1);

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

/** The first and the last moment of a part of the road. */
type Ends = readonly [first: MomentAlong, last: MomentAlong];

const endsOf = ({ stretches }: RoadAlert, moments: readonly MomentAlong[]): Ends[] =>
  stretches.map(({ first, last }) => [moments[first], moments[last]] as [MomentAlong, MomentAlong]);

/** @returns the places of the trip at which the driver meets an alert. */
function placesInside(
  alert: RoadAlert,
  moments: readonly MomentAlong[],
  places: readonly WeatherPlace[],
): WeatherPlace[] {
  const ends = endsOf(alert, moments);
  return places.filter((place) => ends.some((stretch) => liesIn(place, stretch)));
}

const presentAlert = (met: RoadAlert, moments: readonly MomentAlong[], inside: readonly WeatherPlace[]): TripAlert => ({
  ...met.alert,
  stretches: endsOf(met, moments).map(([first, last]) => ({
    fromMile: mileOf(first),
    toMile: mileOf(last),
    fromTime: first.arrival,
    toTime: last.departure,
  })),
  segmentIds: inside.filter(({ isStop }) => isStop).map(({ id }) => id),
  weatherPointIds: inside.filter(({ isStop }) => !isStop).map(({ id }) => id),
});

/** A day's start stands at the same mile as the night before it, and at another hour. Positions are known to a tenth of a mile. */
function liesIn({ alongMetres, at }: WeatherPlace, [first, last]: Ends): boolean {
  const slack = 200;
  return (
    alongMetres >= first.alongMetres - slack &&
    alongMetres <= last.alongMetres + slack &&
    at >= first.arrival &&
    at <= last.departure
  );
}
