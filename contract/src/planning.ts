import { z } from 'zod';
import { sourcedNumberSchema } from './fuel.ts';
import { lngLatSchema, severitySchema } from './trip.ts';
import { generateRouteRequestSchema } from './trip-request.ts';

/** A point that keeps a trip on a road: to be put into the request's waypoints with the role `pass`. */
export const passPointSchema = z.object({
  /** Index of the given place before it: 0 for the origin, then the waypoints that are not merely passed. */
  leg: z.number().int().min(0),
  lat: z.number(),
  lng: z.number(),
});

export type PassPoint = z.infer<typeof passPointSchema>;

/** One of the roads that a trip may take, with what the choice hangs on. */
export const alternativeSchema = z.object({
  id: z.string(),
  /** 'I-80 and I-76': the roads that make up most of it. */
  roads: z.array(z.string()),
  miles: z.number(),
  /** Hours of driving. */
  hours: z.number(),
  days: z.number().int(),
  nights: z.number().int(),
  tollMiles: z.number(),
  /** False where the tolls are somewhere within these miles. */
  tollsExact: z.boolean(),
  ferryMiles: z.number(),
  /** Of the stops' weather; null where nothing bad is known, and something is not known at all. */
  severity: severitySchema.nullable(),
  /** Whether the severity is a forecast's; typical otherwise. */
  forecast: z.boolean(),
  /** The last arrival, epoch milliseconds, and the zone there. */
  arrival: z.number(),
  timeZone: z.string(),
  /** Of its length, how much it shares with the first one, 0 to 1. */
  shared: z.number(),
  /** The line, thinned for a map. */
  geometry: z.array(lngLatSchema),
  /** What to pass so that this road stays chosen; none for the road that is planned without a choice. */
  passes: z.array(passPointSchema),
});

export type Alternative = z.infer<typeof alternativeSchema>;

/** POST /api/route-alternatives: up to three roads that share under 70 % of their length; the first is the plan's own. */
export const alternativesResponseSchema = z.object({ alternatives: z.array(alternativeSchema) });

export type AlternativesResponse = z.infer<typeof alternativesResponseSchema>;

/** POST /api/trip-link: what a link to a trip carries, so that it opens for everybody. */
export const tripLinkResponseSchema = z.object({
  /** Valid for this trip only; send it along as `linkToken`. */
  linkToken: z.string(),
});

/** POST /api/best-order. */
export const bestOrderResponseSchema = z.object({
  /** Indexes among the request's waypoints, those that are merely passed left out, in the better order. */
  order: z.array(z.number().int()),
  /** What it saves against the order given, 0 for none. */
  savedMinutes: z.number(),
  savedMiles: z.number(),
});

export type BestOrderResponse = z.infer<typeof bestOrderResponseSchema>;

/** POST /api/night-options: where else a day of a trip may end. */
export const nightOptionsRequestSchema = z.object({
  trip: generateRouteRequestSchema,
  /** Number of the day whose end is to be moved. */
  day: z.number().int().min(1).max(400),
});

/** The day after a night: where it ends, and its miles and hours of driving. */
export const nextDaySchema = z.object({ to: z.string(), miles: z.number(), hours: z.number() });

export type NextDay = z.infer<typeof nextDaySchema>;

/** What is known of a site for the night. */
const siteFactSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['pull_through', 'rigs', 'hookups', 'dump_station', 'free', 'fee']) }),
  /** In the words of the map: '2 days'; '40'; 'Apr-Oct'. */
  z.object({ code: z.enum(['longest_stay', 'truck_spaces', 'open']), value: z.string() }),
]);

export type SiteFact = z.infer<typeof siteFactSchema>;

export const nightOptionSchema = z.object({
  kind: z.enum(['town', 'campground', 'truck-parking']),
  /** 'North Platte, NE', or the name of the campground. */
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** From the route, miles. */
  milesOffRoute: z.number(),
  population: z.number().nullable(),
  /** The day that ends here if the other nights may move: miles and hours of driving. */
  dayMiles: z.number(),
  dayHours: z.number(),
  /** What would be left of the trip from here, hours of driving. */
  hoursLeft: z.number(),
  /** Epoch milliseconds, and the zone there. */
  arrival: z.number(),
  timeZone: z.string(),
  /** Index among the request's waypoints before which this night is to be put. */
  waypointIndex: z.number().int().min(0),
  /** Whether the plan sleeps here now. */
  current: z.boolean(),
  /** What the figures above are where the other nights stay where they are; about when the car arrives, as breaks may fall otherwise. */
  ifOthersStay: z.object({
    dayMiles: z.number(),
    dayHours: z.number(),
    arrival: z.number(),
    /** Null for a place behind the next night. */
    next: nextDaySchema.nullable(),
  }),
  /** The next day if the other nights may move. */
  next: nextDaySchema.nullable(),
  facts: z.array(siteFactSchema),
  /** Whose knowledge it is. */
  dataSource: z.string(),
});

export type NightOption = z.infer<typeof nightOptionSchema>;

export const nightOptionsResponseSchema = z.object({
  /** In the order of the road. */
  options: z.array(nightOptionSchema),
  /** Index of the waypoint that is this night now, to be taken out; null for none. */
  replaces: z.number().int().nullable(),
  /** The day after the night as it is planned; null where none is left. */
  nextDay: nextDaySchema.nullable(),
});

export type NightOptionsResponse = z.infer<typeof nightOptionsResponseSchema>;

/** What a trip costs when it is driven otherwise. */
export const tripChoiceSchema = z.object({
  /** As planned; with the fewest miles; without tolls; 5 mph slower. */
  kind: z.enum(['planned', 'fewer-miles', 'no-tolls', 'slower']),
  miles: z.number(),
  /** Hours of driving. */
  hours: z.number(),
  /** Dollars; null where no price is known. */
  fuel: sourcedNumberSchema.nullable(),
  tolls: sourcedNumberSchema.nullable(),
  /** Miles of toll road whose amount is not known. */
  unknownTollMiles: z.number(),
});

export type TripChoice = z.infer<typeof tripChoiceSchema>;

/** POST /api/trip-choices: the planned way first; those that come to the same road are left out. */
export const tripChoicesResponseSchema = z.object({ choices: z.array(tripChoiceSchema) });
