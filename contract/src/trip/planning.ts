import { z } from 'zod';
import { sourcedNumberSchema } from '../fuel.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';
import { severitySchema } from './day-cards.ts';
import { lngLatSchema } from './trip.ts';

/** A via point that keeps a trip on a road. To use it, add it to the request's waypoints with the role `pass`. */
export const passPointSchema = z.object({
  /** Index of the place before: 0 for the origin, followed by the waypoints without the role `pass`. */
  leg: z.number().int().min(0),
  lat: z.number(),
  lng: z.number(),
});

/** An alternative road of a trip, with values for comparison. */
export const alternativeSchema = z.object({
  id: z.string(),
  /** Roads with the most miles, like 'I-80' and 'I-76'. */
  roads: z.array(z.string()),
  miles: z.number(),
  /** Driving hours. */
  hours: z.number(),
  days: z.number().int(),
  nights: z.number().int(),
  tollMiles: z.number(),
  /** Whether it is known where within these miles the tolls are. */
  tollsExact: z.boolean(),
  ferryMiles: z.number(),
  /** Severity of the weather at the stops; null if calm but some weather is unknown. */
  severity: severitySchema.nullable(),
  /** Whether the severity is from a forecast rather than typical weather. */
  forecast: z.boolean(),
  /** Arrival at the destination, epoch milliseconds, and the time zone there. */
  arrival: z.number(),
  timeZone: z.string(),
  /** Share of the length that coincides with the first road, 0 to 1. */
  shared: z.number(),
  /** Simplified line for a map. */
  geometry: z.array(lngLatSchema),
  /** Via points that keep the trip on this road; empty for the default road. */
  passes: z.array(passPointSchema),
});

export type Alternative = z.infer<typeof alternativeSchema>;

/**
 * POST /api/route-alternatives: up to three roads that share less than 70% of their length, starting with the plan's
 * own.
 */
export const alternativesResponseSchema = z.object({ alternatives: z.array(alternativeSchema) });

/** POST /api/trip-link, which returns a token for a link that opens the trip for anyone. */
export const tripLinkResponseSchema = z.object({
  /** Token to send as `linkToken`; valid only for this trip. */
  linkToken: z.string(),
});

/** POST /api/best-order. */
export const bestOrderResponseSchema = z.object({
  /**
   * Indexes of the request's waypoints in the best order, without those with the role `pass`. A return trip's turnaround
   * has the index after the last waypoint; the place that comes last is the new turnaround.
   */
  order: z.array(z.number().int()),
  /** Minutes saved compared with the given order; 0 if none. */
  savedMinutes: z.number(),
  savedMiles: z.number(),
});

export type BestOrderResponse = z.infer<typeof bestOrderResponseSchema>;

/** POST /api/night-options, for other places where a day of a trip can end. */
export const nightOptionsRequestSchema = z.object({
  trip: generateRouteRequestSchema,
  /** Number of the day to end in another place. */
  day: z.number().int().min(1).max(400),
});

/** The day after a night: where it ends, miles and driving hours. */
export const nextDaySchema = z.object({ to: z.string(), miles: z.number(), hours: z.number() });

export type NextDay = z.infer<typeof nextDaySchema>;

/** A fact about a place to stay. */
const siteFactSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['pull_through', 'rigs', 'hookups', 'dump_station', 'free', 'fee']) }),
  /** Value as in the map data: '2 days', '40', 'Apr-Oct'. */
  z.object({ code: z.enum(['longest_stay', 'truck_spaces', 'open']), value: z.string() }),
]);

export type SiteFact = z.infer<typeof siteFactSchema>;

export const nightOptionSchema = z.object({
  kind: z.enum(['town', 'campground', 'truck-parking']),
  /** Name, like 'North Platte, NE' or the campground's name. */
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  milesOffRoute: z.number(),
  population: z.number().nullable(),
  /** Miles and driving hours of the day if it ends here and the other nights may move. */
  dayMiles: z.number(),
  dayHours: z.number(),
  /** Driving hours from this place to the trip's end. */
  hoursLeft: z.number(),
  /** Arrival, epoch milliseconds, and the time zone. */
  arrival: z.number(),
  timeZone: z.string(),
  /** Index in the request's waypoints at which to insert this night. */
  waypointIndex: z.number().int().min(0),
  /** Whether the plan has the night in this place. */
  current: z.boolean(),
  /** The same values if the other nights stay in place. The arrival is approximate because breaks may shift. */
  ifOthersStay: z.object({
    dayMiles: z.number(),
    dayHours: z.number(),
    arrival: z.number(),
    /** The next day; null for a place beyond the next night. */
    next: nextDaySchema.nullable(),
  }),
  /** The next day if the other nights may move. */
  next: nextDaySchema.nullable(),
  facts: z.array(siteFactSchema),
  /** Source name shown to users. */
  dataSource: z.string(),
});

export type NightOption = z.infer<typeof nightOptionSchema>;

export const nightOptionsResponseSchema = z.object({
  /** Options in road order. */
  options: z.array(nightOptionSchema),
  /** Index of the waypoint to remove because it is the current night; null if none. */
  replaces: z.number().int().nullable(),
  /** The day after the planned night; null if there is none. */
  nextDay: nextDaySchema.nullable(),
});

export type NightOptionsResponse = z.infer<typeof nightOptionsResponseSchema>;

/** A way to drive a trip, with its cost. */
export const tripChoiceSchema = z.object({
  /** As planned, with the fewest miles, without tolls, or 5 mph slower. */
  kind: z.enum(['planned', 'fewer-miles', 'no-tolls', 'slower']),
  miles: z.number(),
  /** Driving hours. */
  hours: z.number(),
  /** Cost in dollars; null if no price is known. */
  fuel: sourcedNumberSchema.nullable(),
  tolls: sourcedNumberSchema.nullable(),
  /** Miles of toll roads whose toll is unknown. */
  unknownTollMiles: z.number(),
});

export type TripChoice = z.infer<typeof tripChoiceSchema>;

/** POST /api/trip-choices: ways to drive a trip, starting with the planned one. Omits ways with the same road. */
export const tripChoicesResponseSchema = z.object({ choices: z.array(tripChoiceSchema) });
