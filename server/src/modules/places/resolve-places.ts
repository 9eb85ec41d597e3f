import type { RequestedPlace } from '@roadcast/contract';
import { type Position, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { sitesTexts } from '@roadcast/messages/sites';
import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import { ApiError } from '../../platform/api-error.ts';

/** Dependencies of place resolution. */
export interface ResolvePorts {
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
}

/** A place of the request with its field. */
export interface ResolvedPlace {
  readonly place: Place;
  readonly field: string;
}

/** Within this distance, a picked position with a town's name is that town. */
const SAME_TOWN_METERS = milesToMeters(3);

/** A position further from every US town is outside the country (the most remote POIs of the Rockies are half as far). */
const FURTHEST_FROM_ANY_TOWN_METERS = milesToMeters(90);

/**
 * Resolves the places of a request.
 * @returns one place per request, in order.
 * @throws ApiError `place_not_found` with the field and the nearest spellings; `place_ambiguous` with the candidates;
 * `place_outside_coverage`.
 */
export function resolvePlaces(
  requested: readonly { readonly field: string; readonly value: RequestedPlace }[],
  ports: ResolvePorts,
  signal?: AbortSignal,
): Promise<ResolvedPlace[]> {
  return Promise.all(
    requested.map(async ({ field, value }) => ({
      field,
      place:
        typeof value === 'string' ? await typedPlace(value, field, ports, signal) : pickedPlace(value, field, ports),
    })),
  );
}

async function typedPlace(text: string, field: string, ports: ResolvePorts, signal?: AbortSignal): Promise<Place> {
  const answer = await ports.geocoding.find(text, signal);
  if (answer.found) {
    requireCoverage(answer.place, field, ports);
    return answer.place;
  }
  const suggestions = answer.suggestions.map(placeLabel);
  if (answer.several) {
    throw new ApiError('place_ambiguous', {
      facts: { query: text, suggestions },
      field,
      suggestions,
    });
  }
  throw new ApiError('place_not_found', { facts: { query: text, suggestions }, field, suggestions });
}

function pickedPlace(
  picked: { readonly name: string; readonly lat: number; readonly lng: number },
  field: string,
  ports: ResolvePorts,
): Place {
  const { place: town, meters } = ports.gazetteer.nearestTown(picked);
  requireCoverage(picked, field, ports);
  const name = picked.name.trim();
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

/** Returns a town's names: with its state, with its county if ambiguous, and without. */
const namesOf = (town: Place): string[] => [
  town.name,
  placeLabel(town),
  placeLabel({ name: town.name, state: town.state }),
];

function requireCoverage(
  place: { readonly name: string; readonly lat: number; readonly lng: number },
  field: string,
  ports: ResolvePorts,
): void {
  if (isCovered(place, ports.gazetteer)) return;
  throw new ApiError('place_outside_coverage', { facts: { place: place.name }, field });
}

/** Returns whether a position is in the United States, judging by the nearest town. */
export const isCovered = (position: Position, gazetteer: GazetteerPort): boolean =>
  gazetteer.nearestTown(position).meters <= FURTHEST_FROM_ANY_TOWN_METERS;
