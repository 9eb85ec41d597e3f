import type { Limit } from './limits.ts';

/**
 * A comparison offered to the driver: of roads, charging, departures, nights or stop orders, or along the driver's own
 * trip.
 */
export type Comparison =
  | { readonly kind: 'alternatives' | 'charging' | 'choices' | 'departures' | 'nights' }
  | { readonly kind: 'bestOrder'; readonly stops: number }
  /** Detours to sights along a trip. */
  | { readonly kind: 'detours'; readonly sights: number }
  /** Search along the caller's own trip, with its numbers of places and line points. */
  | { readonly kind: 'ownTrip'; readonly places: number; readonly points: number };

/**
 * Cost per comparison, in tenths of the server time for planning a plain trip. Alternatives and choices plan three
 * roads or four driving styles in full; charging is planned repeatedly until hours, weather and stops agree.
 */
const COSTS = { alternatives: 40, charging: 20, choices: 40, departures: 10, nights: 5 } as const;

/** Base cost and cost per stop of finding the best order, in tenths: each stop needs a round of routing. */
const ORDER_COST = 10;
const ORDER_COST_PER_STOP = 5;

/** Number of detours that cost a tenth: two short road searches each. */
const DETOURS_OF_TENTH = 4;

/** Number of places and of line points that cost a tenth in a search along a trip. A coast-to-coast trip costs 2. */
const PLACES_OF_TENTH = 100;
const POINTS_OF_TENTH = 5000;

/**
 * Comparison allowance per daily route calculation, in tenths: forty plans, because the page compares costs
 * automatically after each change.
 */
const PER_CALCULATION = 400;

/** Returns a comparison's cost, in tenths of a plain plan; a positive integer. */
export function comparisonCost(comparison: Comparison): number {
  switch (comparison.kind) {
    case 'bestOrder':
      return ORDER_COST + ORDER_COST_PER_STOP * comparison.stops;
    case 'detours':
      return Math.max(1, Math.round(comparison.sights / DETOURS_OF_TENTH));
    case 'ownTrip':
      return Math.max(1, Math.round(comparison.places / PLACES_OF_TENTH + comparison.points / POINTS_OF_TENTH));
    default:
      return COSTS[comparison.kind];
  }
}

/** Returns the daily comparison allowance for a number of route calculations, in tenths of a plain plan. */
export const comparisonsOfDay = (routeCalculations: Limit): Limit =>
  routeCalculations === null ? null : routeCalculations * PER_CALCULATION;
