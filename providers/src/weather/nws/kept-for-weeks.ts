import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';

/** Cache lifetimes of points and zones, which are redrawn about twice a year. */
export const keptForWeeks = {
  freshMs: 14 * MILLISECONDS_PER_DAY,
  staleMs: 14 * MILLISECONDS_PER_DAY,
  staleIfErrorMs: 60 * MILLISECONDS_PER_DAY,
} as const;
