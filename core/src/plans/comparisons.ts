import type { Limit } from './limits.ts';

/** Subject of a comparison: other roads, departures, nights, stop orders, and the cost of each choice. */
export type Comparison =
  | { readonly kind: 'alternatives' | 'charging' | 'choices' | 'departures' | 'nights' }
  | { readonly kind: 'bestOrder'; readonly stops: number }
  /** A search along the caller's own trip: its places, and the points of its line. */
  | { readonly kind: 'ownTrip'; readonly places: number; readonly points: number };

/**
 * In tenths of the server cost of planning a plain trip. Three roads, and four driving styles, are each planned in
 * full; charging is planned until hours, weather and stops agree.
 */
const COSTS = { alternatives: 40, charging: 20, choices: 40, departures: 10, nights: 5 } as const;

/** For the best order: a round of routes per stop, in tenths as well. */
const ORDER_COST = 10;
const ORDER_COST_PER_STOP = 5;

/** For a caller's own trip: places and line points that cost a tenth of a plain plan. A coast-to-coast trip counts as 2. */
const PLACES_OF_TENTH = 100;
const POINTS_OF_TENTH = 5000;

/**
 * Comparison allowance per daily route calculation: forty trips, in tenths of a plan. The page requests costs
 * automatically after each change.
 */
const PER_CALCULATION = 400;

/** Returns the cost of a comparison, in tenths of a plain plan: a positive integer. */
export function comparisonCost(comparison: Comparison): number {
  switch (comparison.kind) {
    case 'bestOrder':
      return ORDER_COST + ORDER_COST_PER_STOP * comparison.stops;
    case 'ownTrip':
      return Math.max(1, Math.round(comparison.places / PLACES_OF_TENTH + comparison.points / POINTS_OF_TENTH));
    default:
      return COSTS[comparison.kind];
  }
}

/** Returns the comparison allowance of a plan's daily route calculations, in tenths of a plain plan. */
export const comparisonsOfDay = (routeCalculations: Limit): Limit =>
  routeCalculations === null ? null : routeCalculations * PER_CALCULATION;
