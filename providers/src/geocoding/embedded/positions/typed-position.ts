import type { Position } from '@roadcast/core/geo';
import { isAboutUs } from '@roadcast/core/places';
import { anglesOf } from './angles.ts';
import { coordinatesInLink } from './map-link.ts';
import { plusCodeOf, positionOfPlusCode } from './plus-code.ts';

/**
 * Parses a position in any common format: decimal degrees, degrees and minutes, degrees, minutes and seconds,
 * hemisphere letters, a `geo:` URI, a map link, or a full plus code. Null for other text and for impossible
 * coordinates. Longitude may come first if only that order is in the US.
 */
export function typedPosition(text: string): Position | null {
  const plusCode = plusCodeOf(text);
  if (plusCode) return plusCode.short ? null : positionOfPlusCode(plusCode.code);
  const linked = coordinatesInLink(text);
  if (linked) return possible({ lat: Number(linked[0]), lng: Number(linked[1]) });
  const angles = anglesOf(text);
  if (!angles) return null;
  const [first, second] = angles;
  if (first.axis !== null && first.axis === second.axis) return null;
  const [asTyped, swapped] = [
    { lat: first.degrees, lng: second.degrees },
    { lat: second.degrees, lng: first.degrees },
  ];
  if (first.axis === 'lng' || second.axis === 'lat') return possible(swapped);
  if (first.axis !== null || second.axis !== null) return possible(asTyped);
  return !isAboutUs(asTyped) && isAboutUs(swapped) ? swapped : possible(asTyped);
}

const possible = (position: Position): Position | null =>
  Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null;
