import type { Position } from '../../geo/index.ts';
import { cellCenter } from './cell-center.ts';
import { positionOf } from './positions.ts';
import { shortName } from './trip-file.ts';

/** Place name and position in a Google Maps link. */
export interface MapAddress {
  readonly at: Position | null;
  /** Name or street address in the link; '' if none. */
  readonly name: string;
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';

/** Patterns for positions in links: the place's own position, best first, and the map's center last. */
const positions: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`/(?:search|place|dir/)/?${NUMBER},(?:\\+|%20| )?${NUMBER}(?:[/?]|$)`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination|center)=(?:loc:)?${NUMBER},(?:\\+|%20| )?${NUMBER}(?:&|$)`),
  new RegExp(`@${NUMBER},${NUMBER},`),
];

/** Matches a feature id, whose first half is an S2 cell. */
const FEATURE = /(?:!1s|ftid=)0x([\da-f]{16})(?::|%3a)0x/i;

/** Parses the URL of a Google Maps place page, as in Google Takeout exports. Makes no request. */
export function mapAddress(url: string): MapAddress {
  const name = shortName(decoded(/\/maps\/place\/([^/@?]+)/.exec(url)?.[1] ?? ''));
  for (const pattern of positions.slice(0, 3)) {
    const [, lat, lng] = pattern.exec(decodedCommas(url)) ?? [];
    const at = positionOf(lat, lng);
    if (at) return { at, name: /^[-\d., ]+$/.test(name) ? '' : name };
  }
  const [, cell] = FEATURE.exec(url) ?? [];
  const center = cell === undefined ? null : cellCenter(BigInt(`0x${cell}`));
  if (center) return { at: center, name };
  const [, lat, lng] = positions[3]?.exec(url) ?? [];
  return { at: positionOf(lat, lng), name };
}

const decodedCommas = (url: string): string => url.replaceAll(/%2c/gi, ',');

function decoded(part: string): string {
  const words = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
