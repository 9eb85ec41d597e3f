import { fahrenheitToCelsius, KILOMETERS_PER_MILE, MILLISECONDS_PER_HOUR } from '@roadcast/core/units';
import type { PlayedAnswer, UpstreamPlayer } from '../../upstream/testing/upstream-player.ts';
import {
  beginningOf,
  hourOf,
  NWS_HOURS,
  STORM,
  stormOf,
  temperatureThere,
  WIND,
  type World,
  withBareNan,
} from './world.ts';

/** Size of a grid cell of about 2.5 km, in degrees of latitude and longitude. */
const CELL = { lat: 0.0225, lng: 0.03 } as const;

const HOST = 'https://api.weather.gov';

const geo = (body: object | string, status = 200): PlayedAnswer => ({
  status,
  headers: { 'content-type': status === 200 ? 'application/geo+json' : 'application/problem+json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const problem = (type: string, status: number): PlayedAnswer =>
  geo({ correlationId: 'a1', title: 'Played', type: `${HOST}/problems/${type}`, status, detail: 'Played' }, status);

/** Places for which the fake service returns special responses. */
export const offshore = { lat: 27.5, lng: -90 } as const;
export const marine = { lat: 29.2, lng: -94.5 } as const;
export const abroad = { lat: 51.5, lng: -0.1 } as const;

const isAt = (place: { lat: number; lng: number }, lat: number, lng: number): boolean =>
  Math.abs(place.lat - lat) < 0.01 && Math.abs(place.lng - lng) < 0.01;

/** Simulates the Weather Service's points, raw grids and zones. @param alerts features of its alert list. */
export function playNws(player: UpstreamPlayer, world: World, alerts: readonly object[] = []): void {
  player.on('/points/', ({ path }) => {
    const [lat = 0, lng = 0] = path.slice('/points/'.length).split(',').map(Number);
    return pointAnswer(path, lat, lng, world);
  });
  player.on('/gridpoints/', ({ path }) => {
    const [, office = '', x = 0, y = 0] = /\/gridpoints\/(\w+)\/(\d+),(\d+)$/.exec(path) ?? [];
    if (office === 'SEA') return problem('MarineForecastNotSupported', 404);
    if (office !== 'TST') return problem('InvalidGridpoint', 404);
    const grid = gridAnswer((Number(y) + 0.5) * CELL.lat + 20, (Number(x) + 0.5) * CELL.lng - 130, world);
    return geo(world.oddity === 'bare-nan' ? withBareNan(grid) : grid);
  });
  player.on('/alerts/active', () => geo({ type: 'FeatureCollection', title: 'Played', features: alerts }));
}

function pointAnswer(path: string, lat: number, lng: number, { oddity }: World): PlayedAnswer {
  // The service redirects positions with more than four decimals or trailing zeros.
  if (/\.\d{5}|\.\d*0(,|$)/.test(path)) return { status: 301, headers: { location: `${HOST}/points/${lat},${lng}` } };
  if (isAt(abroad, lat, lng)) return problem('InvalidPoint', 404);
  const none = isAt(offshore, lat, lng);
  const sea = isAt(marine, lat, lng);
  const x = Math.floor((lng + 130) / CELL.lng);
  const y = Math.floor((lat - 20) / CELL.lat);
  const grid = { gridId: sea ? 'SEA' : 'TST', gridX: x, gridY: y };
  const named = oddity === 'changed-field' ? { cell: grid } : none ? { gridId: null, gridX: null, gridY: null } : grid;
  return geo({
    id: `${HOST}${path}`,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      '@type': 'wx:Point',
      type: none || sea ? 'marine' : 'land',
      cwa: 'TST',
      ...named,
      forecastGridData: none ? null : `${HOST}/gridpoints/TST/${x},${y}`,
      forecastZone: none ? null : `${HOST}/zones/forecast/TXZ${String(Math.floor(lng + 130)).padStart(3, '0')}`,
      county: none ? null : `${HOST}/zones/county/TXC${String(Math.floor(lng + 130)).padStart(3, '0')}`,
      fireWeatherZone: none ? null : `${HOST}/zones/fire/TXZ${String(Math.floor(lng + 130)).padStart(3, '0')}`,
      timeZone: 'America/Chicago',
    },
  });
}

/** Returns an ISO 8601 interval. @param length ISO 8601 duration. */
const span = (from: number, length: string): string =>
  `${new Date(from).toISOString().replace('.000Z', '+00:00')}/${length}`;

function gridAnswer(lat: number, lng: number, world: World): object {
  const { oddity } = world;
  const from = beginningOf(world);
  const at = (hour: number): number => from + hour * MILLISECONDS_PER_HOUR;
  const storm = Math.round((hourOf(world.now) - from) / MILLISECONDS_PER_HOUR) + stormOf(world).fromHour;
  const wind = (miles: number): object => ({
    uom: 'wmoUnit:km_h-1',
    values: [0, 30, 60, 90, 120].map((hour) => ({
      validTime: span(at(hour), 'P1DT6H'),
      value: miles * KILOMETERS_PER_MILE,
    })),
  });
  const temperature = {
    uom: oddity === 'wrong-units' ? 'wmoUnit:K' : 'wmoUnit:degC',
    values: Array.from({ length: NWS_HOURS }, (_, hour) => ({
      validTime: span(at(hour), 'PT1H'),
      value: fahrenheitToCelsius(temperatureThere(lat, lng, at(hour))) + (oddity === 'wrong-units' ? 273.15 : 0),
    })),
  };
  const calm = {
    coverage: null,
    weather: null,
    intensity: null,
    visibility: { unitCode: 'wmoUnit:km', value: null },
    attributes: [],
  };
  const properties = {
    updateTime: new Date(from - 40 * 60_000).toISOString(),
    validTimes: span(from, 'P7DT6H'),
    gridId: 'TST',
    ...(oddity === 'missing-field' ? {} : { temperature }),
    apparentTemperature: {},
    relativeHumidity: { uom: 'unit:percent', values: [{ validTime: span(at(0), 'P7DT6H'), value: 55 }] },
    windSpeed: wind(WIND.speed),
    windGust: wind(WIND.gust),
    windDirection: { uom: 'wmoUnit:degree_(angle)', values: [{ validTime: span(at(0), 'P7D'), value: WIND.from }] },
    skyCover: { uom: 'wmoUnit:percent', values: [{ validTime: span(at(0), 'P7D'), value: 40 }] },
    probabilityOfPrecipitation: {
      uom: 'wmoUnit:percent',
      values: [
        { validTime: span(at(0), `PT${storm}H`), value: null },
        { validTime: span(at(storm), 'PT6H'), value: STORM.chance },
        { validTime: span(at(storm + 6), 'P4D'), value: 0 },
      ],
    },
    quantitativePrecipitation: {
      uom: 'wmoUnit:mm',
      values: [{ validTime: span(at(storm), 'PT6H'), value: STORM.inches * 25.4 * 6 }],
    },
    iceAccumulation: { uom: 'wmoUnit:mm', values: [] },
    snowfallAmount: { uom: 'wmoUnit:mm', values: [{ validTime: span(at(0), 'P7D'), value: 0 }] },
    weather: {
      values: [
        { validTime: span(at(0), `PT${storm}H`), value: [calm] },
        {
          validTime: span(at(storm), 'PT6H'),
          value: [{ ...calm, coverage: 'likely', weather: 'thunderstorms', attributes: ['gusty_wind'] }],
        },
        { validTime: span(at(storm + 6), 'P4D'), value: [calm] },
      ],
    },
    hazards: {
      values: [
        { validTime: span(at(storm), 'PT6H'), value: [{ phenomenon: 'SV', significance: 'A', event_number: 1 }] },
      ],
    },
    hainesIndex: { values: [] },
  };
  return { type: 'Feature', geometry: null, properties: oddity === 'empty' ? { gridId: 'TST' } : properties };
}
