import type { Refusal } from '@roadcast/core/trip-request';
import { durationText } from '../../lib/format.ts';
import { texts } from '../../lib/texts.ts';

const words = texts.days.refusal;

/** @returns why an edit cannot be, and what to do instead; null where there is simply nothing to edit. */
export function refusalWords(refusal: Refusal): string | null {
  switch (refusal.kind) {
    case 'last-day':
      return null;
    case 'too-long':
      return (refusal.byLaw ? words.tooLongByLaw : words.tooLong)(
        durationText(refusal.hours),
        durationText(refusal.most),
      );
    case 'no-town':
      return words.noTown;
    case 'restart':
      return words.restart;
    case 'not-there':
      return words.notThere;
  }
}
