import type { LngLat } from '@roadcast/core/geo';
import { limitOf, type Speeds } from './speeds.ts';
import type { RoadFactor } from './terrain.ts';
import type { Track } from './tracks.ts';

/**
 * Roads lead through towns: by the room around them (distance to the sixth nearest place in miles, up to which the row holds) the share of
 * the practical speed that is left.
 */
const TOWNS: readonly { readonly room: number; readonly share: number }[] = [
  { room: 2, share: 0.68 },
  { room: 4, share: 0.78 },
  { room: 7, share: 0.87 },
  { room: 12, share: 0.92 },
  { room: 25, share: 0.96 },
  { room: Number.POSITIVE_INFINITY, share: 1 },
];
/** Where local roads wind more than this, so do the others; they are slower by this part for each part more. */
const STRAIGHT_ENOUGH = 1.13;
const SLOWED = 0.9;
/** A road is looked at so often, in points of its course. */
const EVERY = 4;

/** @returns how fast a road is driven over a long trip, mph, and the tags that say so. */
export type RoadSpeeds = (track: Track) => {
  readonly limitMph: number;
  readonly truckMph: number;
  readonly practicalMph: number;
};

/**
 * Makes the model of how fast roads are driven: on freeways a share of the posted limit; on other roads a share by class that towns and
 * mountains make smaller.
 * @param roomAt how much room there is around a spot, miles. @param roadFactor how much local roads wind there.
 */
export function createRoadSpeeds(
  speeds: Speeds,
  roomAt: (lng: number, lat: number) => number,
  roadFactor: RoadFactor,
): RoadSpeeds {
  const shareAt = ([lng, lat]: LngLat): number => {
    const room = roomAt(lng, lat);
    const towns = TOWNS.find((row) => room <= row.room)?.share ?? 1;
    return towns * (1 - SLOWED * Math.max(0, roadFactor([lng, lat]) - STRAIGHT_ENOUGH));
  };
  return (track) => {
    const { limitMph, truckMph } = limitOf(track, speeds);
    const share = speeds.practicalShares[track.class] * (track.class === 'motorway' ? 1 : meanShare(track, shareAt));
    return { limitMph, truckMph, practicalMph: Math.round(limitMph * share) };
  };
}

/** Times add up, so that the harmonic mean counts. */
function meanShare({ course }: Track, shareAt: (place: LngLat) => number): number {
  const looked = course.filter((_, i) => i % EVERY === 1 || course.length <= EVERY);
  return looked.length / looked.reduce((sum, place) => sum + 1 / shareAt(place), 0);
}
