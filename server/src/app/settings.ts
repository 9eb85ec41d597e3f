import { resolve } from 'node:path';
import type { PriceOverrides } from '@roadcast/core/plans';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import type { TileTemplate } from '@roadcast/providers/tiles/overlays/template';
import { z } from 'zod';
import { HOST_SHAPE } from '../platform/wire/hosts.ts';
import { type Basemap, basemapSchema } from './setting-kinds/basemap-setting.ts';
import { type FeedLocation, feedSchema } from './setting-kinds/feed-setting.ts';
import { pricesSchema } from './setting-kinds/prices-setting.ts';
import { tileTemplatesSchema } from './setting-kinds/tiles-setting.ts';

/** One setting: its schema, default and purpose. The operating guide's table is generated from these. */
interface Setting {
  readonly schema: z.ZodType;
  readonly default: string;
  readonly help: string;
  /** Never shown, not even in an error. */
  readonly secret?: boolean;
}

/** Returns the schema of an optional URL. @param protocols it may have. An empty string means none. */
const address = (protocols: readonly string[], message: string) =>
  z
    .string()
    .refine((text) => text === '' || (URL.canParse(text) && protocols.includes(new URL(text).protocol)), message);

const hostsSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => HOST_SHAPE.test(host)),
    'must be host names or IP addresses, separated by commas, such as trips.example.com, 10.0.0.5:3000',
  );

const port = z.coerce.number({ error: 'must be a port number from 0 to 65535' }).int().min(0).max(65535);

/** Open-Meteo's host for customers with a key. */
const OPEN_METEO_FOR_CUSTOMERS = 'https://customer-api.open-meteo.com';

/** Minimum length of a secret, characters. */
export const SHORTEST_SECRET = 32;

/** All settings of the server. */
export const settingTable = {
  PORT: { schema: port, default: '3000', help: 'Port to listen on. 0 takes any free one.' },
  HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address'),
    default: 'localhost',
    help: 'Address to listen on. 0.0.0.0 serves other machines too.',
  },
  DATA_DIR: {
    schema: z.string().min(1, 'must name a folder'),
    default: './.data',
    help: 'Folder for everything that Roadcast writes: the built road network, places and climate (about 100 MB), accounts and trips.',
  },
  DISK_RESERVE_MB: {
    schema: z.coerce.number({ error: 'must be a number of megabytes' }).min(16, 'must be 16 or more'),
    default: '64',
    help: 'With less room than this on the disk of DATA_DIR, in megabytes, nothing is saved until there is more; trips can still be planned.',
  },
  DATABASE_URL: {
    schema: z
      .literal('memory')
      .or(address(['postgres:', 'postgresql:'], 'must be postgres://user:password@host:port/name, or memory')),
    default: '',
    help: 'PostgreSQL server for accounts and trips. Leave empty to keep them in DATA_DIR/db; memory keeps nothing.',
    secret: true,
  },
  REDIS_URL: {
    schema: address(['redis:', 'rediss:'], 'must be redis://host:port'),
    default: '',
    help: 'Redis in which several servers count attempts and know each other’s planned trips. Leave empty for one server.',
    secret: true,
  },
  EDITION: {
    schema: z.enum(['hosted', 'private'], { error: 'must be hosted or private' }),
    default: 'hosted',
    help: 'hosted has subscription tiers with their limits; private unlocks everything for everybody.',
  },
  PLAN_PRICES: {
    schema: pricesSchema,
    default: '',
    help: 'Your own prices in dollars, as JSON: {"THIRTY_DAY": 2.99, "STANDARD": 9.99, "PRO": 19.99, "FLEET": 99}. A plan left out keeps its price.',
  },
  RATE_LIMITS: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on',
    help: 'off lifts the rate limits and the plans’ daily limits: for tests and measurements. The private edition has none.',
  },
  PUBLIC_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://trips.example.com'),
    default: '',
    help: 'Address at which people reach this server, for links in emails. With https, cookies are sent by HTTPS only, and browsers keep to HTTPS for a year. Requests for other hosts are refused (ALLOWED_HOSTS). Leave empty for http://HOST:PORT; every host is then answered.',
  },
  ALLOWED_HOSTS: {
    schema: hostsSchema,
    default: '',
    help: 'Further hosts that this server answers for where PUBLIC_URL is set, separated by commas: names or IP addresses, each for all ports or with one of them, such as 10.0.0.5:3000. /api/health and /api/ready answer for every host.',
  },
  TRUST_PROXY: {
    schema: z.string().regex(/^[0-9a-fA-F.:/, ]*$/, 'must be IP addresses or networks, separated by commas'),
    default: '',
    help: 'Addresses of the proxies in front of this server that are trusted to report the caller’s address.',
  },
  AUTH_SECRET: {
    schema: z
      .string()
      .refine(
        (text) => text === '' || text.length >= SHORTEST_SECRET,
        `must have ${SHORTEST_SECRET} characters or more`,
      ),
    default: '',
    help: 'Signs session cookies; the same on all servers of one database. Leave empty to create one in DATA_DIR/auth-secret.',
    secret: true,
  },
  SMTP_URL: {
    schema: address(['smtp:', 'smtps:'], 'must be smtp://user:password@host:port'),
    default: '',
    help: 'Mail service. Leave empty to write mail to DATA_DIR/outbox and say so on standard output.',
    secret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]+$/, 'must be an address such as Roadcast <trips@example.com>'),
    default: 'Roadcast <no-reply@localhost>',
    help: 'Sender of emails.',
  },
  PROVIDERS: {
    schema: z.enum(['auto', 'embedded'], { error: 'must be auto or embedded' }),
    default: 'auto',
    help: 'auto adds live services when there is a network; embedded never leaves this machine.',
  },
  BASEMAP: {
    schema: basemapSchema,
    default: '',
    help: 'Streets under the trips: the path of a .pmtiles file (Protomaps version 4 or OpenMapTiles) drawn in the map’s own style, or the http(s) address of a MapLibre style, which browsers then fetch from its server. Leave empty to use OpenFreeMap when PROVIDERS is auto.',
  },
  VALHALLA_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as http://valhalla:8002'),
    default: '',
    help: 'A Valhalla service whose streets trips are planned on. Where it fails or has no roads, the embedded network plans. Not used when PROVIDERS is embedded.',
  },
  OVERPASS_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://overpass.example.com/api/interpreter'),
    default: '',
    help: 'Your own Overpass server, for fuel, rest areas, truck parking and dump stations beside the dataset’s and those of imported streets. It learns where they are looked for to within half a mile. The public servers are not for applications. Not used when PROVIDERS is embedded.',
  },
  EIA_KEY: {
    schema: z.string().regex(/^\S*$/, 'must be one word'),
    default: '',
    help: 'Key of the US Energy Information Administration (free, at www.eia.gov/opendata), for this week’s average fuel prices. Without one averages are those of the dataset. Not used when PROVIDERS is embedded.',
    secret: true,
  },
  EIA_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://api.eia.gov'),
    default: 'https://api.eia.gov',
    help: 'Where its averages are asked for, a few times a day for the whole country. Leave empty to disable.',
  },
  AFDC_KEY: {
    schema: z.string().regex(/^\S*$/, 'must be one word'),
    default: '',
    help: 'Key of the Alternative Fuels Data Center (free, at developer.nlr.gov/signup), for charging sites of today along each trip. Without one they are those of the dataset, of an imported file (`npm run chargers:import`) and of imported streets. Not used when PROVIDERS is embedded.',
    secret: true,
  },
  AFDC_URL: {
    schema: address(
      ['http:', 'https:'],
      'must be an address such as https://developer.nlr.gov/api/alt-fuel-stations/v1',
    ),
    default: 'https://developer.nlr.gov/api/alt-fuel-stations/v1',
    help: 'Where its stations are asked for. It learns where trips go to within half a mile. Leave empty to disable.',
  },
  FUEL_PRICES_FEED: {
    schema: feedSchema,
    default: '',
    help: 'Prices of single stations that you may show: the path or the http(s) address of a JSON or CSV file as docs/operating/fuel-prices.md describes it. An address is not used when PROVIDERS is embedded.',
    secret: true,
  },
  FUEL_PRICES_SOURCE: {
    schema: z.string().max(60, 'must be 60 letters at most'),
    default: 'Station price feed',
    help: 'Whose prices those are, as screens show it beside each of them.',
  },
  FUEL_PRICES_EVERY_MINUTES: {
    schema: z.coerce
      .number({ error: 'must be 1 to 1440' })
      .int()
      .min(1, 'must be 1 to 1440')
      .max(1440, 'must be 1 to 1440'),
    default: '60',
    help: 'The feed is read again this often, in minutes.',
  },
  OPENFREEMAP_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://tiles.openfreemap.org'),
    default: 'https://tiles.openfreemap.org',
    help: 'Server of street tiles: OpenFreeMap, or your own with the same paths. Called by this server, never by browsers. Leave empty to show only the embedded map.',
  },
  PRECIPITATION_TILES_URL: {
    schema: tileTemplatesSchema,
    default: [
      'https://opengeo.ncep.noaa.gov/geoserver/conus/conus_bref_qcd/ows?service=WMS&version=1.3.0&request=GetMap&layers=conus_bref_qcd&styles=&crs=EPSG:3857&bbox={bbox-epsg-3857}&width=256&height=256&format=image/png&transparent=true',
      'https://mesonet.agron.iastate.edu/cache/tile.py/1.0.0/nexrad-n0q-900913/{z}/{x}/{y}.png',
    ].join(' '),
    help: 'Radar pictures over the map: an address with {z}, {x} and {y}, or with {bbox-epsg-3857}; further addresses, separated by spaces, are tried when the first fails. Called by this server, never by browsers, and not when PROVIDERS is embedded. Leave empty to disable.',
    secret: true,
  },
  CLOUD_TILES_URL: {
    schema: tileTemplatesSchema,
    default: 'https://mesonet.agron.iastate.edu/cache/tile.py/1.0.0/goes_east_conus_ch13/{z}/{x}/{y}.png',
    help: 'Cloud pictures over the map, as above. Gray ones without transparency are taken for what a satellite sees: the brighter, the more cloud.',
    secret: true,
  },
  TRAFFIC_TILES_URL: {
    schema: tileTemplatesSchema,
    default: '',
    help: 'Traffic pictures over the map, as above; {key} stands for TRAFFIC_KEY. Leave empty to disable.',
    secret: true,
  },
  TRAFFIC_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]*$/, 'must be letters without spaces'),
    default: '',
    help: 'Key of the traffic service. It stays on this server.',
    secret: true,
  },
  NWS_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://api.weather.gov'),
    default: 'https://api.weather.gov',
    help: 'Forecasts and alerts of the National Weather Service, or a relay of them. Leave empty to disable. Not used when PROVIDERS is embedded.',
  },
  OPEN_METEO_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://open-meteo.example.com'),
    default: '',
    help: 'Your own Open-Meteo server, for what the National Weather Service does not forecast. Leave empty to use customer-api.open-meteo.com with an OPEN_METEO_KEY, or no Open-Meteo without a key: the free service excludes sites with subscriptions.',
  },
  OPEN_METEO_KEY: {
    schema: z.string().regex(/^\S*$/, 'must be one word'),
    default: '',
    help: 'Key of an Open-Meteo subscription.',
    secret: true,
  },
  WEATHER_PATIENCE_MS: {
    schema: z.coerce
      .number({ error: 'must be 100 to 20000' })
      .int()
      .min(100, 'must be 100 to 20000')
      .max(20_000, 'must be 100 to 20000'),
    default: '2300',
    help: 'A plan waits this long for the weather, in milliseconds. What has not come by then is shown as typical and filled in on the page.',
  },
  UPSTREAM_CONTACT: {
    schema: z.string().regex(/^[\x20-\x27\x2a-\x7e]*$/, 'must be plain letters without brackets'),
    default: '',
    help: 'Mail address or web page that other services find in our calls, to reach the operator: the National Weather Service asks for one.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
    default: 'warn',
    help: 'How much the server writes about its work. Positions and secrets are never written.',
  },
} as const satisfies Record<string, Setting>;

/** The parsed settings. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** With less free disk space in the data folder, the embedded store rejects writes. */
  readonly diskReserveBytes: number;
  /** 'memory', a PostgreSQL address, or null for the data folder. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly edition: 'hosted' | 'private';
  readonly planPrices: PriceOverrides;
  readonly rateLimits: 'on' | 'off';
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Null if not set: people then reach this server at any of its addresses. */
  readonly givenPublicUrl: string | null;
  /** Allowed hosts besides the one of `givenPublicUrl`, in lower case. */
  readonly allowedHosts: readonly string[];
  readonly trustProxy: string | null;
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly providers: 'auto' | 'embedded';
  readonly basemap: Basemap;
  readonly openFreeMapUrl: string | null;
  readonly valhallaUrl: string | null;
  /** Without the trailing `/interpreter`. */
  readonly overpassUrl: string | null;
  /** Null if disabled; requires a key. */
  readonly eia: { readonly url: string; readonly key: string } | null;
  /** Null if disabled; requires a key. */
  readonly afdc: { readonly url: string; readonly key: string } | null;
  readonly fuelPricesFeed: FeedLocation | null;
  readonly fuelPricesSource: string;
  readonly fuelPricesEveryMinutes: number;
  readonly precipitationTiles: readonly TileTemplate[];
  readonly cloudTiles: readonly TileTemplate[];
  readonly trafficTiles: readonly TileTemplate[];
  readonly trafficKey: string | null;
  readonly nwsUrl: string | null;
  /** Null if Open-Meteo is disabled. */
  readonly openMeteoUrl: string | null;
  readonly openMeteoKey: string | null;
  readonly weatherPatienceMs: number;
  readonly upstreamContact: string | null;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Planned trips checked against the contract: a sample in production (`NODE_ENV`), which `npm start` sets. */
  readonly checkedTrips: 'all' | 'sampled';
}

/** A setting has an invalid value. The message is one line, suitable to stop a start with. */
export class BadSettingError extends Error {
  override readonly name = 'BadSettingError';
}

/**
 * Reads the settings from the environment.
 * @throws BadSettingError naming the first invalid setting, its value, and what is allowed.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = <Name extends keyof typeof settingTable>(
    name: Name,
  ): z.output<(typeof settingTable)[Name]['schema']> => {
    const setting = settingTable[name];
    const given = environment[name];
    const text = given === undefined ? setting.default : given;
    const parsed = setting.schema.safeParse(text.trim() === '' && name === 'PORT' ? Number.NaN : text.trim());
    if (parsed.success) return parsed.data as z.output<(typeof settingTable)[Name]['schema']>;
    const shown = 'secret' in setting ? '(not shown)' : text.replace(/[\r\n]+/g, ' ');
    throw new BadSettingError(`${name}=${shown}: ${parsed.error.issues[0]?.message ?? 'not allowed'}`);
  };
  const port = read('PORT');
  const host = read('HOST');
  const givenPublicUrl = read('PUBLIC_URL').replace(/\/+$/, '') || null;
  return {
    port,
    host,
    dataDir: resolve(read('DATA_DIR')),
    diskReserveBytes: read('DISK_RESERVE_MB') * BYTES_PER_MEGABYTE,
    databaseUrl: read('DATABASE_URL') || null,
    redisUrl: read('REDIS_URL') || null,
    edition: read('EDITION'),
    planPrices: read('PLAN_PRICES'),
    rateLimits: read('RATE_LIMITS'),
    publicUrl: givenPublicUrl ?? `http://${host}:${port}`,
    givenPublicUrl,
    allowedHosts: read('ALLOWED_HOSTS'),
    trustProxy: read('TRUST_PROXY') || null,
    authSecret: read('AUTH_SECRET') || null,
    smtpUrl: read('SMTP_URL') || null,
    mailFrom: read('MAIL_FROM'),
    providers: read('PROVIDERS'),
    basemap: read('BASEMAP'),
    openFreeMapUrl: read('OPENFREEMAP_URL') || null,
    valhallaUrl: read('VALHALLA_URL') || null,
    overpassUrl: read('OVERPASS_URL').replace(/(\/interpreter)?\/*$/, '') || null,
    eia: withKey(read('EIA_URL'), read('EIA_KEY')),
    afdc: withKey(read('AFDC_URL'), read('AFDC_KEY')),
    fuelPricesFeed: read('FUEL_PRICES_FEED'),
    fuelPricesSource: read('FUEL_PRICES_SOURCE') || settingTable.FUEL_PRICES_SOURCE.default,
    fuelPricesEveryMinutes: read('FUEL_PRICES_EVERY_MINUTES'),
    precipitationTiles: read('PRECIPITATION_TILES_URL'),
    cloudTiles: read('CLOUD_TILES_URL'),
    trafficTiles: read('TRAFFIC_TILES_URL'),
    trafficKey: read('TRAFFIC_KEY') || null,
    nwsUrl: read('NWS_URL') || null,
    openMeteoUrl: read('OPEN_METEO_URL') || (read('OPEN_METEO_KEY') ? OPEN_METEO_FOR_CUSTOMERS : null),
    openMeteoKey: read('OPEN_METEO_KEY') || null,
    weatherPatienceMs: read('WEATHER_PATIENCE_MS'),
    upstreamContact: read('UPSTREAM_CONTACT') || null,
    logLevel: read('LOG_LEVEL'),
    checkedTrips: environment.NODE_ENV === 'production' ? 'sampled' : 'all',
  };
}

/** Returns a service that requires a key; null if its URL or key is missing. */
const withKey = (url: string, key: string): { readonly url: string; readonly key: string } | null =>
  url && key ? { url, key } : null;
