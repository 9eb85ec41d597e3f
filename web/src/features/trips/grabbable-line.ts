import type { Trip } from '@roadcast/contract';
import type { LngLat } from '@roadcast/core/geo';
import { pointsUpTo } from './line-places.ts';

type Drawn = Pick<Trip, 'geometry' | 'coordinates' | 'returnTrip'>;

/**
 * @returns the part of a trip's line, from its start, that can be dragged to another road: of a return trip the way back has no places of
 * its own, and so none to put a point between.
 */
export const grabbableLine = ({ geometry, coordinates, returnTrip }: Drawn): readonly LngLat[] =>
  returnTrip ? geometry.slice(0, pointsUpTo(geometry, coordinates)) : geometry;
