/** The only door of the trip session. */
export {
  type Direction,
  type DirectionSpot,
  type TripEdits,
  type TripRequest,
  useSetTripTime,
  useTrip,
  useTripDraft,
  useTripEdits,
  useTripRequest,
  useTripSelection,
  useTripTime,
} from './contexts.ts';
export { isLate } from './lay-weather.ts';
export { pointsUpTo } from './line-places.ts';
export {
  isOnRoad,
  type Locate,
  withBestOrder,
  withDraggedLine,
  withMovedPlace,
  withoutPasses,
  withoutVia,
  withRoad,
  withStop,
  withVia,
} from './plan-edits.ts';
export { canBePlanned, edited, faultyValue, fieldOfVia, isDepartureComplete, replacePlace } from './plan-fields.ts';
export { blankPlan, planOfSaved } from './plan-of-request.ts';
export { forgetAllTrips, removeRecent, useRecentTrips } from './recent-trips.ts';
export { type PlanExtras, setPlanExtras } from './request-extras.ts';
export { restoreTripIntoAddress } from './restore-trip.ts';
export { createTripMemory, type TripMemory } from './trip-memory.ts';
export {
  type Avoidable,
  avoidables,
  dutyCycles,
  emptyPlan,
  endAt,
  isGiven,
  noPlaceWishes,
  nowhere,
  type PlaceInput,
  type PlaceWishes,
  requestOf,
  rhythmLimits,
  stopAt,
  type TripPlan,
  usualDays,
  type VehicleType,
  type ViaInput,
  vehicleTypes,
} from './trip-plan.ts';
export { readTripSearch, type TripSearch } from './trip-search.ts';
export { TripSession } from './trip-session.tsx';
export { type RecentTrip, readRoute } from './trip-storage.ts';
export type { ShownTrip } from './use-trip-planner.ts';
