/** The kinds of signs that routes have. */
export type ShieldShape = 'interstate' | 'us' | 'state';

/** A route's sign: its shape and what stands on it. */
export interface RoadSign {
  readonly shape: ShieldShape;
  readonly text: string;
}

/** A longer text fits on no sign. */
const LONGEST_TEXT = 5;

/** Hiking, cycling and other routes that no driver follows: local to international, by their network in OpenStreetMap. */
const TRAIL = /^[lrni](cn|wn|pn|hn|mn)(:|=|$)/;

/**
 * Reads a route's designation as one of the schemas writes it: 'I-80' (the embedded map), 'I 80' (OpenStreetMap's `ref`),
 * 'US:I=80' or 'us-interstate=80' (OpenMapTiles), 'US:US=6', 'US:NE=92', 'NE 92'.
 * @returns null where there is nothing to put on a sign.
 */
export function signOf(designation: string): RoadSign | null {
  const given = designation.trim();
  if (given === '' || TRAIL.test(given)) return null;
  const equals = given.indexOf('=');
  const [network, number] = equals >= 0 ? [given.slice(0, equals), given.slice(equals + 1)] : split(given);
  const text = number.replace(/^(I|US)[ -]/, '').trim();
  if (text === '' || text.length > LONGEST_TEXT) return null;
  return { shape: shapeOf(network), text };
}

/** 'I-80' and 'NE 92' into what stands before the number, and the number; '80' has nothing before it. */
function split(given: string): readonly [network: string, number: string] {
  const [, network = '', number = given] = /^([A-Za-z]+)[ -](.+)$/.exec(given) ?? [];
  return [network, number];
}

function shapeOf(network: string): ShieldShape {
  if (/^(I|US:I(:.*)?|us-interstate)$/.test(network)) return 'interstate';
  return /^(US|US:US(:.*)?|us-highway)$/.test(network) ? 'us' : 'state';
}
