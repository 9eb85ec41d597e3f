import type { TripCharging } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { distanceText, percentText } from '../../../lib/format.ts';
import type { DistanceUnit } from '../../../lib/settings.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

const words = evOptionsTexts.anxiety;

type Reason = TripCharging['rangeAnalysis']['reasons'][number];

/** Formats a share (0 to 1, as in the API) as percent. */
const percentOf = (share: number): string => percentText(share * 100);

/** Describes a cause of range anxiety in a sentence. */
export function reasonWords({ reason, figure }: Reason, unit: DistanceUnit): string {
  const { reasons } = words;
  const count = Math.round(figure);
  switch (reason) {
    case 'lowest_charge':
      return reasons.lowest_charge({ charge: percentOf(figure) });
    case 'miles_under_20':
      return reasons.miles_under_20({ distance: distanceText(figure, unit) });
    case 'wide_band':
      return reasons.wide_band({ width: percentOf(figure) });
    default:
      return reasons[reason]({ count });
  }
}

/** Label and color of a score. */
interface AnxietyLevel {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** Returns the level of a score. @param score 0 (calm) to 100 (anxious). */
export function anxietyLevel(score: number): AnxietyLevel {
  const { levels } = words;
  if (score < 25) return { label: levels.calm, tone: 'good' };
  if (score < 50) return { label: levels.watchful, tone: 'primary' };
  return score < 75 ? { label: levels.tense, tone: 'caution' } : { label: levels.anxious, tone: 'danger' };
}
