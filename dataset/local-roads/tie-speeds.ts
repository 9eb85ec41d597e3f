import { curveMph, mphInBends } from '../roads/bends.ts';
import { createRoom } from './room.ts';
import type { Spot } from './tie-candidates.ts';

/**
 * Speeds by density (maximum distance to the sixth nearest place in miles) and by the road's length: up to 2, 6, 15
 * miles, and longer.
 */
const SPEEDS: readonly { readonly room: number; readonly mph: readonly [number, number, number, number] }[] = [
  { room: 3, mph: [28, 32, 35, 40] },
  { room: 6, mph: [30, 36, 40, 45] },
  { room: 12, mph: [32, 40, 45, 49] },
  { room: 25, mph: [32, 42, 48, 53] },
  { room: Number.POSITIVE_INFINITY, mph: [35, 45, 52, 58] },
];

/** Roads above this ratio are in the hills: they turn by this many degrees a mile per unit of excess. */
const STRAIGHT_ENOUGH = 1.12;
const DEGREES = 9000;

/**
 * Creates a model of local road speeds, from state limits and the frequency of slowing down: 28 mph for streets within
 * a metropolis, 58 mph for long roads through empty country. Always below the highways, so that long trips stay on
 * them: where these are slow because of bends, local roads are slower.
 * @param places the country's places.
 * @returns a function from a road's middle, the straight miles between its ends, and its winding ratio to its speed in
 * miles per hour.
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
