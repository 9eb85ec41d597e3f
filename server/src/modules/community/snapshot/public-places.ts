import type { Trip } from '@roadcast/contract';
import { type CoarseLookups, coarseTown, type LocatedPlace, type LocatedPlaces } from '@roadcast/core/community';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import type { Sight } from '@roadcast/core/sights';
import type { TripDraft } from '@roadcast/core/trip-request';
import { milesToMeters } from '@roadcast/core/units';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { SightsPort } from '@roadcast/providers/sights/port';

/** Maximum distance between a stop and the public place it is named after. */
const SAME_PLACE_METERS = milesToMeters(5);

const located = ({ lat, lng, ...place }: Place): LocatedPlace => ({ name: placeLabel(place), at: { lat, lng } });

/** Returns the places of a planned trip with their positions. */
export const placesOf = ({ origin, destination, coordinates, waypoints }: Trip): LocatedPlaces => ({
  origin: { name: origin, at: coordinates.origin },
  destination: { name: destination, at: coordinates.destination },
  waypoints: new Map(
    waypoints.map(({ waypointIndex, label, lat, lng }) => [waypointIndex, { name: label, at: { lat, lng } }]),
  ),
});

/**
 * Returns the lookups for hiding a trip's private places. Names sent by clients are never trusted: a public place
 * appears with its own name and position.
 */
export async function coarseLookups(
  { waypoints }: TripDraft,
  gazetteer: GazetteerPort,
  sights: SightsPort,
  signal?: AbortSignal,
): Promise<CoarseLookups> {
  const ids = [...new Set(waypoints.flatMap(({ sight }) => sight?.id ?? []))];
  const found = await Promise.all(ids.map((id) => sights.byId(id, signal)));
  const sightById = new Map(found.filter((sight): sight is Sight => sight !== null).map((sight) => [sight.id, sight]));
  return {
    townOf: (position) => located(coarseTown(position, (at, least) => gazetteer.nearestTown(at, least))),
    publicPlace: (place, reference) => {
      const sight = reference && sightById.get(reference.id);
      const known = sight ? { name: sight.name, at: { lat: sight.lat, lng: sight.lng } } : knownPlace(place, gazetteer);
      return known && isNear(place, known) ? known : null;
    },
  };
}

function knownPlace({ name, at }: LocatedPlace, gazetteer: GazetteerPort): LocatedPlace | null {
  const labeled = gazetteer.labeled(name);
  if (labeled && labeled.kind !== 'zip') return located(labeled);
  const town = located(gazetteer.nearestTown(at).place);
  return town.name === name ? town : null;
}

const isNear = (a: LocatedPlace, b: LocatedPlace): boolean =>
  distanceMeters(toLngLat(a.at), toLngLat(b.at)) <= SAME_PLACE_METERS;
