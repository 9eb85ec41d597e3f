import type { Notice } from '@roadcast/contract';
import type { ForecastLack } from '@roadcast/core/weather';
import type { AlertAnswer } from '@roadcast/providers/weather/port';
import type { WeatherPlace } from './weather-question.ts';

/** A place on the trip and why it has no forecast; null if it has one. */
export interface AskedPlace {
  readonly place: WeatherPlace;
  readonly lack: ForecastLack | null;
}

/** Returns the notices about missing weather, warnings first. @param places in road order. */
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

const nothingInUse: Notice = { code: 'weather_typical', level: 'info', facts: {} };

function alertsLack({ lack }: AlertAnswer): Notice[] {
  if (lack === null) return [];
  return lack === 'late'
    ? [{ code: 'alerts_late', level: 'info', facts: {} }]
    : [{ code: 'alerts_unknown', level: 'warning', facts: {} }];
}

/** Returns how many places lack a forecast for a given reason; null if none. */
function share(places: readonly AskedPlace[], wanted: ForecastLack): { places: number; all: number } | null {
  const count = places.filter(({ lack }) => lack === wanted).length;
  return count === 0 ? null : { places: count, all: places.length };
}

function failed(places: readonly AskedPlace[]): Notice[] {
  const facts = share(places, 'failed');
  return facts ? [{ code: 'weather_failed', level: 'warning', facts }] : [];
}

function late(places: readonly AskedPlace[]): Notice[] {
  const facts = share(places, 'late');
  return facts ? [{ code: 'weather_late', level: 'info', facts }] : [];
}

function beyond(places: readonly AskedPlace[]): Notice[] {
  const some = places.filter(({ lack }) => lack === 'beyond');
  const [first] = some;
  if (!first) return [];
  const { at, timeZone } = first.place;
  const from = some.length === places.length ? null : at;
  return [{ code: 'weather_beyond', level: 'info', facts: { from, timeZone } }];
}

function past(places: readonly AskedPlace[]): Notice[] {
  const facts = share(places, 'past');
  return facts ? [{ code: 'weather_past', level: 'info', facts }] : [];
}

function outside(places: readonly AskedPlace[]): Notice[] {
  const facts = share(places, 'outside');
  return facts ? [{ code: 'weather_outside', level: 'info', facts }] : [];
}
