export type ShieldShape = 'interstate' | 'us' | 'state';

/** Shape and text of a route sign. */
export interface RoadSign {
  readonly shape: ShieldShape;
  readonly text: string;
}

/** Maximum characters on a sign. */
const LONGEST_TEXT = 5;

/** Matches OpenStreetMap networks of hiking, cycling and other nonmotorized routes, local to international. */
const TRAIL = /^[lrni](cn|wn|pn|hn|mn)(:|=|$)/;

/**
 * Parses a route designation from any schema: 'I-80' (embedded map), 'I 80' (OpenStreetMap's `ref`), 'US:I=80' or
 * 'us-interstate=80' (OpenMapTiles), 'US:US=6', 'US:NE=92', 'NE 92'. Returns null if the route has no sign.
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

/** Splits 'I-80' and 'NE 92' into prefix and number; '80' has no prefix. */
function split(given: string): readonly [network: string, number: string] {
  const [, network = '', number = given] = /^([A-Za-z]+)[ -](.+)$/.exec(given) ?? [];
  return [network, number];
}

function shapeOf(network: string): ShieldShape {
  if (/^(I|US:I(:.*)?|us-interstate)$/.test(network)) return 'interstate';
  return /^(US|US:US(:.*)?|us-highway)$/.test(network) ? 'us' : 'state';
}
