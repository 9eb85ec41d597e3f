import type { Refusal } from '@roadcast/core/trip-request';
import { daysTexts } from '@roadcast/messages/days';
import { durationText } from '../../lib/format.ts';

const words = daysTexts.refusal;

/** Explains why an edit is refused and suggests an alternative; null if there is nothing to edit. */
export function refusalWords(refusal: Refusal): string | null {
  switch (refusal.kind) {
    case 'last-day':
      return null;
    case 'too-long':
      return (refusal.byLaw ? words.tooLongByLaw : words.tooLong)({
        hours: durationText(refusal.hours),
        most: durationText(refusal.most),
      });
    case 'no-town':
      return words.noTown;
    case 'restart':
      return words.restart;
    case 'not-there':
      return words.notThere;
  }
}
