import type { Tier } from './tiers.ts';

/** How many there may be; null is as many as one likes. */
export type Limit = number | null;

/** What is counted for each driver from midnight to midnight, UTC. */
export const dailyKinds = ['routeCalculations', 'mapLoads', 'poiSearches', 'weatherRequests'] as const;

export type DailyKind = (typeof dailyKinds)[number];

/** How much of everything a plan allows. */
export interface PlanLimits {
  /** Stops that the driver types between origin and destination. */
  readonly typedWaypoints: number;
  /** Outdoor discoveries that a search shows. */
  readonly discoveryResults: Limit;
  /** Discovered places that may be added to one trip. */
  readonly discoveryWaypoints: Limit;
  readonly daily: Readonly<Record<DailyKind, Limit>>;
  /** Trips that are being driven with guidance at the same time. */
  readonly activeNavigations: Limit;
  readonly savedRoutes: Limit;
  readonly offlineDownloads: Limit;
  /** Of one download. */
  readonly offlineMegabytes: Limit;
}

/** Four columns are the specification's; THIRTY_DAY's daily limits are settled in decision 6. */
const FREE: PlanLimits = {
  typedWaypoints: 1,
  discoveryResults: 1,
  discoveryWaypoints: 0,
  daily: { routeCalculations: 25, mapLoads: 100, poiSearches: 50, weatherRequests: 25 },
  activeNavigations: 3,
  savedRoutes: 10,
  offlineDownloads: 0,
  offlineMegabytes: 0,
};

const THIRTY_DAY: PlanLimits = {
  typedWaypoints: 5,
  discoveryResults: 3,
  discoveryWaypoints: 1,
  daily: { routeCalculations: 75, mapLoads: 300, poiSearches: 150, weatherRequests: 75 },
  activeNavigations: 9,
  savedRoutes: 30,
  offlineDownloads: 0,
  offlineMegabytes: 0,
};

const STANDARD: PlanLimits = {
  typedWaypoints: 25,
  discoveryResults: 15,
  discoveryWaypoints: 5,
  daily: { routeCalculations: 200, mapLoads: 1000, poiSearches: 500, weatherRequests: 200 },
  activeNavigations: null,
  savedRoutes: 100,
  offlineDownloads: 10,
  offlineMegabytes: 2000,
};

const PRO: PlanLimits = {
  typedWaypoints: 100,
  discoveryResults: null,
  discoveryWaypoints: null,
  daily: { routeCalculations: 1000, mapLoads: 5000, poiSearches: 2000, weatherRequests: 1000 },
  activeNavigations: null,
  savedRoutes: null,
  offlineDownloads: 20,
  offlineMegabytes: 10_000,
};

/** FLEET is PRO for several drivers, each with the limits of PRO. */
export const planLimits: Readonly<Record<Tier, PlanLimits>> = { FREE, THIRTY_DAY, STANDARD, PRO, FLEET: PRO };

/** On one's own server nothing is counted. Typed stops end where planning does. */
export const unlimited: PlanLimits = {
  typedWaypoints: PRO.typedWaypoints,
  discoveryResults: null,
  discoveryWaypoints: null,
  daily: { routeCalculations: null, mapLoads: null, poiSearches: null, weatherRequests: null },
  activeNavigations: null,
  savedRoutes: null,
  offlineDownloads: null,
  offlineMegabytes: null,
};

/** @returns whether a limit leaves room for one more. @param used how many there are. */
export const allowsOneMore = (limit: Limit, used: number): boolean => limit === null || used < limit;

/** @returns how many a limit leaves; null is as many as one likes. @param used how many there are. */
export const left = (limit: Limit, used: number): Limit => (limit === null ? null : Math.max(0, limit - used));
