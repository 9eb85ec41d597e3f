import type { Trip } from '@roadcast/contract';
import { MILLISECONDS_PER_MINUTE, MINUTES_PER_HOUR } from '@roadcast/core/units';
import { editingTexts } from '@roadcast/messages/editing';
import { distanceText, durationText } from '../../lib/format.ts';
import { listText } from '../../lib/lists.ts';
import type { DistanceUnit } from '../../lib/settings.ts';

/** Change in the trip's figures from an edit. */
export interface TripChange {
  /** Change in driving time, minutes. */
  readonly minutes: number;
  readonly days: number;
  readonly miles: number;
  /** How much later the trip ends, minutes; negative if earlier. */
  readonly laterMinutes: number;
}

type Measured = Pick<Trip, 'totalHours' | 'totalMiles' | 'dayCards' | 'segments'>;

/** Treat smaller differences as rounding errors. */
const LEAST_MINUTES = 1;
const LEAST_MILES = 0.5;

const endOf = ({ segments }: Measured): number => segments.at(-1)?.arrivalTime ?? 0;

export const tripChange = (before: Measured, after: Measured): TripChange => ({
  minutes: Math.round((after.totalHours - before.totalHours) * MINUTES_PER_HOUR),
  days: after.dayCards.length - before.dayCards.length,
  miles: after.totalMiles - before.totalMiles,
  laterMinutes: Math.round((endOf(after) - endOf(before)) / MILLISECONDS_PER_MINUTE),
});

const { change: words } = editingTexts;

const signed = (value: number, text: (size: number) => string): string =>
  `${value > 0 ? '+' : '−'}${text(Math.abs(value))}`;

/**
 * Formats the change as '+38 min, +1 day, +24 mi', omitting unchanged values. If the road is unchanged, states how much
 * later or earlier the trip ends.
 */
export function changeWords({ minutes, days, miles, laterMinutes }: TripChange, unit: DistanceUnit): string {
  const road = [
    ...(Math.abs(minutes) >= LEAST_MINUTES ? [signed(minutes, (size) => durationText(size / MINUTES_PER_HOUR))] : []),
    ...(days === 0 ? [] : [signed(days, (size) => words.days({ days: size }))]),
    ...(Math.abs(miles) >= LEAST_MILES ? [signed(miles, (size) => distanceText(size, unit))] : []),
  ];
  if (road.length > 0) return listText(road);
  if (laterMinutes === 0) return words.none;
  const span = durationText(Math.abs(laterMinutes) / MINUTES_PER_HOUR);
  return laterMinutes > 0 ? words.later({ span }) : words.earlier({ span });
}
