import { recordOf } from './record-of.ts';
import { type Tier, tiers } from './tiers.ts';

/** Maximum count; null means unlimited. */
export type Limit = number | null;

/** A limit by plan. FLEET is PRO for several drivers, each with PRO's limits. */
type Row<Value = Limit> = readonly [free: Value, thirtyDay: Value, standard: Value, pro: Value, privateServer: Value];

/** Column of each plan in a row. */
const PRIVATE_SERVER = 4;
const columns: Readonly<Record<Tier, number>> = { FREE: 0, THIRTY_DAY: 1, STANDARD: 2, PRO: 3, FLEET: 3 };

/**
 * Limits advertised in plans. They appear in the API and in upgrade messages. See
 * docs/product/plans-and-limits.md#limits.
 */
const soldRows = {
  /** Stops entered between origin and destination. On a private server, limited only by planning. */
  typedWaypoints: [1, 5, 25, 100, 100],
  savedRoutes: [10, 30, 100, null, null],
  /** Simultaneous guided trips. */
  activeNavigations: [3, 9, null, null, null],
  /** Discovered places shown per search. */
  discoveryResults: [1, 3, 15, null, null],
  /** Discovered places that can be added to a trip. They don't count as typed waypoints. */
  discoveryWaypoints: [0, 1, 5, null, null],
  /** Trips shared at the same time. */
  sharedTrips: [5, 15, 50, null, null],
} as const satisfies Readonly<Record<string, Row>>;

/**
 * Daily limits per driver, from midnight to midnight UTC. THIRTY_DAY gets three times FREE's limits, but always less
 * than STANDARD. See docs/product/plans-and-limits.md#daily-limits.
 */
const dailyRows = {
  routeCalculations: [25, 75, 200, 1000, null],
  mapLoads: [100, 300, 1000, 5000, null],
  poiSearches: [50, 150, 500, 2000, null],
  weatherRequests: [25, 75, 200, 1000, null],
} as const satisfies Readonly<Record<string, Row>>;

/** Limits of unbuilt features, which aren't sold. */
const comingRows = {
  offlineDownloads: [0, 0, 10, 20, null],
  /** Maximum size of a download, megabytes. */
  offlineMegabytes: [0, 0, 2000, 10_000, null],
} as const satisfies Readonly<Record<string, Row>>;

export type SoldLimit = keyof typeof soldRows;

export type DailyKind = keyof typeof dailyRows;

/** Names of limits advertised in plans. */
export const soldLimits = Object.keys(soldRows) as readonly SoldLimit[];

/** Names of daily limits. */
export const dailyKinds = Object.keys(dailyRows) as readonly DailyKind[];

/**
 * Storage per account for saved trips (including deleted trips that can be restored), vehicles, drives and price
 * reports. A typical trip takes 10 to 100 kB on disk, the largest about 1.2 MB; drives take at most 500 rows. Each plan
 * has room for its saved routes at their largest, and for at least twice as many deleted ones.
 */
export interface StorageLimit {
  /** Size on disk after compression. */
  readonly megabytes: number;
  readonly rows: number;
}

/**
 * Storage by plan. On a private server the limit keeps one account from filling the disk. Plans with unlimited saved
 * routes have space for a thousand of the largest.
 */
const storageRow: Row<StorageLimit> = [
  { megabytes: 40, rows: 1500 },
  { megabytes: 120, rows: 2000 },
  { megabytes: 400, rows: 5000 },
  { megabytes: 1500, rows: 20_000 },
  { megabytes: 4000, rows: 50_000 },
];

/** Value type of a row: a number if all plans have one, otherwise a limit. */
type Value<Limits extends Row> = null extends Limits[number] ? Limit : number;

type Column<Rows extends Readonly<Record<string, Row>>> = { readonly [Name in keyof Rows]: Value<Rows[Name]> };

export interface PlanLimits extends Column<typeof soldRows>, Column<typeof comingRows> {
  readonly daily: Column<typeof dailyRows>;
  readonly storage: StorageLimit;
}

function columnOf<Rows extends Readonly<Record<string, Row>>>(rows: Rows, column: number): Column<Rows> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row[column]])) as Column<Rows>;
}

const limitsAt = (column: number): PlanLimits => ({
  ...columnOf(soldRows, column),
  ...columnOf(comingRows, column),
  daily: columnOf(dailyRows, column),
  storage: storageRow[column] ?? storageRow[0],
});

/** Limits of each tier. */
export const planLimits: Readonly<Record<Tier, PlanLimits>> = recordOf(tiers, (tier) => limitsAt(columns[tier]));

/** Limits of a private server, which doesn't count usage. */
export const unlimited: PlanLimits = limitsAt(PRIVATE_SERVER);

export const isNeverUnlimited = (limit: SoldLimit): boolean => soldRows[limit].every((value) => value !== null);

/** Returns the limits advertised in a plan. */
export const soldLimitsOf = (limits: Pick<PlanLimits, SoldLimit>): Pick<PlanLimits, SoldLimit> =>
  // Each name keeps its value, so the types match.
  recordOf(soldLimits, (name) => limits[name]) as Pick<PlanLimits, SoldLimit>;

/**
 * Returns whether a limit allows one more item.
 * @param used current count.
 */
export const allowsOneMore = (limit: Limit, used: number): boolean => limit === null || used < limit;

/**
 * Returns the remaining count; null means unlimited.
 * @param used current count.
 */
export const left = (limit: Limit, used: number): Limit => (limit === null ? null : Math.max(0, limit - used));
