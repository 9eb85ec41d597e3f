import type { SightKind } from './model.ts';

export const crowdLevels = ['low', 'moderate', 'high'] as const;

export type CrowdLevel = (typeof crowdLevels)[number];

export interface VisitDay {
  /** 1 to 12. */
  readonly month: number;
  /** Whether most people are off: a weekend or a federal holiday. */
  readonly isDayOff: boolean;
}

/** Kinds without a season: indoors, or beside the road. */
const SEASONLESS: ReadonlySet<SightKind> = new Set(['museum', 'historic_site', 'landmark']);

/** States whose parks are busiest in spring and least busy in the hottest months. */
const DESERT_STATES: ReadonlySet<string> = new Set(['AZ', 'NV', 'NM', 'TX']);

/** States where visitors escape the winter. */
const WINTER_STATES: ReadonlySet<string> = new Set(['FL', 'HI']);

type Months = readonly [busiest: readonly number[], between: readonly number[]];

const SEASONS = {
  summer: [
    [6, 7, 8],
    [5, 9, 10],
  ],
  desert: [
    [3, 4, 5],
    [2, 6, 10, 11],
  ],
  winter: [
    [1, 2, 3, 12],
    [4, 6, 7, 11],
  ],
} as const satisfies Readonly<Record<string, Months>>;

/**
 * Estimates how crowded a sight is on a day, from season, weekday and holidays. A model without counts of visitors, so
 * it must be shown as an estimate. See docs/product/discovery.md#crowds.
 */
export function crowdLevel(kind: SightKind, state: string, { month, isDayOff }: VisitDay): CrowdLevel {
  const points = seasonPoints(kind, state, month) + (isDayOff ? 1 : 0);
  if (points >= 2) return 'high';
  return points === 1 ? 'moderate' : 'low';
}

/** Returns 0 off season to 2 in high season. */
function seasonPoints(kind: SightKind, state: string, month: number): number {
  if (SEASONLESS.has(kind)) return 1;
  const [busiest, between]: Months = SEASONS[seasonOf(state)];
  if (busiest.includes(month)) return 2;
  return between.includes(month) ? 1 : 0;
}

function seasonOf(state: string): keyof typeof SEASONS {
  if (DESERT_STATES.has(state)) return 'desert';
  return WINTER_STATES.has(state) ? 'winter' : 'summer';
}
