import { readFileSync } from 'node:fs';

export interface FamousPlace {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Popular road trip with its published figures. */
export interface FamousTrip {
  readonly name: string;
  readonly from: FamousPlace;
  /** Waypoints without stops that keep the trip on its road. */
  readonly via: readonly FamousPlace[];
  readonly to: FamousPlace;
  /** Month in which the road is open, 1 to 12. */
  readonly month: number;
  /** Published length, miles; undefined if no page states it. */
  readonly miles: Figure | undefined;
  /** Published driving time without stops, hours. */
  readonly hours: Figure | undefined;
  /** URL of the source page, or 'recalled'. */
  readonly source: string;
}

export interface Figure {
  readonly value: number;
  readonly recalled: boolean;
}

/**
 * Parses the trips in `famous-trips.txt`, whose header describes the format. @throws Error for a line that can't be
 * parsed.
 */
export function readFamousTrips(): FamousTrip[] {
  const text = readFileSync(new URL('./famous-trips.txt', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', from = '', via = '', to = '', month = '', miles = '', hours = '', source = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      if (source === '') throw new Error(`not a famous trip: ${line}`);
      const places = via === '' ? [] : via.split(';').map(readPlace);
      return {
        name,
        from: readPlace(from),
        via: places,
        to: readPlace(to),
        month: Number(month),
        miles: readFigure(miles),
        hours: readFigure(hours),
        source,
      };
    });
}

function readPlace(text: string): FamousPlace {
  const [, name, lat, lng] = /^(.+) @(-?\d+\.\d+),(-?\d+\.\d+)$/.exec(text.trim()) ?? [];
  if (name === undefined) throw new Error(`not a place: ${text}`);
  return { name, lat: Number(lat), lng: Number(lng) };
}

function readFigure(text: string): Figure | undefined {
  if (text === '-') return undefined;
  const value = Number(text.replace(/~$/, ''));
  if (!(value > 0)) throw new Error(`not a figure: ${text}`);
  return { value, recalled: text.endsWith('~') };
}
