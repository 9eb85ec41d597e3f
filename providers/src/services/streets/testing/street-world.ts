import type { Position } from '@roadcast/core/geo';
import { openPlacesWorld, type PlacesWorld } from '../../../places/streets/testing/places-world.ts';
import type { WorldPlace } from '../../testing/world.ts';
import { StreetServices } from '../index.ts';

export { EXTRACT_TIME } from '../../../places/streets/testing/places-world.ts';

/** Imported streets with a sample world's places. */
export interface StreetWorld extends PlacesWorld {
  readonly services: StreetServices;
}

/**
 * Writes a places file as an import does, and opens it. @param covers returns whether a position is in the imported
 * area.
 */
export async function openStreetWorld(
  places: readonly WorldPlace[],
  covers: (position: Position) => boolean,
): Promise<StreetWorld> {
  const world = await openPlacesWorld(
    places.map((place) => ({ ...place, kind: place.kind === 'plaza' ? 'services' : place.kind })),
    covers,
  );
  const services = new StreetServices({ places: world.places, current: () => world.places.current });
  return { ...world, services };
}
