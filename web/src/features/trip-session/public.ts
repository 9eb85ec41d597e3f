/** Public API of the trip session. */

export { applyWeather, isAboutWeather, isLate } from './apply-weather.ts';
export { noteBestOrder, useIsBestOrder } from './best-orders.ts';
export { blankDraft } from './blank-draft.ts';
export {
  type DirectionSpot,
  useSetTripTime,
  useStoredTripId,
  useTrip,
  useTripDraft,
  useTripEdits,
  useTripRequest,
  useTripSelection,
  useTripTime,
} from './contexts.ts';
export type { Driver } from './driver.ts';
export { openableSearch } from './openable-search.ts';
export { draftOfSaved } from './opened-request.ts';
export { forgetAllTrips, removeRecent, useRecentTrips } from './recent-trips.ts';
export { restoreTripIntoAddress } from './restore-trip.ts';
export { followed, type SavedIdentity, type VersionStep, withStep } from './saved/saved-identity.ts';
export { tripOfSaved } from './saved/trip-of-saved.ts';
export {
  identityIn,
  readTripSearch,
  requestKey,
  requestOfSearch,
  savedSearch,
} from './trip-address.ts';
export { createTripMemory, type TripMemory } from './trip-memory.ts';
export { TripSession } from './trip-session.tsx';
export { keptSearch, type RecentTrip } from './trip-storage.ts';
export { type TripLink, useTripLink } from './use-trip-link.ts';
