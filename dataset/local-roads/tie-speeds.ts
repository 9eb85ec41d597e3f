import { curveMph, mphInBends } from '../roads/bends.ts';
import { createRoom } from './room.ts';
import type { Spot } from './tie-candidates.ts';

/**
 * Speeds by density (maximum distance to the sixth nearest place, miles) and road length (up to 2, 6, 15 miles, and
 * longer).
 */
const SPEEDS: readonly { readonly room: number; readonly mph: readonly [number, number, number, number] }[] = [
  { room: 3, mph: [28, 32, 35, 40] },
  { room: 6, mph: [30, 36, 40, 45] },
  { room: 12, mph: [32, 40, 45, 49] },
  { room: 25, mph: [32, 42, 48, 53] },
  { room: Number.POSITIVE_INFINITY, mph: [35, 45, 52, 58] },
];

/**
 * Winding ratio above which a road is considered hilly, and the degrees per mile that it turns for each unit of excess.
 */
const STRAIGHT_ENOUGH = 1.12;
const DEGREES = 9000;

/**
 * Creates a model of local road speeds based on the states' limits and typical slowdowns: 28 mph for city streets, 58
 * mph for long roads through empty country. Always slower than highways, so long trips stay on highways. Also slower
 * where bends slow down the highways.
 * @param places all places in the country.
 * @returns a function that returns a road's speed in mph. Its parameters are the road's middle, the straight-line miles
 * between its ends, and the winding ratio.
 */
export function createTieSpeeds(places: readonly Spot[]): (spot: Spot, miles: number, factor: number) => number {
  const roomAt = createRoom(places);
  return (spot, miles, factor) => {
    const room = roomAt(spot.lng, spot.lat);
    const { mph } = SPEEDS.find((row) => room <= row.room) as (typeof SPEEDS)[number];
    const usual = miles < 2 ? mph[0] : miles < 6 ? mph[1] : miles < 15 ? mph[2] : mph[3];
    return Math.round(mphInBends(usual, curveMph(DEGREES * Math.max(0, factor - STRAIGHT_ENOUGH))));
  };
}
