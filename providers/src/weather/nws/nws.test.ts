import type { LngLat, Position } from '@roadcast/core/geo';
import { MILLISECONDS_PER_DAY, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { RoadAlert } from '@roadcast/core/weather';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ForecastOutcome } from '../forecast-source.ts';
import type { AlertAnswer } from '../port.ts';
import { abroad, marine, offshore } from '../testing/play-nws.ts';
import type { PlayedSource } from '../testing/played-source.ts';
import { roadOf } from '../testing/road-of.ts';
import type { World } from '../testing/world.ts';
import type { NationalWeatherService } from './index.ts';
import { playedNws } from './testing/played-nws.ts';

const START = Date.UTC(2026, 6, 1, 12);
const NOW_HURRY = new AbortController().signal;

let world: World;
let played: PlayedSource<NationalWeatherService>;
beforeEach(async () => {
  world = { now: START, oddity: 'none' };
  played = await playedNws(world);
});
afterEach(() => played.player.close());

async function outcomes(...places: readonly Position[]): Promise<ForecastOutcome['kind'][]> {
  const kinds: ForecastOutcome['kind'][] = [];
  await played.source.forecasts(places, (i, { kind }) => {
    kinds[i] = kind;
  });
  return kinds;
}

const here = { lat: 33.5, lng: -97.40004 };

describe('the calls', () => {
  it('use rounded positions that the service accepts without redirecting', async () => {
    expect(await outcomes(here)).toEqual(['series']);
    expect(played.player.calls().map(({ path }) => path)).toEqual([
      '/points/33.5,-97.4',
      expect.stringMatching(/^\/gridpoints\/TST\/\d+,\d+$/),
    ]);
    expect(played.player.calls()[0]?.headers).toMatchObject({
      accept: 'application/geo+json',
      'user-agent': 'Roadcast/test',
    });
  });

  it('are two for places in one cell', async () => {
    const near = Array.from({ length: 10 }, (_, i) => ({ lat: here.lat + i * 0.001, lng: here.lng }));
    expect(await outcomes(...near)).toEqual(near.map(() => 'series'));
    expect(played.player.calls()).toHaveLength(2);
  });

  it('refetch a grid after an hour in the background, and the point only after weeks', async () => {
    await outcomes(here);
    world.now += 90 * 60_000;
    await outcomes(here);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(played.player.calls('/gridpoints')).toHaveLength(2);
    world.now += 8 * MILLISECONDS_PER_DAY;
    await outcomes(here);
    expect(played.player.calls('/points')).toHaveLength(1);
    expect(played.player.calls('/gridpoints')).toHaveLength(3);
  });

  it('look up a point again when its cell no longer exists', async () => {
    await outcomes(here);
    world.now += MILLISECONDS_PER_DAY;
    played.player.on('/gridpoints/', { status: 404 });
    played.player.on('/points/', {
      body: { properties: { gridId: 'NEW', gridX: '7', gridY: '8', forecastZone: null, county: null } },
    });
    played.player.on('/gridpoints/NEW/7,8', {
      body: {
        properties: {
          temperature: {
            uom: 'wmoUnit:degC',
            values: [{ validTime: `${new Date(world.now).toISOString()}/PT6H`, value: 20 }],
          },
        },
      },
    });
    expect(await outcomes(here)).toEqual(['series']);
  });
});

describe('a grid', () => {
  const gridsAsked = () => played.player.calls('/gridpoints');
  const MINUTE = 60_000;

  /** Serves a grid cell with these headers. @param degrees temperature, Celsius, for six hours from the request. */
  const gridWith = (headers: Readonly<Record<string, string>>, degrees = 20): void =>
    played.player.on('/gridpoints/', ({ headers: asked }) =>
      asked['if-modified-since'] === undefined
        ? {
            headers,
            body: {
              properties: {
                temperature: {
                  uom: 'wmoUnit:degC',
                  values: [{ validTime: `${new Date(world.now).toISOString()}/PT30H`, value: degrees }],
                },
              },
            },
          }
        : { status: 304, headers },
    );

  it('is cached until it expires according to the service', async () => {
    gridWith({ 'cache-control': 'public, max-age=1200, s-maxage=1500' });
    await outcomes(here);
    world.now += 24 * MINUTE;
    await outcomes(here);
    expect(gridsAsked()).toHaveLength(1);
    world.now += 2 * MINUTE;
    await outcomes(here);
    await expect.poll(() => gridsAsked().length).toBe(2);
  });

  it('that has already expired is not refetched for each plan', async () => {
    gridWith({ expires: new Date(world.now - MINUTE).toUTCString() });
    await outcomes(here);
    world.now += MINUTE;
    await outcomes(here, { ...here, lat: here.lat + 0.001 });
    expect(gridsAsked()).toHaveLength(1);
  });

  it('that hasn’t changed is not resent, and remains valid', async () => {
    const issued = new Date(world.now - MINUTE).toUTCString();
    gridWith({ 'last-modified': issued, 'cache-control': 'max-age=1800' });
    await outcomes(here);
    world.now += 4 * MILLISECONDS_PER_HOUR;
    expect(await outcomes(here)).toEqual(['series']);
    expect(gridsAsked().map(({ headers }) => headers['if-modified-since'])).toEqual([undefined, issued]);
    world.now += 29 * MINUTE;
    await outcomes(here);
    expect(gridsAsked()).toHaveLength(2);
  });

  it('that fails for hours while others work doesn’t delay each plan', async () => {
    await outcomes(here);
    const cell = gridsAsked()[0]?.path ?? '';
    world.now += MILLISECONDS_PER_DAY;
    played.player.on(cell, { status: 500 });
    const north = { ...here, lat: here.lat + 1 };
    for (let plan = 0; plan < 5; plan++) expect(await outcomes(here, north)).toEqual(['failed', 'series']);
    const asked = (): number => played.player.calls(cell).length;
    const once = asked();
    expect(played.client.state().circuit).toBe('closed');
    world.now += 16_000;
    await outcomes(here, north);
    expect(asked()).toBeGreaterThan(once);
    const twice = asked();
    world.now += 16_000;
    await outcomes(here, north);
    expect(asked()).toBe(twice);
    played.player.on(cell, () => ({ status: 404 }));
    world.now += 16_000;
    expect(await outcomes(here, north)).toEqual(['outside', 'series']);
  });

  it('in the cache is used while the service limits calls', async () => {
    await outcomes(here);
    played.player.fault({ kind: 'status', status: 403 });
    const far = { ...here, lat: here.lat + 2 };
    expect(await outcomes(far, here)).toEqual(['failed', 'series']);
    const asked = played.player.calls().length;
    expect(await outcomes(far, here)).toEqual(['failed', 'series']);
    expect(played.player.calls()).toHaveLength(asked);
    played.player.fault(null);
    world.now += 31_000;
    expect(await outcomes(far)).toEqual(['series']);
  });
});

describe('places outside the service’s area', () => {
  it.each([
    ['far out at sea', offshore, 1],
    ['at sea', marine, 2],
    ['abroad', abroad, 1],
  ])('places %s are outside the covered area, and not requested again', async (_, place, calls) => {
    expect(await outcomes(place)).toEqual(['outside']);
    expect(await outcomes(place)).toEqual(['outside']);
    expect(played.player.calls()).toHaveLength(calls);
    expect(played.client.state().circuit).toBe('closed');
  });
});

describe('alerts', () => {
  const iso = (hours: number): string => new Date(START + hours * MILLISECONDS_PER_HOUR).toISOString();
  const alert = (id: string, properties: object, geometry: object | null = null): object => ({
    id: `https://api.weather.gov/alerts/${id}`,
    type: 'Feature',
    geometry,
    properties: {
      id,
      '@id': `https://api.weather.gov/alerts/${id}`,
      event: 'Winter Storm Warning',
      areaDesc: 'Somewhere',
      status: 'Actual',
      messageType: 'Alert',
      severity: 'Severe',
      sent: iso(-2),
      effective: iso(-2),
      onset: iso(0),
      expires: iso(4),
      ends: iso(12),
      affectedZones: [],
      ...properties,
    },
  });
  const square = (west: number, east: number): object => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, 33],
        [east, 33],
        [east, 34],
        [west, 34],
        [west, 33],
      ],
    ],
  });
  /** A drive west along a parallel at one degree per hour. */
  const road = roadOf(
    Array.from({ length: 9 }, (_, hour): LngLat => [-97.4 - hour, 33.5]),
    START,
  );
  /** Formats where alerts apply in degrees of longitude. */
  const places = ({ stretches }: RoadAlert): string[] =>
    stretches.map(({ from, to }) => {
      const [first, last] = [from, to].map((at) => (at - START) / MILLISECONDS_PER_HOUR);
      return `${(-97.4 - (first ?? 0)).toFixed(2)} to ${(-97.4 - (last ?? 0)).toFixed(2)}`;
    });
  const met = ({ alerts }: AlertAnswer) => alerts.map((one) => [one.alert.id, places(one)]);
  const found = async (features: readonly object[], hurry = NOW_HURRY) => {
    await played.player.close();
    played = await playedNws(world, features);
    return played.source.alerts({ road, states: ['TX'], places: [here] }, hurry);
  };

  it('with a shape apply where and while they are in effect', async () => {
    const answer = await found([
      alert('met', {}, square(-101, -99)),
      alert('beside', {}, square(-80, -79)),
      alert('too-early', { onset: iso(-9), ends: iso(1) }, square(-101, -99)),
      alert('too-late', { onset: iso(5), ends: iso(9) }, square(-101, -99)),
      alert('over', { messageType: 'Cancel' }, square(-101, -99)),
      alert('a-test', { status: 'Test' }, square(-101, -99)),
      { id: 'odd' },
      alert('worse', { severity: 'Extreme', ends: null, expires: iso(3) }, square(-99.5, -98)),
    ]);
    expect(met(answer)).toEqual([
      ['worse', ['-98.00 to -99.50']],
      ['met', ['-99.00 to -101.00']],
    ]);
    expect(answer.alerts[1]?.alert).toMatchObject({
      event: 'Winter Storm Warning',
      threat: 'severe',
      from: START,
      until: START + 12 * MILLISECONDS_PER_HOUR,
      link: 'https://api.weather.gov/alerts/met',
    });
    expect(answer).toMatchObject({ source: 'National Weather Service', asOf: START, lack: null });
    expect(played.player.calls().map(({ path }) => path)).toEqual(['/alerts/active?status=actual']);
  });

  it('are read to the end of their list, which may have several parts', async () => {
    const parts: Readonly<Record<string, readonly [string, string | null]>> = {
      '/alerts/active?status=actual': ['one', 'https://api.weather.gov/alerts/active?status=actual&cursor=b'],
      '/alerts/active?status=actual&cursor=b': ['two', 'https://api.weather.gov/alerts/active?status=actual&cursor=c'],
      // The list's last page links back, forming a loop.
      '/alerts/active?status=actual&cursor=c': ['two', 'https://api.weather.gov/alerts/active?status=actual&cursor=c'],
    };
    played.player.on('/alerts/active', ({ path }) => {
      const [id = '', next = null] = parts[path] ?? [];
      return { body: { features: [alert(id, {}, square(-101, -99))], pagination: { next } } };
    });
    const { alerts } = await played.source.alerts({ road, states: ['TX'], places: [] }, NOW_HURRY);
    expect(alerts.map(({ alert: { id } }) => id)).toEqual(['one', 'two']);
    expect(played.player.calls('/alerts').map(({ path }) => path)).toEqual(Object.keys(parts));
  });

  const zone = (name: string): string => `https://api.weather.gov/zones/forecast/${name}`;

  it('without a shape apply in their zones, whose shapes are fetched once, and only near the trip', async () => {
    const zones = alert('zones', { affectedZones: [zone('TXZ900'), zone('TXZ901'), zone('MNZ001')] });
    const features = [zones, alert('far', { affectedZones: [zone('MNZ002')] })];
    await played.player.close();
    played = await playedNws(world, features);
    played.player.on('/zones/forecast/TXZ900', { body: { type: 'Feature', geometry: square(-101, -99) } });
    played.player.on('/zones/forecast/TXZ901', {
      body: {
        type: 'Feature',
        geometry: {
          type: 'GeometryCollection',
          geometries: [square(-105, -104), { type: 'Point', coordinates: [0, 0] }],
        },
      },
    });
    const query = { road, states: ['TX'], places: [] };
    const answer = await played.source.alerts(query, NOW_HURRY);
    expect(answer).toMatchObject({ lack: null });
    expect(met(answer)).toEqual([['zones', ['-99.00 to -101.00', '-104.00 to -105.00']]]);
    await played.source.alerts(query, NOW_HURRY);
    expect(played.player.calls('/zones').map(({ path }) => path)).toEqual([
      '/zones/forecast/TXZ900',
      '/zones/forecast/TXZ901',
    ]);
    expect(played.player.calls('/alerts')).toHaveLength(1);
  });

  it('with an empty shape apply in their zones', async () => {
    await played.player.close();
    const empty = { type: 'Polygon', coordinates: [] };
    played = await playedNws(world, [alert('zone', { affectedZones: [zone('TXZ900')] }, empty)]);
    played.player.on('/zones/forecast/TXZ900', { body: { geometry: square(-101, -99) } });
    const answer = await played.source.alerts({ road, states: ['TX'], places: [] }, NOW_HURRY);
    expect(answer.alerts.map(places)).toEqual([['-99.00 to -101.00']]);
  });

  it('leave capacity for forecasts while many zones’ shapes are fetched', async () => {
    const zones = Array.from({ length: 30 }, (_, i) => zone(`TXZ${800 + i}`));
    await played.player.close();
    played = await playedNws(world, [alert('wide', { affectedZones: zones })]);
    let underWay = 0;
    let most = 0;
    played.player.on('/zones/', async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
      return { body: { geometry: square(-101, -99) } };
    });
    const answer = await played.source.alerts({ road, states: ['TX'], places: [] }, NOW_HURRY);
    expect(answer).toMatchObject({ lack: null });
    expect(played.player.calls('/zones')).toHaveLength(30);
    expect(most).toBe(4);
  });

  it('use the zones of known places if shapes are unavailable', async () => {
    await played.player.close();
    played = await playedNws(world, [alert('county', { affectedZones: null, geocode: { UGC: ['TXC032'] } })]);
    await outcomes(here);
    played.player.on('/zones/', { status: 500 });
    const answer = await played.source.alerts({ road, states: [], places: [here] }, NOW_HURRY);
    expect(answer.lack).toBe('failed');
    // Ten miles in each direction from the place.
    expect(answer.alerts.map(places)).toEqual([['-97.40 to -97.57']]);
  });

  it('don’t wait for shapes beyond the caller’s patience', async () => {
    await played.player.close();
    played = await playedNws(world, [
      alert('own', {}, square(-101, -99)),
      alert('zone', { affectedZones: [zone('TXZ900')] }),
    ]);
    played.player.on('/zones/', () => new Promise(() => undefined));
    const hurry = AbortSignal.timeout(200);
    const answer = await played.source.alerts({ road, states: ['TX'], places: [] }, hurry);
    expect(answer.lack).toBe('late');
    expect(answer.alerts.map(({ alert: { id } }) => id)).toEqual(['own']);
  });
});
