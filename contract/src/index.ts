export * from './accounts.ts';
export * from './admin/index.ts';
export * from './bounds/bounded.ts';
export * from './bounds/covered-area.ts';
export * from './bounds/request-size.ts';
export * from './charging.ts';
export * from './constants.ts';
export * from './endpoints/index.ts';
export * from './errors.ts';
export * from './ev-wishes.ts';
export * from './files/backgrounds.ts';
export * from './files/logos.ts';
export * from './files/objects.ts';
export * from './fuel.ts';
export * from './gas-stations.ts';
export * from './issues.ts';
export { defaultUserPreferences, keptPreferences } from './kept-preferences.ts';
export * from './maps.ts';
export * from './navigation/index.ts';
export * from './notices.ts';
export * from './places.ts';
export * from './plain-vehicle.ts';
export * from './plans.ts';
export * from './problem-in.ts';
export * from './request-on-the-wire.ts';
export * from './saved-vehicles.ts';
export * from './sights.ts';
export * from './stays.ts';
export * from './trip/compact-answer.ts';
export * from './trip/compact-trip.ts';
export * from './trip/day-cards.ts';
export * from './trip/instructions.ts';
export * from './trip/kept-trip.ts';
export * from './trip/planning.ts';
export { dayWeather } from './trip/present-days.ts';
export * from './trip/present-trip.ts';
export * from './trip/read-compact-trip.ts';
export * from './trip/read-trip.ts';
export * from './trip/read-weather-request.ts';
export * from './trip/route-parts.ts';
export * from './trip/saved-trips.ts';
export * from './trip/segments.ts';
export * from './trip/shared-trip-copies.ts';
export {
  type OwnRating,
  ownRatingSchema,
  type RateRouteRequest,
  rateRouteRequestSchema,
  rateRouteResponseSchema,
  ratingRemovedSchema,
  shareCodeSchema,
  sharedCommentsQuerySchema,
  sharedCommentsResponseSchema,
  sharedRatingsSchema,
} from './trip/shared-trip-ratings.ts';
export * from './trip/shared-trips.ts';
export * from './trip/trip.ts';
export * from './trip/trip-weather.ts';
export * from './trip/trip-weather-request.ts';
export * from './trip-request.ts';
export * from './vehicle.ts';
export * from './weather.ts';
