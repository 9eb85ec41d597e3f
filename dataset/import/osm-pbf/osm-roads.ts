/** Interprets OpenStreetMap's road tags for cars (https://wiki.openstreetmap.org/wiki/Key:highway). */

/** Main road classes, fastest first. A class's index is its rank. */
const MAIN = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const MINOR = new Set(['unclassified', 'residential', 'living_street', 'road']);

/** Rank of streets below the main road classes. */
export const MINOR_RANK = 5;
/** Rank of car ferries. */
export const FERRY_RANK = 6;

export interface RoadKind {
  /** Road rank: 0 (motorway) to 4 (tertiary), `MINOR_RANK` or `FERRY_RANK`. */
  readonly rank: number;
  /** Whether the road is a ramp or slip road. */
  readonly link: boolean;
  /** Driving direction: 1 for along the way only, -1 for against it only, 0 for both. */
  readonly direction: -1 | 0 | 1;
}

/** Returns the kind of a road open to all cars; undefined for anything else. @param tag returns a tag's value. */
export function roadKind(tag: (key: string) => string | undefined): RoadKind | undefined {
  const highway = tag('highway');
  if (highway === undefined) {
    if (tag('route') !== 'ferry' || !isOpen(tag)) return undefined;
    return { rank: FERRY_RANK, link: false, direction: directionOf(tag('oneway')) };
  }
  const link = highway.endsWith('_link');
  const main = MAIN.indexOf(link ? highway.slice(0, -5) : highway);
  if (main < 0 && !MINOR.has(highway)) return undefined;
  if (!isOpen(tag)) return undefined;
  // Motorways and roundabouts are one-way by default.
  const implied = highway === 'motorway' || highway === 'motorway_link' || tag('junction') === 'roundabout';
  const direction = directionOf(tag('oneway') ?? (implied ? 'yes' : undefined));
  return { rank: main < 0 ? MINOR_RANK : main, link, direction };
}

/** Returns whether cars are allowed, according to the most specific tag about motor vehicles. */
function isOpen(tag: (key: string) => string | undefined): boolean {
  const word = tag('motorcar') ?? tag('motor_vehicle') ?? tag('vehicle') ?? tag('access') ?? 'yes';
  return word !== 'no' && word !== 'private' && word !== 'forestry' && word !== 'agricultural' && word !== 'emergency';
}

function directionOf(oneway: string | undefined): -1 | 0 | 1 {
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 1;
  return oneway === '-1' || oneway === 'reverse' ? -1 : 0;
}

/** Matches a signed road number: 'I 81', 'US 322', 'PA 581', 'K-10', 'SR 28', 'US 22 Business'. */
const SIGNED = /^([A-Z]+)[ -]*0*(\d+)[ -]?([A-Z]?)\b *(.*)$/;

/**
 * Parses the road numbers in a `ref` tag and normalizes them for comparison. Mappers write state routes in many ways
 * ('PA 39', 'SR 39', 'K-10'), so these are reduced to the number. Interstates and US routes keep their prefix, and
 * words such as 'Business' stay.
 */
export function roadNumbers(ref: string | undefined): string[] {
  if (!ref) return [];
  return ref.split(';').flatMap((part) => {
    const found = SIGNED.exec(part.trim().toUpperCase());
    if (!found) return [];
    const [, kind = '', number = '', letter = '', words = ''] = found;
    return [`${kind === 'I' || kind === 'US' ? kind : 'ST'} ${number}${letter}${words === '' ? '' : ` ${words}`}`];
  });
}
