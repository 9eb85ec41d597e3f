import { emptyTripDraft, endAt, passAt, type TripDraft } from '@roadcast/core/trip-request';
import { requestOnTheWire } from './request-on-the-wire.ts';
import type { ParsedRouteRequest } from './trip-request.ts';

/** Coordinates of the sample trip along CA-1 and US-101, in road order. See docs/product/screens-and-settings.md#demo-page. */
const coast = {
  start: { name: 'San Francisco, CA', at: { lat: 37.7749, lng: -122.4194 } },
  between: [
    { lat: 37.4636, lng: -122.4286 },
    { lat: 36.2704, lng: -121.8081 },
    { lat: 35.2828, lng: -120.6596 },
    { lat: 34.4208, lng: -119.6982 },
  ],
  end: { name: 'Los Angeles, CA', at: { lat: 34.0522, lng: -118.2437 } },
} as const;

/** Sample trip of the demo page, in a typical EV. */
export const sampleTrip: TripDraft = {
  ...emptyTripDraft,
  vehicleType: 'ev',
  origin: coast.start,
  destination: endAt(coast.end),
  waypoints: coast.between.map((at) => passAt(at, '')),
};

/** How often a caller may run the sample without the required plan. */
export const sampleRate = { times: 3, seconds: 3600 } as const;

/** Request that plans the sample trip. */
export const sampleTripRequest: ParsedRouteRequest = requestOnTheWire(sampleTrip);
