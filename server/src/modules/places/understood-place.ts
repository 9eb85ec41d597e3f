import type { UnderstoodPlace } from '@roadcast/contract';
import type { Position } from '@roadcast/core/geo';
import { withMissingMinus } from '@roadcast/core/places';
import { roundTo } from '@roadcast/core/units';
import type { FoundPlace, GazetteerPort } from '@roadcast/providers/geocoding/port';
import { isCovered } from './coverage.ts';
import { placeOnTheWire } from './place-on-the-wire.ts';

/** Decimals of a suggested position. */
const POSITION_DECIMALS = 5;

/** Converts a place lookup to the API format: how planning would resolve the typed place. */
export function understoodPlace(answer: FoundPlace, gazetteer: GazetteerPort): UnderstoodPlace {
  if (!answer.found) {
    if (answer.plusCode !== undefined) return { kind: 'plus_code', code: answer.plusCode };
    return { kind: answer.several ? 'several' : 'unknown' };
  }
  const { place, note = null } = answer;
  if (!isCovered(place, gazetteer)) return { kind: 'outside', instead: positionInstead(place) };
  return { kind: 'place', place: placeOnTheWire(place), note };
}

/** Returns the US position, as text, that a position abroad may have been meant for; null if none. */
export function positionInstead(position: Position): string | null {
  const meant = withMissingMinus(position);
  return meant && `${roundTo(meant.lat, POSITION_DECIMALS)}, ${roundTo(meant.lng, POSITION_DECIMALS)}`;
}
