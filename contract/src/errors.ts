import { z } from 'zod';

/**
 * Every error that the server answers: its stable code, HTTP status and what it tells the driver.
 * `{name}` stands for a detail that is filled in.
 */
export const errorCatalogue = {
  invalid_request: { status: 400, message: 'The request is not understood: {detail}.' },
  invalid_json: { status: 400, message: 'The request is not valid JSON. Send a JSON object.' },
  invalid_coordinates: { status: 400, message: 'Give a latitude from -90 to 90 and a longitude from -180 to 180.' },
  origin_required: { status: 400, message: 'Enter the city where the trip begins.' },
  destination_required: { status: 400, message: 'Enter the city where the trip ends.' },
  same_place: { status: 422, message: 'Origin and destination are the same place. Choose two different places.' },
  invalid_departure: { status: 400, message: 'The departure is not a real date and time: {detail}.' },
  departure_out_of_range: {
    status: 422,
    message: 'Choose a departure from yesterday up to two years ahead.',
  },
  place_not_found: { status: 422, message: 'We could not find “{query}”. {hint}' },
  place_outside_coverage: { status: 422, message: '{place} is outside the United States. Choose a place in the US.' },
  no_road: { status: 422, message: 'No road leads from {from} to {to}. Choose a place that can be reached by car.' },
  too_many_waypoints: {
    status: 422,
    message: 'Your plan allows {limit} between origin and destination; this trip has {count}. Remove some.',
  },
  trip_too_long: { status: 422, message: 'This trip is too long to plan at once. Split it into parts.' },
  body_too_large: { status: 413, message: 'The request is too large. Send at most {limit}.' },
  unsupported_media_type: { status: 415, message: 'Send the request as JSON (Content-Type: application/json).' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not answer {method} requests.' },
  rate_limited: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  routing_busy: { status: 503, message: 'Many trips are being planned right now. Try again in a moment.' },
  routing_failed: { status: 503, message: 'The road network did not answer this time. Try again in a moment.' },
  starting_up: { status: 503, message: 'Roadcast is starting up. Try again in a moment.' },
  overloaded: { status: 503, message: 'The server is very busy. Try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again; your trip is not lost.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** What goes with an error so that a form can point at the field and offer a way out. */
export const errorDetailSchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  /** The request's field that is at fault: 'origin', 'destination', 'waypoints.0'... */
  field: z.string().optional(),
  /** Nearest spellings, for an unknown place. */
  suggestions: z.array(z.string()).optional(),
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
  code: z.enum(codes),
  field: z.string().optional(),
  suggestions: z.array(z.string()).optional(),
});

export type GenerateRouteError = z.infer<typeof generateRouteErrorSchema>;

/** @returns the catalogue's sentence with its details filled in. Details that are not given are left out. */
export function errorMessage(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}): string {
  return errorCatalogue[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '')).trim();
}
