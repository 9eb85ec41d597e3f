import { resolve } from 'node:path';
import type { PriceOverrides } from '@roadcast/core/plans';
import { BYTES_PER_MEGABYTE } from '@roadcast/core/units';
import type { Bucket } from '@roadcast/providers/files/s3/index';
import type { TileTemplate } from '@roadcast/providers/tiles/overlays/template';
import type { z } from 'zod';
import type { CommunityLimits } from '../modules/community/public.ts';
import type { Basemap } from './setting-kinds/basemap-setting.ts';
import type { FeedLocation } from './setting-kinds/feed-setting.ts';
import { settingTable } from './setting-kinds/setting-table.ts';

/** Open-Meteo server for customers with an API key. */
const OPEN_METEO_FOR_CUSTOMERS = 'https://customer-api.open-meteo.com';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Free disk space below which the embedded store rejects writes, bytes. */
  readonly diskReserveBytes: number;
  /** Memory for caching legs of recent roads, bytes; 0 disables the cache. */
  readonly roadMemoryBytes: number;
  /** 'memory', a PostgreSQL URL, or null for the data folder. */
  readonly databaseUrl: string | null;
  /** Null if files are stored in the data folder. */
  readonly bucket: Bucket | null;
  readonly redisUrl: string | null;
  readonly edition: 'hosted' | 'private';
  readonly planPrices: PriceOverrides;
  readonly rateLimits: 'on' | 'off';
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Null if unset; the server is then reachable at any of its addresses. */
  readonly givenPublicUrl: string | null;
  /** Additional allowed hosts, lowercase. */
  readonly allowedHosts: readonly string[];
  readonly trustProxy: string | null;
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null if unset. */
  readonly operatorName: string | null;
  /** Email address on the legal pages, which also receives reports; null if none. */
  readonly operatorContact: string | null;
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
  /** Words and phrases to reject in published text, in addition to common ones. */
  readonly refusedWords: readonly string[];
  /** Daily limits on sharing. */
  readonly communityLimits: CommunityLimits;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /**
   * Which planned trips to validate against the contract: a sample in production (`NODE_ENV`, set by `npm start`),
   * otherwise all.
   */
  readonly checkedTrips: 'all' | 'sampled';
}

/** A setting with an invalid value. The message is one line for the operator. */
export class BadSettingError extends Error {
  override readonly name = 'BadSettingError';
}

/**
 * Reads the settings from environment variables.
 * @throws BadSettingError naming the first invalid setting, its value, and the allowed values.
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
    roadMemoryBytes: read('ROAD_MEMORY_MB') * BYTES_PER_MEGABYTE,
    databaseUrl: read('DATABASE_URL') || null,
    bucket: bucketOf({
      url: read('S3_URL'),
      bucket: read('S3_BUCKET'),
      region: read('S3_REGION'),
      accessKey: read('S3_ACCESS_KEY'),
      secretKey: read('S3_SECRET_KEY'),
    }),
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
    operatorName: read('OPERATOR_NAME') || null,
    operatorContact: read('OPERATOR_CONTACT') || null,
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
    refusedWords: read('REFUSED_WORDS'),
    communityLimits: {
      shares: read('SHARES_PER_DAY'),
      copies: read('COPIES_PER_DAY'),
      ratings: read('RATINGS_PER_DAY'),
      reports: read('SHARE_REPORTS_PER_DAY'),
    },
    logLevel: read('LOG_LEVEL'),
    checkedTrips: environment.NODE_ENV === 'production' ? 'sampled' : 'all',
  };
}

/** Returns a service that requires a key; null if the URL or key is missing. */
const withKey = (url: string, key: string): { readonly url: string; readonly key: string } | null =>
  url && key ? { url, key } : null;

/** Returns the bucket; null if no bucket is set. @throws BadSettingError if the bucket is only partly set. */
function bucketOf(bucket: Bucket): Bucket | null {
  if (bucket.url === '') return null;
  if (bucket.bucket === '' || bucket.accessKey === '' || bucket.secretKey === '') {
    throw new BadSettingError('S3_URL needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY as well');
  }
  return bucket;
}
