import type { RequestedPlace } from '@roadcast/contract';
import { type Position, toLngLat } from '@roadcast/core/geo';
import { type Place, placeLabel } from '@roadcast/core/places';
import { milesToMeters } from '@roadcast/core/units';
import { sitesTexts } from '@roadcast/messages/sites';
import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import { ApiError } from '../../platform/api-error.ts';

/** What resolving places needs. */
export interface ResolvePorts {
  readonly geocoding: GeocodingPort;
  readonly gazetteer: GazetteerPort;
}

/** A place of the request with the field that it came in. */
export interface ResolvedPlace {
  readonly place: Place;
  readonly field: string;
}

/** A picked position this near to a town of its name is that town. */
const SAME_TOWN_METERS = milesToMeters(3);

/** A picked position this far from every US town is not in the country (the emptiest POIs of the Rockies are half as far). */
const FURTHEST_FROM_ANY_TOWN_METERS = milesToMeters(90);

/**
 * Finds out which places a request means.
 * @returns as many as were asked for, in their order.
 * @throws ApiError `place_not_found` with the field and the nearest spellings; `place_ambiguous` with those that it may be;
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

/** What a town is called: with its state, with its county where it needs that to be told apart, and without. */
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

/** @returns whether a position is in the United States, as far as its towns tell. */
export const isCovered = (position: Position, gazetteer: GazetteerPort): boolean =>
  gazetteer.nearestTown(position).meters <= FURTHEST_FROM_ANY_TOWN_METERS;
