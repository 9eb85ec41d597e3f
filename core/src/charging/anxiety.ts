import { type BatteryAt, lowestCharge, milesUnder } from './battery-along.ts';
import type { ChargePlan, ChargeQuestion } from './charge-question.ts';

/** Causes of range anxiety. */
export const anxietyReasons = [
  'lowest_charge',
  'miles_under_20',
  'no_second_choice',
  'wide_band',
  'no_known_site',
  'below_reserve',
] as const;

export type AnxietyReason = (typeof anxietyReasons)[number];

/** One component of the score, and the value behind it: a share from 0 to 1, miles, or a number of stops. */
export interface AnxietyPart {
  readonly reason: AnxietyReason;
  readonly points: number;
  readonly figure: number;
}

/** Range anxiety score, from 0 (calm) to 100 (anxious). */
export interface RangeAnxiety {
  readonly score: number;
  /** Nonzero components, largest first. */
  readonly parts: readonly AnxietyPart[];
}

/** Maximum points per reason. They total more than 100; the score is capped at 100. */
const MOST = { lowest: 15, under20: 20, second: 30, band: 15, unknown: 60, short: 40 } as const;

/** Margin above the reserve from which the lowest charge adds no points, as a share of a full battery. */
const CALM_MARGIN = 0.1;
/** Share of miles below 20% that earns the maximum points. */
const ANXIOUS_SHARE = 0.25;
const ONE_FIFTH = 0.2;
/** Width of the uncertainty band that earns the maximum points, as a share of a full battery. */
const WIDE_BAND = 0.3;

/**
 * Scores a plan's range anxiety: `lowest` by the smallest margin above the reserve, `under20` by the share of miles
 * below 20%, `second` by the share of stops without a backup, `band` by the largest uncertainty. Stretches without a
 * known site (`unknown`) and arrivals below the reserve (`short`) add points too.
 * @param withoutSecond number of the plan's stops without a backup.
 */
export function rangeAnxiety(
  { wishes }: Pick<ChargeQuestion, 'wishes'>,
  { stops, shortfalls }: ChargePlan,
  points: readonly BatteryAt[],
  withoutSecond: number,
): RangeAnxiety {
  const total = Math.max(1, points.at(-1)?.mile ?? 0);
  const lowest = lowestCharge(points);
  const under = milesUnder(points, ONE_FIFTH);
  const widest = points.reduce((most, { low, high }) => Math.max(most, high - low), 0);
  const unknown = stops.filter(({ place }) => place.kind === 'range').length;
  const parts: AnxietyPart[] = [
    part('lowest_charge', MOST.lowest * (1 - (lowest - wishes.reserve) / CALM_MARGIN), MOST.lowest, lowest),
    part('miles_under_20', (MOST.under20 * under) / total / ANXIOUS_SHARE, MOST.under20, under),
    part(
      'no_second_choice',
      stops.length === 0 ? 0 : (MOST.second * withoutSecond) / stops.length,
      MOST.second,
      withoutSecond,
    ),
    part('wide_band', (MOST.band * widest) / WIDE_BAND, MOST.band, widest),
    part('no_known_site', unknown > 0 ? MOST.unknown : 0, MOST.unknown, unknown),
    part('below_reserve', shortfalls.length > 0 ? MOST.short : 0, MOST.short, shortfalls.length),
  ];
  const counted = parts.filter(({ points: score }) => score > 0).sort((a, b) => b.points - a.points);
  return {
    score: Math.min(
      100,
      counted.reduce((sum, { points: score }) => sum + score, 0),
    ),
    parts: counted,
  };
}

const part = (reason: AnxietyReason, points: number, most: number, figure: number): AnxietyPart => ({
  reason,
  points: Math.round(Math.min(most, Math.max(0, points))),
  figure,
});
