/** The only door of the trip session. */

export { applyWeather, isAboutWeather, isLate } from './apply-weather.ts';
export { noteBestOrder, useIsBestOrder } from './best-orders.ts';
export { blankRequest } from './blank-request.ts';
export {
  type Direction,
  type DirectionSpot,
  type ShownRequest,
  type ShownTrip,
  type TripEdits,
  useSetTripTime,
  useTrip,
  useTripDraft,
  useTripEdits,
  useTripRequest,
  useTripSelection,
  useTripTime,
} from './contexts.ts';
export type { Driver } from './driver.ts';
export { requestOfSaved } from './opened-request.ts';
export { forgetAllTrips, removeRecent, useRecentTrips } from './recent-trips.ts';
export { restoreTripIntoAddress } from './restore-trip.ts';
export { readTripSearch, requestOfSearch, type TripSearch } from './trip-address.ts';
export { createTripMemory, type TripMemory } from './trip-memory.ts';
export { TripSession } from './trip-session.tsx';
export { keptSearch, type RecentTrip } from './trip-storage.ts';
export { type TripLink, useTripLink } from './use-trip-link.ts';
