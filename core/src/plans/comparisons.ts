import type { Limit } from './limits.ts';

/** What a comparison is about: other roads, other departures, other nights, another order of the stops, and what each choice costs. */
export type Comparison =
  | { readonly kind: 'alternatives' | 'charging' | 'choices' | 'departures' | 'nights' }
  | { readonly kind: 'bestOrder'; readonly stops: number };

/** In tenths of what planning a plain trip costs the server. Three roads, and four ways of driving, are each planned whole; charging is planned until hours, weather and stops agree. */
const COSTS = { alternatives: 40, charging: 20, choices: 40, departures: 10, nights: 5 } as const;

/** Of the best order: a round of roads for each stop, in tenths as well. */
const ORDER_COST = 10;
const ORDER_COST_PER_STOP = 5;

/** Each route calculation of a day brings as much comparing as planning forty trips costs, in tenths of a plan: the page asks for costs by itself, after each change. */
const PER_CALCULATION = 400;

/** @returns what a comparison counts, in tenths of a plain plan: a whole number above zero. */
export const comparisonCost = (comparison: Comparison): number =>
  comparison.kind === 'bestOrder' ? ORDER_COST + ORDER_COST_PER_STOP * comparison.stops : COSTS[comparison.kind];

/** @returns how much comparing the day's route calculations of a plan bring, in tenths of a plain plan. */
export const comparisonsOfDay = (routeCalculations: Limit): Limit =>
  routeCalculations === null ? null : routeCalculations * PER_CALCULATION;
