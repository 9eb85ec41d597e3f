import { recordOf } from './record-of.ts';
import { type Tier, tiers } from './tiers.ts';

/** Maximum count; null means unlimited. */
export type Limit = number | null;

/** One limit in each plan. FLEET is PRO for several drivers, each with PRO's limits. */
type Row<Value = Limit> = readonly [free: Value, thirtyDay: Value, standard: Value, pro: Value, privateServer: Value];

/** Columns of a row. */
const PRIVATE_SERVER = 4;
const columns: Readonly<Record<Tier, number>> = { FREE: 0, THIRTY_DAY: 1, STANDARD: 2, PRO: 3, FLEET: 3 };

/**
 * Limits plans are sold with: an entry here is in the API and in the upgrade sentences. See
 * docs/product/plans-and-limits.md#limits.
 */
const soldRows = {
  /** Stops typed between origin and destination. A private server is limited only by planning. */
  typedWaypoints: [1, 5, 25, 100, 100],
  savedRoutes: [10, 30, 100, null, null],
  /** Simultaneous trips with guidance. */
  activeNavigations: [3, 9, null, null, null],
} as const satisfies Readonly<Record<string, Row>>;

/**
 * Daily limits per driver, from midnight to midnight UTC: docs/product/plans-and-limits.md#daily-limits. THIRTY_DAY gets
 * three times those of FREE, always less than STANDARD.
 */
const dailyRows = {
  routeCalculations: [25, 75, 200, 1000, null],
  mapLoads: [100, 300, 1000, 5000, null],
  poiSearches: [50, 150, 500, 2000, null],
  weatherRequests: [25, 75, 200, 1000, null],
} as const satisfies Readonly<Record<string, Row>>;

/** Limits of unbuilt features, not sold. */
const comingRows = {
  /** Outdoor discoveries shown per search. */
  discoveryResults: [1, 3, 15, null, null],
  /** Discovered places that can be added to a trip. */
  discoveryWaypoints: [0, 1, 5, null, null],
  offlineDownloads: [0, 0, 10, 20, null],
  /** Per download. */
  offlineMegabytes: [0, 0, 2000, 10_000, null],
} as const satisfies Readonly<Record<string, Row>>;

export type SoldLimit = keyof typeof soldRows;

export type DailyKind = keyof typeof dailyRows;

/** Names of limits plans are sold with, from the table's keys. */
export const soldLimits = Object.keys(soldRows) as readonly SoldLimit[];

/** Names of daily limits, from the table's keys. */
export const dailyKinds = Object.keys(dailyRows) as readonly DailyKind[];

/**
 * Storage per account: saved trips (deleted ones too, while they can be restored), vehicles, drives and price reports.
 * A typical trip takes 10 to 100 kB on disk and the largest one about 1.2 MB; drives are at most 500 rows. Each plan
 * has room for its saved routes at their largest, and for at least twice as many deleted ones.
 */
export interface StorageLimit {
  /** On disk, compressed as stored. */
  readonly megabytes: number;
  readonly rows: number;
}

/**
 * Disk space in each plan. A private server sells no plans, but one account must not fill the disk. A plan with
 * unlimited saved routes has space for a thousand of the largest.
 */
const storageRow: Row<StorageLimit> = [
  { megabytes: 40, rows: 1500 },
  { megabytes: 120, rows: 2000 },
  { megabytes: 400, rows: 5000 },
  { megabytes: 1500, rows: 20_000 },
  { megabytes: 4000, rows: 50_000 },
];

/** A number if every plan has one; else a limit. */
type Value<Limits extends Row> = null extends Limits[number] ? Limit : number;

type Column<Rows extends Readonly<Record<string, Row>>> = { readonly [Name in keyof Rows]: Value<Rows[Name]> };

/** All limits of a plan. */
export interface PlanLimits extends Column<typeof soldRows>, Column<typeof comingRows> {
  readonly daily: Column<typeof dailyRows>;
  readonly storage: StorageLimit;
}

function columnOf<Rows extends Readonly<Record<string, Row>>>(rows: Rows, column: number): Column<Rows> {
  // The mapping keeps names, and each row has one value type in all columns.
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row[column]])) as Column<Rows>;
}

const limitsAt = (column: number): PlanLimits => ({
  ...columnOf(soldRows, column),
  ...columnOf(comingRows, column),
  daily: columnOf(dailyRows, column),
  storage: storageRow[column] ?? storageRow[0],
});

/** The limits of each tier. */
export const planLimits: Readonly<Record<Tier, PlanLimits>> = recordOf(tiers, (tier) => limitsAt(columns[tier]));

/** Limits of a private server, which counts nothing. */
export const unlimited: PlanLimits = limitsAt(PRIVATE_SERVER);

export const isNeverUnlimited = (limit: SoldLimit): boolean => soldRows[limit].every((value) => value !== null);

/** Returns the limits a plan is sold with. */
export const soldLimitsOf = (limits: Pick<PlanLimits, SoldLimit>): Pick<PlanLimits, SoldLimit> =>
  // Each name keeps its own value.
  recordOf(soldLimits, (name) => limits[name]) as Pick<PlanLimits, SoldLimit>;

/** Returns whether a limit allows one more. @param used current count. */
export const allowsOneMore = (limit: Limit, used: number): boolean => limit === null || used < limit;

/** Returns how many a limit leaves; null means unlimited. @param used current count. */
export const left = (limit: Limit, used: number): Limit => (limit === null ? null : Math.max(0, limit - used));
