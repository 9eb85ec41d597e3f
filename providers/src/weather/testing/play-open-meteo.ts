import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import { hourOf, OPEN_METEO_DAYS, STORM, stormOf, temperatureThere, WIND, type World, withBareNan } from './world.ts';

/** Simulates Open-Meteo's forecast: an object for one place, an array for several, in days from midnight UTC. */
export function playOpenMeteo(player: UpstreamPlayer, world: World): void {
  player.on('/v1/forecast', ({ path }) => {
    const query = new URL(path, 'http://played').searchParams;
    const lats = (query.get('latitude') ?? '').split(',').map(Number);
    const lngs = (query.get('longitude') ?? '').split(',').map(Number);
    const places = lats.map((lat, i) =>
      placeAnswer(lat, lngs[i] ?? 0, i, world, (query.get('hourly') ?? '').split(',')),
    );
    const body = places.length === 1 ? (places[0] as object) : places;
    return world.oddity === 'bare-nan'
      ? { headers: { 'content-type': 'application/json' }, body: withBareNan(body) }
      : { body };
  });
}

function placeAnswer(lat: number, lng: number, index: number, world: World, asked: readonly string[]): object {
  const { oddity, now } = world;
  const storm = stormOf(world);
  const today = Math.floor(now / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY;
  const from = today - (oddity === 'yesterday' ? MILLISECONDS_PER_DAY : 0);
  const times = Array.from({ length: OPEN_METEO_DAYS * 24 }, (_, hour) => from + hour * MILLISECONDS_PER_HOUR);
  const storms = (at: number): boolean => {
    const hour = (at - hourOf(now)) / MILLISECONDS_PER_HOUR;
    return hour >= storm.fromHour && hour < storm.untilHour;
  };
  /** Returns the start of the hour that ends at a time, which amounts and chances apply to. */
  const before = (at: number): number => at - MILLISECONDS_PER_HOUR;
  const kelvin = (fahrenheit: number): number =>
    oddity === 'wrong-units' ? ((fahrenheit - 32) * 5) / 9 + 273.15 : fahrenheit;
  const all: Readonly<Record<string, readonly [unit: string, values: readonly (number | null)[]]>> = {
    temperature_2m: [oddity === 'wrong-units' ? 'K' : '°F', times.map((at) => kelvin(temperatureThere(lat, lng, at)))],
    apparent_temperature: ['undefined', times.map(() => null)],
    relative_humidity_2m: ['%', times.map(() => 55)],
    precipitation_probability: ['%', times.map((at) => (storms(before(at)) ? STORM.chance : 0))],
    precipitation: ['inch', times.map((at) => (storms(before(at)) ? STORM.inches : 0))],
    snowfall: ['inch', times.map(() => 0)],
    weather_code: ['wmo code', times.map((at) => (storms(at) ? 95 : 2))],
    cloud_cover: ['%', times.map(() => 40)],
    visibility: ['ft', times.map((_, i) => (i < 200 ? 52_800 : null))],
    wind_speed_10m: ['mp/h', times.map(() => WIND.speed)],
    wind_direction_10m: ['°', times.map(() => WIND.from)],
    wind_gusts_10m: ['mp/h', times.map(() => WIND.gust)],
  };
  const given = asked.filter((name) => name in all && !(oddity === 'missing-field' && name === 'temperature_2m'));
  const values = (name: string): readonly (number | null)[] => all[name]?.[1] ?? [];
  return {
    ...(index === 0 ? {} : { location_id: index }),
    // Coordinates of the model's cell, not of the requested place.
    latitude: Math.round(lat * 8) / 8,
    longitude: Math.round(lng * 8) / 8,
    generationtime_ms: 0.5,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    elevation: 300,
    hourly_units: { time: 'unixtime', ...Object.fromEntries(given.map((name) => [name, all[name]?.[0]])) },
    [oddity === 'changed-field' ? 'hours' : 'hourly']: {
      time: times.map((at) => at / 1000),
      ...Object.fromEntries(given.map((name) => [name, oddity === 'empty' ? times.map(() => null) : values(name)])),
    },
  };
}
