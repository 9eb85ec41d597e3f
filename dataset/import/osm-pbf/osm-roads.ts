/** What OpenStreetMap's tags say of a road, as far as a car is concerned (https://wiki.openstreetmap.org/wiki/Key:highway). */

/** Main classes, the fastest first. A road's rank is its place here. */
const MAIN = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const MINOR = new Set(['unclassified', 'residential', 'living_street', 'road']);

/** Rank of streets below the main classes. */
export const MINOR_RANK = 5;
/** Rank of a ferry that takes cars. */
export const FERRY_RANK = 6;

export interface RoadKind {
  /** 0 motorway to 4 tertiary; `MINOR_RANK`; `FERRY_RANK`. */
  readonly rank: number;
  /** A ramp or slip road. */
  readonly link: boolean;
  /** 1 along the way alone, -1 against it alone, 0 both. */
  readonly direction: -1 | 0 | 1;
}

/** @param tag gives a value by its key. @returns undefined for what is no road, or no road for everybody's car. */
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
  // Motorways and roundabouts run one way, said or not.
  const implied = highway === 'motorway' || highway === 'motorway_link' || tag('junction') === 'roundabout';
  const direction = directionOf(tag('oneway') ?? (implied ? 'yes' : undefined));
  return { rank: main < 0 ? MINOR_RANK : main, link, direction };
}

/** The narrowest word about motor cars counts. */
function isOpen(tag: (key: string) => string | undefined): boolean {
  const word = tag('motorcar') ?? tag('motor_vehicle') ?? tag('vehicle') ?? tag('access') ?? 'yes';
  return word !== 'no' && word !== 'private' && word !== 'forestry' && word !== 'agricultural' && word !== 'emergency';
}

function directionOf(oneway: string | undefined): -1 | 0 | 1 {
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 1;
  return oneway === '-1' || oneway === 'reverse' ? -1 : 0;
}

/** 'I 81', 'US 322', 'PA 581', 'K-10', 'SR 28', 'US 22 Business'. */
const SIGNED = /^([A-Z]+)[ -]*0*(\d+)[ -]?([A-Z]?)\b *(.*)$/;

/**
 * Road numbers out of a `ref` tag, in a form that can be compared. Mappers write a state's routes in many ways ('PA 39', 'SR 39',
 * 'K-10'), so these come out as the number alone; Interstates and US routes keep their kind, and words such as 'Business' stay.
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
