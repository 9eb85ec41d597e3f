import type { LngLat } from '@roadcast/core/geo';
import { mphOver } from './bends.ts';
import { limitOf, type Speeds } from './speeds.ts';
import type { Track } from './tracks.ts';

/**
 * Factor on the practical speed by density (maximum distance to the sixth nearest place, miles), because roads lead
 * through towns.
 */
const TOWNS: readonly { readonly room: number; readonly share: number }[] = [
  { room: 2, share: 0.68 },
  { room: 4, share: 0.78 },
  { room: 7, share: 0.87 },
  { room: 12, share: 0.92 },
  { room: 25, share: 0.96 },
  { room: Number.POSITIVE_INFINITY, share: 1 },
];
/** Sampling step along a road's line, in points. */
const EVERY = 4;

/** Function that returns a road's speed on a long trip, mph, and its tags. */
export type RoadSpeeds = (track: Track) => {
  readonly limitMph: number;
  readonly truckMph: number;
  readonly practicalMph: number;
};

/**
 * Creates the speed model. On freeways, the speed is a share of the posted limit. On other roads, the share depends on
 * the class and the density of towns, and curves limit the speed.
 * @param roomAt returns the distance from a position to the sixth nearest place, miles.
 */
export function createRoadSpeeds(speeds: Speeds, roomAt: (lng: number, lat: number) => number): RoadSpeeds {
  const shareAt = ([lng, lat]: LngLat): number => {
    const room = roomAt(lng, lat);
    return TOWNS.find((row) => room <= row.room)?.share ?? 1;
  };
  return (track) => {
    const { limitMph, truckMph } = limitOf(track, speeds);
    const usual = limitMph * speeds.practicalShares[track.class];
    const practicalMph = track.class === 'motorway' ? usual : mphOver(track.bends, usual * meanShare(track, shareAt));
    return { limitMph, truckMph, practicalMph: Math.round(practicalMph) };
  };
}

/** Returns the harmonic mean of the shares, because times add up. */
function meanShare({ course }: Track, shareAt: (place: LngLat) => number): number {
  const looked = course.filter((_, i) => i % EVERY === 1 || course.length <= EVERY);
  return looked.length / looked.reduce((sum, place) => sum + 1 / shareAt(place), 0);
}
