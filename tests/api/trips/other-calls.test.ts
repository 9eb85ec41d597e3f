import {
  currentWeatherResponseSchema,
  type EndpointName,
  endpoints,
  errorResponseSchema,
  healthResponseSchema,
  readyResponseSchema,
  reversePlaceResponseSchema,
  suggestPlacesResponseSchema,
} from '@roadcast/contract';
import { apiTexts } from '@roadcast/messages/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('GET /api/places/suggest', () => {
  const meant: readonly (readonly [typed: string, label: string])[] = [
    ['Springfield, MO', 'Springfield, MO'],
    ['springfield mo', 'Springfield, MO'],
    ['st louis', 'St. Louis, MO'],
    ['LA', 'Los Angeles, CA'],
    ['nyc', 'New York, NY'],
    ['chicgo', 'Chicago, IL'],
    ['Philadelfia', 'Philadelphia, PA'],
    ['Portland, Maine', 'Portland, ME'],
    ['salt lake', 'Salt Lake City, UT'],
    ['vegas', 'Las Vegas, NV'],
    ['mt pleasant sc', 'Mount Pleasant, SC'],
    ['denv', 'Denver, CO'],
    ['washington dc', 'Washington, DC'],
    ['Coeur d Alene', 'Coeur d’Alene, ID'],
  ];
  it.each(meant)('finds the place meant by “%s”', async (typed, label) => {
    const answer = await get(`/api/places/suggest?q=${encodeURIComponent(typed)}`);
    const { places } = suggestPlacesResponseSchema.parse(answer.json());
    expect(places[0]?.label.replace(/['ʼ]/g, '’')).toBe(label);
    expect(places.length).toBeLessThanOrEqual(5);
  });

  it('distinguishes places with the same name and state by county', async () => {
    const { places } = suggestPlacesResponseSchema.parse((await get('/api/places/suggest?q=burbank')).json());
    expect(places.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Burbank, CA', 'Burbank, Santa Clara County, CA']),
    );
    expect(new Set(places.map(({ label }) => label)).size).toBe(places.length);
  });

  it('returns nothing for text that matches no place', async () => {
    expect((await get('/api/places/suggest?q=zzzzqqqq')).json()).toEqual({
      places: [],
      understood: { kind: 'unknown' },
    });
  });

  it('suggests only towns on request', async () => {
    const labelsOf = async (url: string) =>
      suggestPlacesResponseSchema.parse((await get(url)).json()).places.map(({ label }) => label);
    const towns = await labelsOf('/api/places/suggest?q=yellowstone&type=town&limit=2');
    const any = await labelsOf('/api/places/suggest?q=yellowstone');
    expect(any.join()).toContain('Yellowstone National Park');
    expect(towns.length).toBeGreaterThan(0);
    expect(towns.length).toBeLessThanOrEqual(2);
    expect(towns.join()).not.toContain('National Park');
  });

  it.each([
    '/api/places/suggest',
    '/api/places/suggest?q=den&type=lake',
    '/api/places/suggest?q=',
    '/api/places/suggest?q=den&limit=0',
    '/api/places/suggest?q=den&limit=x',
  ])('rejects %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    expect(errorResponseSchema.parse(answer.json()).error.code).toBe('invalid_request');
  });
});

describe('positions', () => {
  it('returns the name at a position', async () => {
    const { place } = reversePlaceResponseSchema.parse((await get('/api/places/reverse?lat=41.26&lng=-95.94')).json());
    expect(place).toMatchObject({ label: 'Omaha, NE', timeZone: 'America/Chicago' });
    expect(place.distanceMiles).toBeLessThan(3);
  });

  it('returns typical weather, labeled as not a forecast', async () => {
    const weather = currentWeatherResponseSchema.parse(
      (await get('/api/weather/current?lat=33.45&lng=-112.07')).json(),
    );
    expect(weather).toMatchObject({
      isForecasted: false,
      quality: 'typical',
      location: 'Phoenix, AZ',
      timezoneCode: 'MST',
    });
    // At 7:30 on a December morning in Phoenix, the temperature is close to the day's low of 45 °F.
    expect(weather.temperature).toBeGreaterThan(38);
    expect(weather.temperature).toBeLessThan(54);
    expect(weather.visibility).toBeNull();
  });

  const coordinates = [
    '',
    '?lat=x&lng=1',
    '?lat=91&lng=0',
    '?lat=&lng=',
    '?lat=40',
    '?lat=40&lng=-181',
    '?lat=NaN&lng=0',
  ];
  it.each(coordinates.flatMap((query) => [`/api/weather/current${query}`, `/api/places/reverse${query}`]))(
    'rejects %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(400);
      expect(errorResponseSchema.parse(answer.json()).error.code).toBe('invalid_coordinates');
    },
  );
});

describe('the server’s basic endpoints', () => {
  it('distinguish health from readiness', async () => {
    expect(healthResponseSchema.parse((await get('/api/health')).json()).status).toBe('ok');
    expect(readyResponseSchema.parse((await get('/api/ready')).json())).toEqual({
      ready: true,
      parts: { routing: true, store: true, writes: true, load: true },
    });
  });

  it('document every endpoint, from the same schemas and with its summary', async () => {
    const document = (await get('/api/docs/json')).json() as {
      openapi: string;
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { path, method }] of Object.entries(endpoints)) {
      const documented = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([name, documented?.summary]).toEqual([name, apiTexts.summaries[name as EndpointName]]);
    }
  });

  it.each(['/api/nothing', '/tiles/3/9/9', '/tiles/x/y/z', '/tiles/40/0/0'])('have nothing at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(errorResponseSchema.parse(answer.json()).error.code).toBe('not_found');
  });
});
