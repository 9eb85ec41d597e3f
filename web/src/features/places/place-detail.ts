import type { PlaceOnTheWire } from '@roadcast/contract';
import { placesTexts } from '@roadcast/messages/places';
import { numberText } from '../../lib/format.ts';

/** Returns the detail next to a suggestion: a town's population, or another place's kind; null if none. */
export function placeDetail({ kind, approximate, population }: PlaceOnTheWire): string | null {
  const { kinds, approximate: roughly, numberUnknown } = placesTexts;
  if (kind === 'street' && approximate) return numberUnknown;
  if (kind !== undefined) return approximate ? roughly({ kind: kinds[kind] }) : kinds[kind];
  return population > 0 ? numberText(population) : null;
}
