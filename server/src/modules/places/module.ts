import { MOST_SUGGESTIONS, placesEndpoints } from '@roadcast/contract';
import { metersToMiles, milesToMeters, roundTo } from '@roadcast/core/units';
import { apiTexts } from '@roadcast/messages/api';
import type { GazetteerPort, GeocodingPort } from '@roadcast/providers/geocoding/port';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoadSourcesPort } from '@roadcast/providers/road-sources/port';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import type { ReportKind } from '../../platform/reports/report-kind.ts';
import { signalOf } from '../../platform/request-signal.ts';
import { savedPlacesData } from './personal-data.ts';
import { placeOnTheWire } from './place-on-the-wire.ts';
import { savedPlaceHandlers } from './saved-place-handlers.ts';
import { storedPlaces } from './tables.ts';
import { understoodPlace } from './understood-place.ts';

export interface PlacesParts {
  readonly ports: { readonly geocoding: GeocodingPort; readonly gazetteer: GazetteerPort };
  readonly places: PlacesPort;
  readonly roadSources: RoadSourcesPort;
  /** Dataset build that the roads come from. */
  readonly datasetVersion: string;
  readonly platform: Platform;
}

/** Maximum roads returned near a position. */
const MOST_ROADS = 5;

/** Folder of the dataset's source files in the repository. */
const SOURCES_FOLDER = 'dataset/sources';

const position = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) };
const shortText = z.string().max(200);

/** Reports of a road that is drawn or described incorrectly, with the source line that draws the road. */
const roadReports: ReportKind<PlacesParts> = {
  name: 'road',
  facts: z.strictObject({ ...position, road: shortText, file: shortText, line: z.number(), dataset: shortText }),
};

/** Reports of a missing, closed or misplaced place. */
const placeReports: ReportKind<PlacesParts> = {
  name: 'place',
  facts: z.strictObject({ ...position, name: shortText, place: shortText.optional(), source: shortText.optional() }),
};

/** The module for place search, saved places and the sources of nearby roads. */
export const places = defineModule({
  name: 'places',
  endpoints: placesEndpoints,
  summaries: apiTexts.summaries,
  tables: [storedPlaces],
  personalData: () => [savedPlacesData],
  reportKinds: [roadReports, placeReports],
  open: ({
    ports: { geocoding, gazetteer },
    places: pois,
    roadSources: roads,
    datasetVersion,
    platform,
  }: PlacesParts) => ({
    ...savedPlaceHandlers(gazetteer, platform),
    suggestPlaces: async ({ query: { q, limit, type } }, reply) => {
      const signal = signalOf(reply);
      const towns = type === 'town';
      const [found, answer] = await Promise.all([
        geocoding.suggest(q, towns ? MOST_SUGGESTIONS : limit, signal),
        geocoding.find(q, signal),
      ]);
      // Towns have no kind.
      const suggested = towns ? found.filter(({ kind }) => kind === undefined).slice(0, limit) : found;
      return {
        places: suggested.map((place) => ({
          ...placeOnTheWire(place),
          ...(place.similar && { similar: true as const }),
        })),
        understood: understoodPlace(answer, gazetteer),
      };
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
