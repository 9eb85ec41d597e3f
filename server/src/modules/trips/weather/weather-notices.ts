import type { Trip } from '@roadcast/contract';
import { calendarDay } from '@roadcast/core/itinerary';
import type { ForecastLack } from '@roadcast/core/weather';
import type { AlertAnswer } from '@roadcast/providers/weather/port';
import type { WeatherPlace } from './weather-question.ts';

type Notice = Trip['notices'][number];

/** A place of the trip, and why it has no forecast; null where it has one. */
export interface AskedPlace {
  readonly place: WeatherPlace;
  readonly lack: ForecastLack | null;
}

/** @returns what the driver should know of the weather's lacks: warnings first. @param places in the order of the road. */
export function weatherNotices(places: readonly AskedPlace[], alerts: AlertAnswer): Notice[] {
  if (places.length > 0 && places.every(({ lack }) => lack === 'none')) return [nothingInUse];
  return [
    ...alertsLack(alerts),
    ...failed(places),
    ...late(places),
    ...beyond(places),
    ...past(places),
    ...outside(places),
  ];
}

const nothingInUse: Notice = {
  code: 'weather_typical',
  message:
    'Weather is what is typical for the date and hour at each place, not a forecast; watches and warnings are not known.',
};

function alertsLack({ lack }: AlertAnswer): Notice[] {
  if (lack === 'late') {
    return [{ code: 'alerts_late', message: 'Weather watches and warnings are not all here yet.' }];
  }
  if (lack === null) return [];
  return [
    {
      code: 'alerts_unknown',
      level: 'warning',
      message: 'Weather watches and warnings are not available right now: check weather.gov before you leave.',
    },
  ];
}

const withLack = (places: readonly AskedPlace[], wanted: ForecastLack): AskedPlace[] =>
  places.filter(({ lack }) => lack === wanted);

/** 'all places on the way', '3 of 14 places on the way' */
const share = (some: readonly AskedPlace[], all: readonly AskedPlace[]): string =>
  some.length === all.length ? 'all places on the way' : `${some.length} of ${all.length} places on the way`;

function failed(places: readonly AskedPlace[]): Notice[] {
  const some = withLack(places, 'failed');
  if (some.length === 0) return [];
  const message = `The weather service does not answer right now: for ${share(some, places)} the weather is what is typical for the date and hour, not a forecast.`;
  return [{ code: 'weather_failed', level: 'warning', message }];
}

function late(places: readonly AskedPlace[]): Notice[] {
  const some = withLack(places, 'late');
  if (some.length === 0) return [];
  const message = `The forecast for ${share(some, places)} is still on its way: until it comes, the weather there is what is typical for the date and hour.`;
  return [{ code: 'weather_late', message }];
}

function beyond(places: readonly AskedPlace[]): Notice[] {
  const some = withLack(places, 'beyond');
  const [first] = some;
  if (!first) return [];
  const from = some.length === places.length ? 'this trip' : `${calendarDay(first.place.at, first.place.timeZone)}`;
  const message =
    some.length === places.length
      ? `Forecasts do not reach to ${from} yet: the weather is what is typical for the date and hour.`
      : `Forecasts end on the way: from ${from} on, the weather is what is typical for the date and hour.`;
  return [{ code: 'weather_beyond', message }];
}

function past(places: readonly AskedPlace[]): Notice[] {
  const some = withLack(places, 'past');
  if (some.length === 0) return [];
  const message = `Forecasts are of what is to come: for ${share(some, places)} the hour has passed, and the weather is what is typical for it.`;
  return [{ code: 'weather_past', message }];
}

function outside(places: readonly AskedPlace[]): Notice[] {
  const some = withLack(places, 'outside');
  if (some.length === 0) return [];
  const message = `No forecast covers ${share(some, places)}: the weather there is what is typical for the date and hour.`;
  return [{ code: 'weather_outside', message }];
}
