import { generateRouteRequestSchema, requestOnTheWire } from '@roadcast/contract';
import type { TripDraft } from '@roadcast/core/trip-request';
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { draftOfSaved } from '../opened-request.ts';
import { requestOfSearch, searchOf } from '../trip-address.ts';

/** Round-trips a request through an address: 'https://host/?from=...' */
export const throughAddress = (request: TripDraft): TripDraft | null =>
  requestOfSearch(parseSearch(stringifySearch({ ...searchOf(request) })));

/** Round-trips a request through a saved trip: sends it, stores it as JSON, and opens it. */
export const throughStore = (request: TripDraft): TripDraft =>
  draftOfSaved(JSON.parse(JSON.stringify(generateRouteRequestSchema.parse(requestOnTheWire(request)))), {
    origin: '',
    destination: '',
    segments: [],
  });
