import type { Position } from '@roadcast/core/geo';
import { milesToMeters } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';

/**
 * Maximum meters between a position in the country and the nearest US town. The most remote POIs in the Rockies are at
 * half that distance.
 */
const FURTHEST_FROM_ANY_TOWN_METERS = milesToMeters(90);

/** Returns whether a position is in the United States, based on the distance to the nearest town. */
export const isCovered = (position: Position, gazetteer: GazetteerPort): boolean =>
  gazetteer.nearestTown(position).meters <= FURTHEST_FROM_ANY_TOWN_METERS;
