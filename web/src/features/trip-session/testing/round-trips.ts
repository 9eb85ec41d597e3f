import { generateRouteRequestSchema, requestOnTheWire } from '@roadcast/contract';
import type { TripRequest } from '@roadcast/core/trip-request';
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { requestOfSaved } from '../opened-request.ts';
import { requestOfSearch, searchOf } from '../trip-address.ts';

/** Round-trips a request through a real address: 'https://host/?from=...' */
export const throughAddress = (request: TripRequest): TripRequest | null =>
  requestOfSearch(parseSearch(stringifySearch({ ...searchOf(request) })));

/** Round-trips a request through a saved trip: sent, stored as JSON, and opened. */
export const throughStore = (request: TripRequest): TripRequest =>
  requestOfSaved(JSON.parse(JSON.stringify(generateRouteRequestSchema.parse(requestOnTheWire(request)))), {
    origin: '',
    destination: '',
    segments: [],
  });
