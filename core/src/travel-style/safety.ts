import type { TravelDna } from './travel-dna.ts';

/* The safety score of a planned trip. See docs/product/onboarding.md#safety-score. */

/** Score below which the advisory is shown. */
export const ADVISORY_BELOW = 90;

/** Hazards of a planned trip, counted by day. */
export interface TripHazards {
  /** Days with severe forecast weather. */
  readonly stormDays: number;
  /** Days with ice in the forecast. */
  readonly iceDays: number;
  /** Days with more driving than planned per day, or with a long drive without a stop. */
  readonly longDays: number;
  /** Days with driving in the dark. */
  readonly darkDays: number;
  /** Share of the miles on roads without a known course, 0 to 1. */
  readonly unknownRoadShare: number;
}

export const hazardNames = ['storms', 'ice', 'longHours', 'darkness', 'unknownRoads'] as const;

export type HazardName = (typeof hazardNames)[number];

/** Points deducted per day, and at most per trip. */
const perDay = {
  storms: { points: 8, most: 24 },
  ice: { points: 8, most: 24 },
  longHours: { points: 4, most: 12 },
  darkness: { points: 3, most: 9 },
} as const satisfies Partial<Readonly<Record<HazardName, { readonly points: number; readonly most: number }>>>;

/** Share of unknown roads above which their points are deducted. */
const MANY_UNKNOWN_ROADS = 0.05;
const UNKNOWN_ROAD_POINTS = 5;

/** Points that a hazard takes from the score. */
export interface Deduction {
  readonly hazard: HazardName;
  readonly points: number;
}

export interface SafetyScore {
  /** Up to 95; the lowest possible score is 8. */
  readonly score: number;
  /** Score before deductions, from the quiz alone. */
  readonly base: number;
  /** Largest first. */
  readonly deductions: readonly Deduction[];
  readonly advisory: boolean;
}

/** Returns the score from the quiz alone. */
export function baseSafetyScore({ flexibility, priority }: Pick<TravelDna, 'flexibility' | 'priority'>): number {
  if (flexibility === 'weather-optimal') return 95;
  return priority === 'safety' ? 88 : 82;
}

/** Returns the safety score of a planned trip. */
export function safetyScore(dna: TravelDna, hazards: TripHazards): SafetyScore {
  const byDays = (hazard: keyof typeof perDay, days: number): Deduction => ({
    hazard,
    points: Math.min(perDay[hazard].most, perDay[hazard].points * days),
  });
  const deductions = [
    byDays('storms', hazards.stormDays),
    byDays('ice', hazards.iceDays),
    byDays('longHours', hazards.longDays),
    byDays('darkness', hazards.darkDays),
    {
      hazard: 'unknownRoads',
      points: hazards.unknownRoadShare > MANY_UNKNOWN_ROADS ? UNKNOWN_ROAD_POINTS : 0,
    } satisfies Deduction,
  ]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const base = baseSafetyScore(dna);
  const score = deductions.reduce((left, { points }) => left - points, base);
  return { score, base, deductions, advisory: score < ADVISORY_BELOW };
}
