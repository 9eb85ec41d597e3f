import type { TrailerClass } from '@roadcast/core/charging';
import type { AnyTripId } from '@roadcast/core/ids';
import type { OptimizeBody } from '../plan/charging-queries.ts';

/** Conditions to compare; null for as planned. */
export interface WhatIf {
  /** Miles per hour. */
  readonly speed: number | null;
  /** Degrees Fahrenheit. */
  readonly temperature: number | null;
  /** Headwind, miles per hour. */
  readonly headWind: number | null;
  readonly trailer: TrailerClass | null;
}

export const asPlanned: WhatIf = { speed: null, temperature: null, headWind: null, trailer: null };

export const speeds = [60, 65, 70, 75] as const;
export const temperatures = [10, 30, 50, 70, 95] as const;
export const headWinds = [0, 15, 25] as const;

/** Returns the comparison request; null if nothing differs from the plan. */
export function whatIfBody(routeId: AnyTripId, { speed, temperature, headWind, trailer }: WhatIf): OptimizeBody | null {
  const whatIf = {
    ...(speed !== null && { speedMph: speed }),
    ...(temperature !== null && { temperatureF: temperature }),
    ...(headWind !== null && { headWindMph: headWind }),
  };
  const isOther = Object.keys(whatIf).length > 0;
  if (!isOther && trailer === null) return null;
  return { routeId, ...(isOther && { whatIf }), ...(trailer !== null && { trailer }) };
}
