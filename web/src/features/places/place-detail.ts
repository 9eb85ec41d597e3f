import type { PlaceOnTheWire } from '@roadcast/contract';
import { placesTexts } from '@roadcast/messages/places';
import { numberText } from '../../lib/format.ts';

/** @returns what stands beside a suggestion: a town's people, or the kind of anything else; null for nothing. */
export function placeDetail({ kind, approximate, population }: PlaceOnTheWire): string | null {
  const { kinds, approximate: roughly, numberUnknown } = placesTexts;
  if (kind === 'street' && approximate) return numberUnknown;
  if (kind !== undefined) return approximate ? roughly({ kind: kinds[kind] }) : kinds[kind];
  return population > 0 ? numberText(population) : null;
}
