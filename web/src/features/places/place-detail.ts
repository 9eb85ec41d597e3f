import type { PlaceOnTheWire } from '@roadcast/contract';
import { texts } from '../../lib/texts.ts';

/** @returns what stands beside a suggestion: a town's people, or the kind of anything else; null for nothing. */
export function placeDetail({ kind, approximate, population }: PlaceOnTheWire): string | null {
  const { kinds, approximate: roughly, numberUnknown } = texts.places;
  if (kind === 'street' && approximate) return numberUnknown;
  if (kind !== undefined) return approximate ? roughly(kinds[kind]) : kinds[kind];
  return population > 0 ? population.toLocaleString('en-US') : null;
}
