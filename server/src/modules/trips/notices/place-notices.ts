import type { Trip } from '@roadcast/contract';
import { placeLabel } from '@roadcast/core/places';
import type { ResolvedPlace } from '../../places/public.ts';

/** Returns the notices about places that differ from the typed text. */
export function placeNotices(resolved: readonly ResolvedPlace[]): Trip['notices'] {
  return resolved.flatMap(({ place, note }): Trip['notices'] => {
    const facts = { query: note?.query ?? '', place: placeLabel(place) };
    if (note?.kind === 'in_part') {
      return [{ code: 'place_in_part', level: 'warning', facts: { ...facts, rest: note.rest } }];
    }
    return note ? [{ code: 'place_respelled', level: 'info', facts }] : [];
  });
}
