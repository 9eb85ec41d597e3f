import { toLngLat } from '@roadcast/core/geo';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import { UNKNOWN_WEATHER, type WeatherQuery, weatherOfHour } from '@roadcast/core/weather';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WeatherPort } from './port.ts';
import { abroad } from './testing/play-nws.ts';
import { roadOf } from './testing/road-of.ts';
import { STORM, temperatureThere, WIND } from './testing/world.ts';

/** A weather source under test. */
export interface WeatherBench {
  readonly port: WeatherPort;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Returns the maximum service calls for a number of distinct places; null for a source without a service. */
  readonly mostCalls: ((places: number) => number) | null;
  /** Returns the number of calls so far. */
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

const south = { lat: 30.27, lng: -100.01, timeZone: 'America/Chicago' } as const;
const north = { lat: 41.83, lng: -99.97, timeZone: 'America/Chicago' } as const;

/** Registers the contract tests for a weather source, forecast or typical. */
export function weatherSuite(name: string, quality: 'forecast' | 'typical', open: () => Promise<WeatherBench>): void {
  let bench: WeatherBench;
  const inHours = (place: Omit<WeatherQuery, 'at'>, hours: number): WeatherQuery => ({
    ...place,
    at: bench.now + hours * MILLISECONDS_PER_HOUR,
  });

  describe(`weather of ${name}`, () => {
    beforeEach(async () => {
      bench = await open();
    });
    afterEach(() => bench.close());

    it('answers every query in order, with its source', async () => {
      expect(await bench.port.at([])).toEqual([]);
      const queries = [inHours(north, 5), inHours(south, 5), inHours(north, 5)];
      const [first, second, third, ...more] = await bench.port.at(queries);
      expect(more).toEqual([]);
      expect(first).toEqual(third);
      expect(first?.value.temperature).toBeLessThan((second?.value.temperature ?? 0) - 10);
      for (const { source, quality: own, asOf } of [first, second].filter((one) => one !== undefined)) {
        expect(source).not.toBe('');
        expect(own).toBe(quality);
        if (quality === 'forecast') expect(Math.abs((asOf ?? 0) - bench.now)).toBeLessThan(MILLISECONDS_PER_DAY);
        else expect(asOf).toBeNull();
      }
    });

    it('uses Fahrenheit, miles per hour and percent', async () => {
      const [answer] = await bench.port.at([inHours(south, 5)]);
      const { temperature, humidity, windSpeed, feelsLike, condition } = answer?.value ?? {};
      expect(temperature).toBeGreaterThan(55);
      expect(temperature).toBeLessThan(105);
      expect(feelsLike).toBeGreaterThan(50);
      expect(humidity).toBeGreaterThan(20);
      expect(windSpeed).toBeGreaterThan(4);
      expect(windSpeed).toBeLessThan(40);
      expect(condition).toMatch(/^[A-Z][a-z ]+$/);
      if (quality === 'typical') return;
      expect(
        Math.abs((temperature ?? 0) - temperatureThere(south.lat, south.lng, bench.now + 5 * MILLISECONDS_PER_HOUR)),
      ).toBeLessThanOrEqual(1.5);
      expect(answer?.value).toMatchObject({
        windSpeed: WIND.speed,
        windGust: WIND.gust,
        windFromDegrees: WIND.from,
        windDirection: 'WNW',
        humidity: 55,
        cloudiness: 40,
        condition: 'Partly cloudy',
      });
    });

    it('depends on the hour: nights are colder than afternoons, and a storm is there while it lasts', async () => {
      const hours = Array.from({ length: 24 }, (_, hour) => inHours(south, hour));
      const temperatures = (await bench.port.at(hours)).map(({ value }) => value.temperature ?? 0);
      expect(Math.max(...temperatures) - Math.min(...temperatures)).toBeGreaterThan(12);
      if (quality === 'typical') return;
      const around = [STORM.fromHour - 1, STORM.fromHour, STORM.untilHour - 1, STORM.untilHour];
      const answers = await bench.port.at(around.map((hour) => inHours(south, hour)));
      expect(answers.map(({ value }) => /thunder/i.test(value.condition ?? ''))).toEqual([false, true, true, false]);
      expect(answers[1]?.value).toMatchObject({
        precipitationChance: STORM.chance,
        precipitationAmount: STORM.inches,
        snowChance: 0,
      });
      expect(answers[1]?.value.threat).not.toBe('none');
      expect(answers[3]?.value.precipitationAmount ?? 0).toBe(0);
    });

    it('has no figures for an uncovered place, or marks them as typical', async () => {
      const [answer] = await bench.port.at([inHours({ ...abroad, timeZone: 'Europe/London' }, 5)]);
      // Skip services, which cover the whole world; typical weather covers only the US.
      if (answer?.quality === 'forecast') return;
      expect(answer?.value).toEqual(UNKNOWN_WEATHER);
      expect(answer?.lack).toBe(quality === 'forecast' ? 'outside' : 'none');
    });

    it('doesn’t forecast months ahead', async () => {
      const [answer] = await bench.port.at([inHours(south, 90 * 24)]);
      expect(answer?.quality).toBe('typical');
      expect(answer?.lack).toBe(quality === 'forecast' ? 'beyond' : 'none');
      expect(answer?.value.temperature).not.toBeNull();
    });

    it('marks an hour in the past', async () => {
      const [answer] = await bench.port.at([inHours(south, -30)]);
      expect(answer?.quality).toBe('typical');
      expect(answer?.lack).toBe(quality === 'forecast' ? 'past' : 'none');
    });

    it('limits its calls for 60 places, and makes none for the same again', async () => {
      const many = Array.from({ length: 60 }, (_, i) => ({ ...south, lat: 30 + i * 0.2, lng: -100 }));
      const answers = await bench.port.at(many.map((place) => inHours(place, 3)));
      expect(answers.map(({ quality: own }) => own)).toEqual(many.map(() => quality));
      expect(bench.calls()).toBe(bench.mostCalls?.(60) ?? 0);
      await bench.port.at(many.map((place) => inHours(place, 9)));
      await bench.port.series(many);
      expect(bench.calls()).toBe(bench.mostCalls?.(60) ?? 0);
    });

    it('returns the hours behind its answers', async () => {
      const [series] = await bench.port.series([south]);
      if (quality === 'typical') {
        expect(series).toEqual([]);
        return;
      }
      const [answer] = await bench.port.at([inHours(south, 30)]);
      expect(series).toHaveLength(1);
      expect(series?.map((one) => weatherOfHour(one, bench.now + 30 * MILLISECONDS_PER_HOUR))).toEqual([answer?.value]);
    });

    it('answers an alert query without failing', async () => {
      const road = roadOf([toLngLat(south)], bench.now);
      const answer = await bench.port.alerts({ road, states: ['TX'], places: [south] });
      expect(answer.alerts).toEqual([]);
    });
  });
}
