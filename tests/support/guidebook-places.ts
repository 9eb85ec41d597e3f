import { readFileSync } from 'node:fs';

/** Places that guidebooks name for a famous trip. */
export interface GuidebookTrip {
  /** Name of a trip in `famous-trips.txt`. */
  readonly trip: string;
  readonly places: readonly string[];
}

/** Reads `guidebook-places.txt`, whose header describes the format. */
export function readGuidebookTrips(): GuidebookTrip[] {
  const text = readFileSync(new URL('./guidebook-places.txt', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [trip = '', places = ''] = line.split('|').map((cell) => cell.trim());
      return { trip, places: places.split(';').map((name) => name.trim()) };
    });
}
