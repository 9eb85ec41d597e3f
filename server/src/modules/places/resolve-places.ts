import type { RequestedPlace } from '@roadcast/contract';
import { distanceMeters, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { sitesTexts } from '@roadcast/messages/sites';
import type { GazetteerPort, GeocodingPort, PlaceNote } from '@roadcast/providers/geocoding/port';
import { ApiError } from '../../platform/api-error.ts';
import { isCovered } from './coverage.ts';
import { positionInstead } from './understood-place.ts';

export interface ResolvePorts {
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
}

/** A place in a request, with its field name. */
export interface ResolvedPlace {
  readonly place: Place;
  readonly field: string;
  /** How the place differs from the typed text; absent if identical, or if the place was chosen from a list. */
  readonly note?: PlaceNote & { readonly query: string };
}

/** Maximum meters between a chosen position and the town in its label for the position to mean that town. */
const SAME_TOWN_METERS = milesToMeters(3);

/**
 * Resolves a request's places.
 * @returns one place for each requested one, in order.
 * @throws ApiError `place_not_found` with the field and the closest spellings; `place_ambiguous` with the candidates;
 * `place_outside_coverage` with the US position that may have been intended.
 */
export function resolvePlaces(
  requested: readonly { readonly field: string; readonly value: RequestedPlace }[],
  ports: ResolvePorts,
  signal?: AbortSignal,
): Promise<ResolvedPlace[]> {
  return Promise.all(
    requested.map(async ({ field, value }) =>
      typeof value === 'string'
        ? typedPlace(value, field, ports, signal)
        : { place: pickedPlace(value, field, ports), field },
    ),
  );
}

async function typedPlace(
  text: string,
  field: string,
  ports: ResolvePorts,
  signal?: AbortSignal,
): Promise<ResolvedPlace> {
  const answer = await ports.geocoding.find(text, signal);
  if (answer.found) {
    const { place, note } = answer;
    // Only positions can be outside. Use the typed text in the error instead of the nearest town's name.
    requireCoverage({ ...place, name: text.trim() }, field, ports);
    return { place, field, ...(note && { note: { ...note, query: text.trim() } }) };
  }
  const suggestions = answer.suggestions.map(placeLabel);
  if (answer.several) {
    throw new ApiError('place_ambiguous', {
      facts: { query: text, suggestions },
      field,
      suggestions,
    });
  }
  const { plusCode = null } = answer;
  throw new ApiError('place_not_found', { facts: { query: text, suggestions, plusCode }, field, suggestions });
}

function pickedPlace(
  picked: { readonly name: string; readonly lat: number; readonly lng: number },
  field: string,
  ports: ResolvePorts,
): Place {
  const { place: town, meters } = ports.gazetteer.nearestTown(picked);
  requireCoverage(picked, field, ports);
  const name = picked.name.trim();
  const labeled = ports.gazetteer.labeled(name);
  if (labeled && distanceMeters(toLngLat(labeled), toLngLat(picked)) <= SAME_TOWN_METERS) return labeled;
  if (meters <= SAME_TOWN_METERS && (name === '' || namesOf(town).includes(name))) return town;
  const [, shortName = name, state = town.state] = /^(.*),\s*([A-Z]{2})$/.exec(name) ?? [];
  return {
    name: shortName || sitesTexts.near({ town: town.name }),
    state,
    lat: picked.lat,
    lng: picked.lng,
    timeZone: ports.gazetteer.timeZoneAt(toLngLat(picked)),
    population: 0,
  };
}

/** Returns a town's possible labels: its name alone, with its state, and with its county if ambiguous. */
const namesOf = (town: Place): string[] => [
  town.name,
  placeLabel(town),
  placeLabel({ name: town.name, state: town.state }),
];

/**
 * Verifies that a place is in the US. @param field field of the request, for the error.
 * @throws ApiError `place_outside_coverage` with the US position that may have been intended.
 */
export function requireCoverage(
  place: { readonly name: string; readonly lat: number; readonly lng: number },
  field: string,
  ports: Pick<ResolvePorts, 'gazetteer'>,
): void {
  if (isCovered(place, ports.gazetteer)) return;
  const instead = positionInstead(place);
  throw new ApiError('place_outside_coverage', {
    facts: { place: place.name },
    field,
    ...(instead !== null && { suggestions: [instead] }),
  });
}
