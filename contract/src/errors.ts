import { z } from 'zod';
import { brokenLimitSchema, vehicleLimitSchema } from './vehicle.ts';

/**
 * Every error that the server answers: its stable code, HTTP status and what it tells the driver.
 * `{name}` stands for a detail that is filled in.
 */
export const errorCatalog = {
  invalid_request: { status: 400, message: 'The request is not understood: {detail}.' },
  invalid_json: { status: 400, message: 'The request is not valid JSON. Send a JSON object.' },
  malformed_request: { status: 400, message: 'This is not a valid HTTP request. Check the program that sent it.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  headers_too_large: {
    status: 431,
    message: 'The headers of this request are too large. Clear the cookies of this site, then try again.',
  },
  wrong_host: {
    status: 421,
    message: 'This server does not answer at this address. Use the address you were given for it.',
  },
  invalid_coordinates: { status: 400, message: 'Give a latitude from -90 to 90 and a longitude from -180 to 180.' },
  position_outside_coverage: {
    status: 400,
    message: 'This position is outside the United States. Latitude comes first, and longitudes in the US are negative.',
  },
  origin_required: { status: 400, message: 'Enter the city where the trip begins.' },
  destination_required: { status: 400, message: 'Enter the city where the trip ends.' },
  same_place: { status: 422, message: 'Origin and destination are the same place. Choose two different places.' },
  invalid_departure: { status: 400, message: 'The departure is not a real date and time: {detail}.' },
  departure_out_of_range: {
    status: 422,
    message: 'Choose a departure from yesterday up to two years ahead.',
  },
  place_not_found: { status: 422, message: 'We could not find “{query}”. {hint}' },
  place_ambiguous: { status: 422, message: 'Several places are called “{query}”. Which one: {options}?' },
  place_outside_coverage: { status: 422, message: '{place} is outside the United States. Choose a place in the US.' },
  no_road: { status: 422, message: 'No road leads from {from} to {to}. {advice}' },
  road_through_canada: {
    status: 422,
    message: 'The route from {from} to {to} leads through Canada, whose roads Roadcast does not know. {advice}',
  },
  no_legal_road: {
    status: 422,
    message: 'No road that is open to your vehicle leads from {from} to {to}. {reasons}',
  },
  same_stop: {
    status: 422,
    message: 'Two places of this trip that follow each other are the same: {place}. Leave out one of them.',
  },
  invalid_vehicle: { status: 400, message: '{detail}.' },
  invalid_wish: { status: 400, message: '{detail}.' },
  too_many_waypoints: {
    status: 403,
    message: 'Your plan allows {limit} between origin and destination; this trip has {count}. Remove some. {upgrade}',
  },
  night_not_found: { status: 422, message: 'Day {day} of this trip does not end with a night that could be moved.' },
  night_on_way_back: {
    status: 422,
    message:
      'On the way back of a return trip, nights cannot be moved. Make the place where it turns a stop, and the origin the destination.',
  },
  too_many_changes: {
    status: 422,
    message:
      'This trip has too many moved nights and points on the way. Take some of them back, or split it into two trips.',
  },
  invalid_pin: {
    status: 400,
    message: 'The time to be there is not a real date and time: {when}. Choose one such as 2026-12-04T18:00.',
  },
  trip_too_long: { status: 422, message: 'This trip is too long to plan at once. Split it into parts.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  login_failed: { status: 500, message: 'Login failed' },
  registration_failed: { status: 500, message: 'Registration failed' },
  username_required: { status: 400, message: 'Username is required' },
  username_invalid: {
    status: 400,
    message: 'A username has {min} to {max} characters: letters, digits, dots and underscores.',
  },
  username_taken: { status: 409, message: 'This username is taken. Choose another one.' },
  email_invalid: { status: 400, message: 'Enter an email address, such as name@example.com.' },
  email_taken: {
    status: 409,
    message: 'There is an account with this email address already. Sign in, or reset your password.',
  },
  email_unchanged: { status: 400, message: 'This is your email address already. Enter another one.' },
  password_too_short: { status: 400, message: 'Password must be at least 6 characters' },
  password_too_long: { status: 400, message: 'A password has at most {max} characters.' },
  password_breached: {
    status: 400,
    message: 'This password appears in data breaches. Choose another one.',
  },
  age_confirmation_required: { status: 400, message: 'You must be 13 or over to have an account.' },
  terms_not_accepted: { status: 400, message: 'Accept the Terms of Service to have an account.' },
  terms_changed: { status: 409, message: 'The Terms of Service have changed. Reload the page and read them again.' },
  link_invalid: { status: 400, message: 'This link has expired or was used already. Ask for a new one.' },
  wrong_password: { status: 403, message: 'The password is incorrect.' },
  session_not_found: { status: 404, message: 'This browser is signed out already. Reload the list.' },
  sign_in_required: { status: 401, message: 'Please sign in first.' },
  admin_required: { status: 403, message: 'Only administrators may do this.' },
  account_suspended: { status: 403, message: 'Your account is suspended. Contact support to have it reviewed.' },
  cross_site: { status: 403, message: 'This request came from another site, and was refused.' },
  body_too_large: { status: 413, message: 'The request is too large. Send at most {limit}.' },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON (Content-Type: application/json).' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not answer {method} requests.' },
  route_sign_in_required: { status: 401, message: 'Please sign in to create a route' },
  route_not_found: { status: 404, message: 'You have no such trip.' },
  route_limit: {
    status: 403,
    message: 'Your plan keeps {limit}; you have as many. Delete one you no longer need. {upgrade}',
  },
  route_changed: {
    status: 409,
    message: 'This trip has been changed elsewhere since you opened it. Choose which version to keep.',
  },
  route_deleted: { status: 409, message: 'This trip is deleted. Restore it first.' },
  vehicle_not_found: { status: 404, message: 'There is no such vehicle in your garage.' },
  vehicle_limit: { status: 409, message: 'A garage holds {limit} vehicles. Delete one you no longer drive.' },
  vehicle_changed: {
    status: 409,
    message: 'This vehicle has been changed elsewhere since you opened it. Look at it again, then change it.',
  },
  feature_not_in_plan: { status: 403, message: 'Your plan does not include {what}. {upgrade}' },
  hotel_not_found: { status: 404, message: 'There is no such hotel or search. Search again.' },
  invalid_stay: { status: 400, message: 'This stay is not possible: {detail}.' },
  stay_differs: {
    status: 422,
    message: 'This hotel was found for the night of {found}, not of {asked}. Search again for other dates.',
  },
  plan_gone: { status: 422, message: 'This plan is no longer available. Plan the trip again, then save it.' },
  daily_limit_reached: {
    status: 429,
    message: 'Your plan allows {limit} a day, and today’s are used. The count resets {when}. {upgrade}',
  },
  too_many_at_once: {
    status: 429,
    message: 'You are planning {limit} trips at once already. Wait until one of them is ready.',
  },
  rate_limited: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  routing_busy: { status: 503, message: 'Many trips are being planned right now. Try again in a moment.' },
  routing_failed: { status: 503, message: 'The road network is not responding. Try again in a moment.' },
  starting_up: { status: 503, message: 'Roadcast is starting up. Try again in a moment.' },
  store_unavailable: { status: 503, message: 'Our database is not responding right now. Try again in a moment.' },
  storage_full: {
    status: 507,
    message:
      'The server has no room left, so nothing can be saved right now. You can still plan trips. Try again later.',
  },
  overloaded: { status: 503, message: 'The server is very busy. Try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again; your trip is not lost.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalog;

const codes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]];

export const errorCodeSchema = z.enum(codes);

/** For `no_legal_road`. */
const limitDetails = {
  /** Which limits close which roads. */
  limits: z.array(brokenLimitSchema).optional(),
  /** What to add to the request to have the trip planned all the same. */
  offer: z.object({ ignoreLimits: z.array(vehicleLimitSchema) }).optional(),
};

/** What goes with an error so that a form can point at the field and offer a way out. */
export const errorDetailSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  /** The request's field that is at fault: 'origin', 'destination', 'waypoints.0'... */
  field: z.string().optional(),
  /** Nearest spellings, for an unknown place. */
  suggestions: z.array(z.string()).optional(),
  /** What a higher plan allows, where the plan is what refuses. */
  upgrade: z.string().optional(),
  /** When what has run out is there again, epoch milliseconds. */
  resetsAt: z.number().optional(),
  ...limitDetails,
});

export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/** The body of every error answer. */
export const errorResponseSchema = z.object({ error: errorDetailSchema });

/**
 * The body of a failed route generation: the specification's shape (`success`, `error` as a sentence) with the code added.
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

/** @returns the catalog's sentence with its details filled in. Details that are not given are left out. */
export function errorMessage(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}): string {
  return errorCatalog[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '')).trim();
}
