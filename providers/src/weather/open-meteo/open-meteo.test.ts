import { MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { type WeatherSeries, weatherOfHour } from '@roadcast/core/weather';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlayedAnswer } from '../../upstream/testing/upstream-player.ts';
import type { PlayedSource } from '../testing/played-source.ts';
import type { World } from '../testing/world.ts';
import { seriesOfAnswer } from './answer-series.ts';
import type { OpenMeteo } from './index.ts';
import { playedOpenMeteo } from './testing/played-open-meteo.ts';

const NOON = Date.UTC(2026, 6, 1, 12);

let world: World;
let played: PlayedSource<OpenMeteo>;
beforeEach(async () => {
  world = { now: NOON, oddity: 'none' };
  played = await playedOpenMeteo(world);
});
afterEach(() => played.player.close());

const ask = (...lats: readonly number[]): Promise<void> =>
  played.source.forecasts(
    lats.map((lat) => ({ lat, lng: -100 })),
    () => undefined,
  );

describe('the call', () => {
  it('requests all places in one call, in core’s units', async () => {
    await ask(30.123456, 41.5);
    const [call, ...more] = played.player.calls();
    expect(more).toEqual([]);
    const query = new URL(call?.path ?? '', 'http://played').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      latitude: '30.12,41.5',
      longitude: '-100,-100',
      timeformat: 'unixtime',
      timezone: 'GMT',
      temperature_unit: 'fahrenheit',
      wind_speed_unit: 'mph',
      precipitation_unit: 'inch',
      apikey: 'a-key',
    });
  });

  it('requests only unknown ones, even across two simultaneous plans', async () => {
    await Promise.all([ask(30, 31), ask(31, 32)]);
    await ask(30, 31, 32, 33);
    const asked = played.player.calls().map(({ path }) => new URL(path, 'http://played').searchParams.get('latitude'));
    expect(asked).toEqual(['30,31', '32', '33']);
  });

  it('is split if there are very many', async () => {
    await ask(...Array.from({ length: 300 }, (_, i) => 25 + i * 0.05));
    expect(played.player.calls()).toHaveLength(2);
    expect(Math.max(...played.player.calls().map(({ path }) => path.length))).toBeLessThan(8000);
  });
});

describe('a place that no model covers', () => {
  it('is outside, without affecting the others in its call', async () => {
    const time = Array.from({ length: 24 }, (_, hour) => (NOON + (hour - 12) * MILLISECONDS_PER_HOUR) / 1000);
    const place = (latitude: string, degrees: string): string =>
      `{"latitude":${latitude},"elevation":${latitude},"hourly_units":{"time":"unixtime","temperature_2m":"°F"},` +
      `"hourly":{"time":[${time.join()}],"temperature_2m":[${time.map(() => degrees).join()}]}}`;
    played.player.on('/v1/forecast', {
      headers: { 'content-type': 'application/json' },
      body: `[${place('nan', 'nan')},${place('31', '70')}]`,
    });
    const kinds: string[] = [];
    const places = [30, 31].map((lat) => ({ lat, lng: -100 }));
    await played.source.forecasts(places, (i, { kind }) => {
      kinds[i] = kind;
    });
    expect(kinds).toEqual(['outside', 'series']);
  });

  const kindsAt = async (...lats: readonly number[]): Promise<string[]> => {
    const kinds: string[] = [];
    const places = lats.map((lat) => ({ lat, lng: -100 }));
    await played.source.forecasts(places, (i, { kind }) => {
      kinds[i] = kind;
    });
    return kinds;
  };
  const refused = {
    status: 400,
    body: { error: true, reason: 'No data is available for this location' },
  };

  it('is outside if the response has neither coordinates nor hours', async () => {
    played.player.on('/v1/forecast', {
      headers: { 'content-type': 'application/json' },
      body: '{"latitude":nan,"longitude":nan,"generationtime_ms":0.015,"utc_offset_seconds":0,"timezone":"GMT"}',
    });
    expect(await kindsAt(30)).toEqual(['outside']);
  });

  it('is outside if the server rejects it, and isn’t requested again', async () => {
    played.player.on('/v1/forecast', refused);
    expect(await kindsAt(30)).toEqual(['outside']);
    expect(await kindsAt(30)).toEqual(['outside']);
    expect(played.player.calls()).toHaveLength(1);
    expect(played.source.isUnreliable()).toBe(false);
  });

  /**
   * Responds like servers that reject a whole call because of one place. Nothing north of the 40th parallel is covered.
   */
  const coveredSouth = ({ path }: { readonly path: string }): PlayedAnswer => {
    const lats = (new URL(path, 'http://played').searchParams.get('latitude') ?? '').split(',').map(Number);
    if (lats.some((lat) => lat > 40)) return refused;
    const time = Array.from({ length: 24 }, (_, hour) => (NOON + (hour - 12) * MILLISECONDS_PER_HOUR) / 1000);
    const one = { hourly_units: { temperature_2m: '°F' }, hourly: { time, temperature_2m: time.map(() => 70) } };
    return { body: lats.length === 1 ? one : lats.map(() => one) };
  };

  it('doesn’t hide the others if a server rejects all of them for it', async () => {
    played.player.on('/v1/forecast', coveredSouth);
    const lats = [30, 31, 45, 32, 33, 34, 35, 36];
    expect(await kindsAt(...lats)).toEqual(lats.map((lat) => (lat > 40 ? 'outside' : 'series')));
    // Eight places, halved to four, two and one.
    expect(played.player.calls()).toHaveLength(7);
  });

  it('takes a limited number of calls, and the rest is identified later', async () => {
    played.player.on('/v1/forecast', coveredSouth);
    const lats = Array.from({ length: 100 }, (_, i) => 30 + i * 0.2);
    const first = await kindsAt(...lats);
    expect(played.player.calls().length).toBeLessThanOrEqual(25);
    expect(new Set(first)).toEqual(new Set(['series', 'outside', 'failed']));
    lats.forEach((lat, i) => {
      if (first[i] !== 'failed') expect([lat, first[i]]).toEqual([lat, lat > 40 ? 'outside' : 'series']);
    });
    for (let plan = 0; plan < 6; plan++) {
      world.now += 5 * 60_000;
      await kindsAt(...lats);
    }
    expect(await kindsAt(...lats)).toEqual(lats.map((lat) => (lat > 40 ? 'outside' : 'series')));
  });

  it('is not inferred from another error', async () => {
    played.player.on('/v1/forecast', {
      status: 400,
      body: { error: true, reason: 'Daily API request limit exceeded' },
    });
    expect(await kindsAt(30)).toEqual(['failed']);
  });
});

describe('the response', () => {
  const hours = [0, 1, 2].map((hour) => (NOON + hour * MILLISECONDS_PER_HOUR) / 1000);
  const answer = (hourly: object, units: object = {}): unknown => ({
    hourly_units: {
      temperature_2m: '°F',
      precipitation: 'inch',
      precipitation_probability: '%',
      snowfall: 'inch',
      ...units,
    },
    hourly: { time: hours, temperature_2m: [20, 21, 22], ...hourly },
  });
  const read = (hourly: object, units?: object): WeatherSeries | null =>
    seriesOfAnswer(answer(hourly, units), NOON, 'Open-Meteo');

  it.each<[number, string, string]>([
    [0, 'Clear', 'none'],
    [45, 'Fog', 'none'],
    [56, 'Light freezing drizzle', 'severe'],
    [65, 'Heavy rain', 'none'],
    [67, 'Freezing rain', 'severe'],
    [75, 'Heavy snow', 'moderate'],
    [85, 'Snow showers', 'none'],
    [95, 'Thunderstorms', 'minor'],
    [99, 'Thunderstorms with large hail', 'severe'],
  ])('has %s as %s', (code, condition, threat) => {
    expect(read({ weather_code: [code] })?.hours[0]).toMatchObject({ condition, threat });
  });

  it('assigns precipitation to the hour in which it falls', () => {
    const series = read({ precipitation: [0.5, 0.1, 0.2], precipitation_probability: [90, 10, 20] });
    expect(series && weatherOfHour(series, NOON)).toMatchObject({ precipitationAmount: 0.1, precipitationChance: 10 });
    expect(series?.hours[2]).toMatchObject({ precipitationAmount: null, precipitationChance: null });
  });

  it('is converted from other units, and omitted in unknown ones', () => {
    expect(read({ snowfall: [0, 2.54, 0] }, { snowfall: 'cm' })?.hours[0]?.snowAmount).toBe(1);
    expect(read({ temperature_2m: [0, 0, 0] }, { temperature_2m: '°C' })?.hours[0]?.temperature).toBe(32);
    expect(
      read({ weather_code: [0], temperature_2m: [0, 0, 0] }, { temperature_2m: '°X' })?.hours[0]?.temperature,
    ).toBeNull();
  });

  it('may be from a clock slightly different from ours', () => {
    const of = (firstHour: number, now: number): WeatherSeries | null => {
      const time = [0, 1].map((hour) => (firstHour + hour * MILLISECONDS_PER_HOUR) / 1000);
      const units = { temperature_2m: '°F' };
      return seriesOfAnswer({ hourly_units: units, hourly: { time, temperature_2m: [20, 21] } }, now, 'Open-Meteo');
    };
    const midnight = Date.UTC(2026, 6, 2);
    const day = 24 * MILLISECONDS_PER_HOUR;
    expect(of(midnight, midnight - 60_000)).not.toBeNull();
    expect(of(midnight - day, midnight + 60_000)).not.toBeNull();
    expect(of(midnight - day, midnight + MILLISECONDS_PER_HOUR)).toBeNull();
    expect(of(midnight, midnight - MILLISECONDS_PER_HOUR)).toBeNull();
  });

  it.each([
    ['in another shape', { hours: [] }],
    ['an error', { error: true, reason: 'Daily API request limit exceeded' }],
    ['not hour by hour', { hourly_units: {}, hourly: { time: [hours[0], hours[2]] } }],
    ['without a time', { hourly_units: {}, hourly: { time: [] } }],
  ])('is rejected when it is %s', (_, odd) => {
    expect(seriesOfAnswer(odd, NOON, 'Open-Meteo')).toBeNull();
  });
});
