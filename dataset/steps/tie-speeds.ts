import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween } from './geometry.ts';
import type { Spot } from './tie-candidates.ts';

/** How crowded a country is: the distance to the place this far down the list of the nearest. */
const NTH = 6;

/**
 * Makes a model of how fast local roads are driven, from what states post and how often one has to slow down: 28 mph for streets within a
 * metropolis, 50 mph for long roads through open country. Always below the highways, so that long trips keep to them.
 * @param places what the country is crowded with.
 */
export function createTieSpeeds(places: readonly Spot[]): (spot: Spot, miles: number) => number {
  if (places.length < NTH) return (_, miles) => byLength(miles);
  const index = new KDBush(places.length);
  for (const { lng, lat } of places) index.add(lng, lat);
  index.finish();
  return (spot, miles) => {
    const far = places[around(index, spot.lng, spot.lat, NTH).at(-1) ?? 0] as Spot;
    const room = milesBetween([spot.lng, spot.lat], [far.lng, far.lat]);
    if (room < 3) return miles < 1.5 ? 28 : 32;
    if (room < 6) return miles < 1.5 ? 30 : 36;
    return byLength(miles);
  };
}

function byLength(miles: number): number {
  if (miles < 2) return 32;
  if (miles < 6) return 40;
  if (miles < 15) return 45;
  return miles < 40 ? 48 : 50;
}
