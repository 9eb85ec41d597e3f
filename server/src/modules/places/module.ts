import { placesEndpoints } from '@roadcast/contract';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import { apiTexts } from '@roadcast/messages/api';
import type { GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoadSourcesPort } from '@roadcast/providers/road-sources/port';
import { ApiError } from '../../platform/api-error.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { placeOnTheWire } from './place-on-the-wire.ts';

/** Dependencies of the places module. */
export interface PlacesParts {
  readonly ports: { readonly geocoding: GeocodingPort };
  readonly places: PlacesPort;
  readonly roadSources: RoadSourcesPort;
  /** The dataset build of the roads. */
  readonly datasetVersion: string;
}

/** Maximum number of roads returned near a position. */
const MOST_ROADS = 5;

/** Folder of the dataset's sources in the repository. */
const SOURCES_FOLDER = 'dataset/sources';

/** Place search, and the sources of nearby roads. */
export const places = defineModule({
  name: 'places',
  endpoints: placesEndpoints,
  summaries: apiTexts.summaries,
  open: ({ ports: { geocoding }, places: pois, roadSources: roads, datasetVersion }: PlacesParts) => ({
    suggestPlaces: async ({ query: { q, limit } }, reply) => {
      const found = await geocoding.suggest(q, limit, signalOf(reply));
      return { places: found.map(placeOnTheWire) };
    },
    reversePlace: {
      errorOfIssue: () => new ApiError('invalid_coordinates'),
      handle: async ({ query }, reply) => {
        const { place, meters } = await geocoding.nearest(query, signalOf(reply));
        return { place: { ...placeOnTheWire(place), distanceMiles: roundTo(metersToMiles(meters), 1) } };
      },
    },
    roadSources: {
      errorOfIssue: () => new ApiError('invalid_coordinates'),
      handle: async ({ query }) => {
        const found = await roads.near(query, MOST_ROADS);
        return {
          roads: found.map(({ meters, file, ...road }) => ({
            ...road,
            file: `${SOURCES_FOLDER}/${file}`,
            distanceMiles: roundTo(metersToMiles(meters), 1),
          })),
          dataset: datasetVersion,
        };
      },
    },
    nearbyPlaces: async ({ query: { radius, kinds, limit, ...position } }, reply) => {
      const answer = await pois.near(position, milesToMeters(radius), kinds, limit, signalOf(reply));
      return {
        pois:
          answer?.value.map(({ meters, ...poi }) => ({ ...poi, distanceMiles: roundTo(metersToMiles(meters), 1) })) ??
          null,
        source: answer?.source ?? null,
        asOf: answer?.asOf ?? null,
      };
    },
  }),
});
