import { z } from 'zod';
import { TOO_MANY_REQUESTS } from './constants.ts';
import { brokenLimitSchema, vehicleLimitSchema } from './vehicle.ts';

/** HTTP status of each error by code. The messages are in `messages`. */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  malformed_request: 400,
  request_timeout: 408,
  headers_too_large: 431,
  wrong_host: 421,
  invalid_coordinates: 400,
  position_outside_coverage: 400,
  origin_required: 400,
  destination_required: 400,
  same_place: 422,
  invalid_departure: 400,
  departure_out_of_range: 422,
  place_not_found: 422,
  place_ambiguous: 422,
  place_outside_coverage: 422,
  no_road: 422,
  road_through_canada: 422,
  no_legal_road: 422,
  same_stop: 422,
  invalid_vehicle: 400,
  invalid_wish: 400,
  too_many_waypoints: 403,
  too_many_discoveries: 403,
  sight_not_found: 404,
  share_not_found: 404,
  share_source_missing: 400,
  share_trip_gone: 409,
  share_too_short: 422,
  share_limit: 403,
  share_own: 403,
  other_user: 403,
  words_refused: 400,
  community_day_limit: 429,
  night_not_found: 422,
  night_on_way_back: 422,
  too_many_changes: 422,
  invalid_pin: 400,
  trip_too_long: 422,
  too_many_stops: 422,
  answer_too_large: 422,
  invalid_credentials: 401,
  login_failed: 500,
  registration_failed: 500,
  username_required: 400,
  username_invalid: 400,
  username_taken: 409,
  email_invalid: 400,
  email_taken: 409,
  email_unchanged: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_breached: 400,
  age_confirmation_required: 400,
  terms_not_accepted: 400,
  terms_changed: 409,
  link_invalid: 400,
  wrong_password: 403,
  session_not_found: 404,
  export_running: 429,
  exports_busy: 503,
  email_banned: 403,
  sign_in_required: 401,
  admin_required: 403,
  account_suspended: 403,
  cross_site: 403,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_invalid: 400,
  idempotency_key_reused: 422,
  request_in_progress: 409,
  request_unfinished: 409,
  invalid_cursor: 400,
  not_found: 404,
  method_not_allowed: 405,
  route_sign_in_required: 401,
  route_not_found: 404,
  route_limit: 403,
  account_full: 403,
  route_changed: 409,
  route_deleted: 409,
  invalid_saved_place: 400,
  saved_place_not_found: 404,
  saved_place_limit: 409,
  vehicle_not_found: 404,
  vehicle_limit: 409,
  vehicle_changed: 409,
  user_not_found: 404,
  last_admin: 409,
  own_account: 409,
  tier_ends_in_past: 400,
  report_kind_unknown: 400,
  report_not_found: 404,
  report_changed: 409,
  drive_not_found: 404,
  too_many_navigations: 403,
  feature_not_in_plan: 403,
  ev_vehicle_not_found: 422,
  no_charging_plan: 422,
  station_not_found: 404,
  price_implausible: 422,
  price_reported: 409,
  email_unconfirmed: 403,
  account_too_new: 403,
  too_many_price_reports: 429,
  hotel_not_found: 404,
  invalid_stay: 400,
  stay_differs: 422,
  plan_gone: 422,
  object_not_found: 404,
  upload_too_large: 413,
  upload_size_differs: 400,
  upload_type_differs: 415,
  upload_link_invalid: 403,
  too_many_uploads: 429,
  file_missing: 400,
  not_a_picture: 415,
  svg_not_allowed: 415,
  heic_not_readable: 415,
  picture_unreadable: 422,
  picture_too_many_pixels: 422,
  picture_too_demanding: 422,
  background_not_found: 404,
  background_name_required: 400,
  background_unknown: 400,
  background_limit: 403,
  logo_not_found: 404,
  logo_type_unknown: 400,
  logo_too_large: 413,
  logo_format: 415,
  logo_unsafe: 422,
  logo_limit: 403,
  uploads_busy: 503,
  files_unavailable: 503,
  daily_limit_reached: 429,
  comparisons_used_up: 429,
  too_many_at_once: 429,
  rate_limited: TOO_MANY_REQUESTS,
  routing_busy: 503,
  routing_failed: 503,
  tiles_unavailable: 503,
  starting_up: 503,
  store_unavailable: 503,
  storage_full: 507,
  overloaded: 503,
  internal: 500,
} as const satisfies Readonly<Record<string, number>>;

export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorCodeSchema = z.enum(codes);

/** Details of a `no_legal_road` error. */
const limitDetails = {
  /** Limits and the roads they close. */
  limits: z.array(brokenLimitSchema).optional(),
  /** Fields to add to the request to plan the trip anyway. */
  offer: z.object({ ignoreLimits: z.array(vehicleLimitSchema) }).optional(),
};

/** Details of an error, so that a form can highlight the field and suggest a solution. */
export const errorDetailSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  /** Name of the invalid field: 'origin', 'destination', 'waypoints.0'... */
  field: z.string().optional(),
  /** Similar names for an unknown place. */
  suggestions: z.array(z.string()).optional(),
  /** Upgrade that lifts the limit, if a plan limit caused the error. */
  upgrade: z.string().optional(),
  /** When the exhausted limit resets, epoch milliseconds. */
  resetsAt: z.number().optional(),
  ...limitDetails,
});

export type ErrorDetail = z.infer<typeof errorDetailSchema>;

export const errorResponseSchema = z.object({ error: errorDetailSchema });

/**
 * Error response of route generation: `success`, `error` as a sentence, and the code. See
 * docs/product/api.md#failure-shapes.
 */
export const generateRouteErrorSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: errorCodeSchema,
  field: z.string().optional(),
  suggestions: z.array(z.string()).optional(),
  upgrade: z.string().optional(),
  resetsAt: z.number().optional(),
  ...limitDetails,
});

export type GenerateRouteError = z.infer<typeof generateRouteErrorSchema>;
