import { z } from 'zod';
import { basemapSchema } from './basemap-setting.ts';
import { feedSchema } from './feed-setting.ts';
import { pricesSchema } from './prices-setting.ts';
import { address, hostsSchema, perDay, port } from './setting-schemas.ts';
import { tileTemplatesSchema } from './tiles-setting.ts';
import { wordsSchema } from './words-setting.ts';

/** A setting with its schema, default and purpose. The table in the operating guide is generated from these. */
interface Setting {
  readonly schema: z.ZodType;
  readonly default: string;
  readonly help: string;
  /** Whether the value must never be shown, not even in errors. */
  readonly secret?: boolean;
}

/** Minimum length of a secret, characters. */
export const SHORTEST_SECRET = 32;

export const settingTable = {
  PORT: { schema: port, default: '3000', help: 'Port to listen on. 0 uses any free one.' },
  HOST: {
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address'),
    default: 'localhost',
    help: 'Address to listen on. 0.0.0.0 also serves other machines.',
  },
  DATA_DIR: {
    schema: z.string().min(1, 'must name a folder'),
    default: './.data',
    help: 'Folder for everything Roadcast writes: the built road network, places and climate (about 100 MB), accounts and trips.',
  },
  ROAD_MEMORY_MB: {
    schema: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(0).max(1000),
    default: '24',
    help: 'Memory for roads between places of recent trips, in megabytes: an edited trip only searches the parts that changed. 0 turns it off.',
  },
  DISK_RESERVE_MB: {
    schema: z.coerce.number({ error: 'must be a number of megabytes' }).min(16, 'must be 16 or more'),
    default: '64',
    help: 'Free megabytes required on the disk of DATA_DIR. Below that nothing is saved, but trips can still be planned.',
  },
  DATABASE_URL: {
    schema: z
      .literal('memory')
      .or(address(['postgres:', 'postgresql:'], 'must be postgres://user:password@host:port/name, or memory')),
    default: '',
    help: 'PostgreSQL server for accounts and trips. Leave empty to store them in DATA_DIR/db; memory stores them only until the server stops.',
    secret: true,
  },
  S3_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://s3.us-west-2.amazonaws.com'),
    default: '',
    help: 'S3-compatible service that keeps uploaded files: see docs/operating/files.md. Leave empty to keep them in DATA_DIR/files.',
  },
  S3_BUCKET: {
    schema: z.string().regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/, 'must be the name of a bucket'),
    default: '',
    help: 'Bucket of the files. Needed with S3_URL, as are both keys.',
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/, 'must be a region such as us-west-2'),
    default: 'us-east-1',
    help: 'Region of the bucket.',
  },
  S3_ACCESS_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]*$/, 'must be letters without spaces'),
    default: '',
    help: 'Access key that may read, write, list and delete in the bucket.',
    secret: true,
  },
  S3_SECRET_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]*$/, 'must be letters without spaces'),
    default: '',
    help: 'Its secret key.',
    secret: true,
  },
  REDIS_URL: {
    schema: address(['redis:', 'rediss:'], 'must be redis://host:port'),
    default: '',
    help: 'Redis shared by several servers for rate limits and planned trips. Leave empty for one server.',
    secret: true,
  },
  EDITION: {
    schema: z.enum(['hosted', 'private'], { error: 'must be hosted or private' }),
    default: 'hosted',
    help: 'hosted has subscription tiers with their limits; private unlocks everything for everyone.',
  },
  PLAN_PRICES: {
    schema: pricesSchema,
    default: '',
    help: 'Your own prices in dollars, as JSON: {"THIRTY_DAY": 2.99, "STANDARD": 9.99, "PRO": 19.99, "FLEET": 99}. Plans that aren’t listed keep their price.',
  },
  RATE_LIMITS: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on',
    help: 'off disables rate limits and the plans’ daily limits, for tests and measurements. The private edition has none.',
  },
  PUBLIC_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://trips.example.com'),
    default: '',
    help: 'Public address of this server, for links in emails. With https, cookies are sent over HTTPS only, and browsers insist on HTTPS for a year. Requests for other hosts are refused (see ALLOWED_HOSTS). Leave empty for http://HOST:PORT, which accepts every host.',
  },
  ALLOWED_HOSTS: {
    schema: hostsSchema,
    default: '',
    help: 'More hosts to accept if PUBLIC_URL is set, separated by commas: names or IP addresses, with or without a port, such as 10.0.0.5:3000. /api/health and /api/ready accept every host.',
  },
  TRUST_PROXY: {
    schema: z.string().regex(/^[0-9a-fA-F.:/, ]*$/, 'must be IP addresses or networks, separated by commas'),
    default: '',
    help: 'Addresses of trusted proxies in front of this server, which report the caller’s address.',
  },
  AUTH_SECRET: {
    schema: z
      .string()
      .refine(
        (text) => text === '' || text.length >= SHORTEST_SECRET,
        `must have ${SHORTEST_SECRET} characters or more`,
      ),
    default: '',
    help: 'Secret that signs session cookies; the same on all servers that share a database. Leave empty to create one in DATA_DIR/auth-secret.',
    secret: true,
  },
  SMTP_URL: {
    schema: address(['smtp:', 'smtps:'], 'must be smtp://user:password@host:port'),
    default: '',
    help: 'Mail service. Leave empty to write mail to DATA_DIR/outbox and note it on standard output.',
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
    help: 'Street map under the trips: the path of a .pmtiles file (Protomaps version 4 or OpenMapTiles) drawn in the map’s own style, or the http(s) address of a MapLibre style, which browsers then fetch from its server. Leave empty to use OpenFreeMap when PROVIDERS is auto.',
  },
  VALHALLA_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as http://valhalla:8002'),
    default: '',
    help: 'A Valhalla service to plan trips on its streets. Where it fails or has no roads, the embedded network is used. Not used when PROVIDERS is embedded.',
  },
  OVERPASS_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://overpass.example.com/api/interpreter'),
    default: '',
    help: 'Your own Overpass server, for more fuel, rest areas, truck parking and dump stations than the dataset and imported streets have. It receives search areas accurate to half a mile. The public servers don’t allow applications. Not used when PROVIDERS is embedded.',
  },
  EIA_KEY: {
    schema: z.string().regex(/^\S*$/, 'must be one word'),
    default: '',
    help: 'Key of the US Energy Information Administration (free, at www.eia.gov/opendata), for this week’s average fuel prices. Without a key the dataset’s averages are used. Not used when PROVIDERS is embedded.',
    secret: true,
  },
  EIA_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://api.eia.gov'),
    default: 'https://api.eia.gov',
    help: 'Its address, called a few times a day for the whole country. Leave empty to disable.',
  },
  AFDC_KEY: {
    schema: z.string().regex(/^\S*$/, 'must be one word'),
    default: '',
    help: 'Key of the Alternative Fuels Data Center (free, at developer.nlr.gov/signup), for current charging sites along each trip. Without a key they come from the dataset, an imported file (`npm run chargers:import`) and imported streets. Not used when PROVIDERS is embedded.',
    secret: true,
  },
  AFDC_URL: {
    schema: address(
      ['http:', 'https:'],
      'must be an address such as https://developer.nlr.gov/api/alt-fuel-stations/v1',
    ),
    default: 'https://developer.nlr.gov/api/alt-fuel-stations/v1',
    help: 'Its address. It receives the trips’ roads accurate to half a mile. Leave empty to disable.',
  },
  FUEL_PRICES_FEED: {
    schema: feedSchema,
    default: '',
    help: 'Licensed station prices: the path or the http(s) address of a JSON or CSV file in the format of docs/operating/fuel-prices.md. An address is not used when PROVIDERS is embedded.',
    secret: true,
  },
  FUEL_PRICES_SOURCE: {
    schema: z.string().max(60, 'must have at most 60 characters'),
    default: 'Station price feed',
    help: 'Source of these prices, shown next to each.',
  },
  FUEL_PRICES_EVERY_MINUTES: {
    schema: z.coerce
      .number({ error: 'must be 1 to 1440' })
      .int()
      .min(1, 'must be 1 to 1440')
      .max(1440, 'must be 1 to 1440'),
    default: '60',
    help: 'Minutes between reads of the feed.',
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
    help: 'Radar images over the map: an address with {z}, {x} and {y}, or with {bbox-epsg-3857}; further addresses, separated by spaces, are tried when the first fails. Called by this server, never by browsers, and not when PROVIDERS is embedded. Leave empty to disable.',
    secret: true,
  },
  CLOUD_TILES_URL: {
    schema: tileTemplatesSchema,
    default: 'https://mesonet.agron.iastate.edu/cache/tile.py/1.0.0/goes_east_conus_ch13/{z}/{x}/{y}.png',
    help: 'Cloud images over the map, as above. Gray images without transparency are read as satellite images: the brighter, the more cloud.',
    secret: true,
  },
  TRAFFIC_TILES_URL: {
    schema: tileTemplatesSchema,
    default: '',
    help: 'Traffic images over the map, as above; {key} is replaced by TRAFFIC_KEY. Leave empty to disable.',
    secret: true,
  },
  TRAFFIC_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]*$/, 'must not contain spaces'),
    default: '',
    help: 'Key of the traffic service. It stays on this server.',
    secret: true,
  },
  NWS_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://api.weather.gov'),
    default: 'https://api.weather.gov',
    help: 'The National Weather Service’s forecasts and alerts, or a relay of them. Leave empty to disable. Not used when PROVIDERS is embedded.',
  },
  OPEN_METEO_URL: {
    schema: address(['http:', 'https:'], 'must be an address such as https://open-meteo.example.com'),
    default: '',
    help: 'Your own Open-Meteo server, for what the National Weather Service doesn’t forecast. Leave empty to use customer-api.open-meteo.com with an OPEN_METEO_KEY, and no Open-Meteo without a key, because its free service excludes sites with subscriptions.',
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
    help: 'Milliseconds a plan waits for the weather. Later weather is shown as typical first and filled in on the page.',
  },
  OPERATOR_NAME: {
    schema: z.string().max(120, 'must have at most 120 characters'),
    default: '',
    help: 'Name of the person or company that runs this server, shown on the legal pages.',
  },
  OPERATOR_CONTACT: {
    schema: z
      .string()
      .refine(
        (text) => text === '' || z.email().safeParse(text).success,
        'must be an email address such as ops@example.com',
      ),
    default: '',
    help: 'Email address shown on the legal pages. It also receives the problems people report: accessibility, roads, places. Without one, reports are in /admin only.',
  },
  UPSTREAM_CONTACT: {
    schema: z.string().regex(/^[\x20-\x27\x2a-\x7e]*$/, 'must be ASCII text without brackets'),
    default: '',
    help: 'Operator’s email address or web page, sent to other services with each call. The National Weather Service requires one.',
  },
  REFUSED_WORDS: {
    schema: wordsSchema,
    default: '',
    help: 'More words and phrases to refuse in what people publish, separated by commas, such as hell, foo bar. They are matched as whole words, in any case and spelling. Common obscene English words are always refused. Names of places pass.',
  },
  SHARES_PER_DAY: {
    schema: perDay,
    default: '20',
    help: 'Trips that an account can share a day, counting updates of shared trips.',
  },
  COPIES_PER_DAY: { schema: perDay, default: '60', help: 'Shared trips that an account can copy a day.' },
  RATINGS_PER_DAY: { schema: perDay, default: '100', help: 'Ratings of shared trips by an account a day.' },
  SHARE_REPORTS_PER_DAY: {
    schema: perDay,
    default: '20',
    help: 'Reports of shared trips by an account or a guest’s network a day.',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
    default: 'warn',
    help: 'How much the server logs. Positions and secrets are never logged.',
  },
} as const satisfies Record<string, Setting>;
