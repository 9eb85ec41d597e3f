import { z } from 'zod';
import { sourcedNumberSchema } from './fuel.ts';
import { lngLatSchema, severitySchema } from './trip.ts';
import { generateRouteRequestSchema } from './trip-request.ts';

/** A point that keeps a trip on a road: add it to the request's waypoints with the role `pass`. */
export const passPointSchema = z.object({
  /** Index of the preceding place: 0 for the origin, then the waypoints without the role `pass`. */
  leg: z.number().int().min(0),
  lat: z.number(),
  lng: z.number(),
});

/** One of the alternative roads of a trip, with the figures to compare. */
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
  /** False if the tolls' exact location within these miles is unknown. */
  tollsExact: z.boolean(),
  ferryMiles: z.number(),
  /** Severity of the weather at the stops; null if nothing bad is known and some weather is unknown. */
  severity: severitySchema.nullable(),
  /** Whether the severity is forecast; typical otherwise. */
  forecast: z.boolean(),
  /** Final arrival, epoch milliseconds, and its time zone. */
  arrival: z.number(),
  timeZone: z.string(),
  /** Share of its length in common with the first one, 0 to 1. */
  shared: z.number(),
  /** The line, simplified for a map. */
  geometry: z.array(lngLatSchema),
  /** Points to pass so that this road stays selected; empty for the default road. */
  passes: z.array(passPointSchema),
});

export type Alternative = z.infer<typeof alternativeSchema>;

/** POST /api/route-alternatives: up to three roads that share less than 70 % of their length; the first is the plan's own. */
export const alternativesResponseSchema = z.object({ alternatives: z.array(alternativeSchema) });

/** POST /api/trip-link: the token that makes a link to a trip open for everyone. */
export const tripLinkResponseSchema = z.object({
  /** Valid for this trip only; send it as `linkToken`. */
  linkToken: z.string(),
});

/** POST /api/best-order. */
export const bestOrderResponseSchema = z.object({
  /** Indexes of the request's waypoints, except those with the role `pass`, in the better order. */
  order: z.array(z.number().int()),
  /** Savings over the given order, 0 for none. */
  savedMinutes: z.number(),
  savedMiles: z.number(),
});

export type BestOrderResponse = z.infer<typeof bestOrderResponseSchema>;

/** POST /api/night-options: other places where a day of a trip may end. */
export const nightOptionsRequestSchema = z.object({
  trip: generateRouteRequestSchema,
  /** Number of the day whose end to move. */
  day: z.number().int().min(1).max(400),
});

/** The day after a night: its end, miles and driving hours. */
export const nextDaySchema = z.object({ to: z.string(), miles: z.number(), hours: z.number() });

export type NextDay = z.infer<typeof nextDaySchema>;

/** A known fact about an overnight site. */
const siteFactSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['pull_through', 'rigs', 'hookups', 'dump_station', 'free', 'fee']) }),
  /** In the map's words: '2 days'; '40'; 'Apr-Oct'. */
  z.object({ code: z.enum(['longest_stay', 'truck_spaces', 'open']), value: z.string() }),
]);

export type SiteFact = z.infer<typeof siteFactSchema>;

export const nightOptionSchema = z.object({
  kind: z.enum(['town', 'campground', 'truck-parking']),
  /** 'North Platte, NE', or the campground's name. */
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** From the route, miles. */
  milesOffRoute: z.number(),
  population: z.number().nullable(),
  /** The day ending here if the other nights may move: miles and driving hours. */
  dayMiles: z.number(),
  dayHours: z.number(),
  /** Driving hours left on the trip from here. */
  hoursLeft: z.number(),
  /** Epoch milliseconds, and the time zone. */
  arrival: z.number(),
  timeZone: z.string(),
  /** Index in the request's waypoints to insert this night at. */
  waypointIndex: z.number().int().min(0),
  /** Whether the plan currently stays here. */
  current: z.boolean(),
  /** The figures above if the other nights don't move; the arrival is approximate, since breaks may shift. */
  ifOthersStay: z.object({
    dayMiles: z.number(),
    dayHours: z.number(),
    arrival: z.number(),
    /** Null for a place beyond the next night. */
    next: nextDaySchema.nullable(),
  }),
  /** The next day, if the other nights may move. */
  next: nextDaySchema.nullable(),
  facts: z.array(siteFactSchema),
  /** Source of the data. */
  dataSource: z.string(),
});

export type NightOption = z.infer<typeof nightOptionSchema>;

export const nightOptionsResponseSchema = z.object({
  /** In road order. */
  options: z.array(nightOptionSchema),
  /** Index of the waypoint that is this night now, to be removed; null for none. */
  replaces: z.number().int().nullable(),
  /** The day after the night as planned; null if there is none. */
  nextDay: nextDaySchema.nullable(),
});

export type NightOptionsResponse = z.infer<typeof nightOptionsResponseSchema>;

/** The cost of driving a trip differently. */
export const tripChoiceSchema = z.object({
  /** As planned; with the fewest miles; without tolls; 5 mph slower. */
  kind: z.enum(['planned', 'fewer-miles', 'no-tolls', 'slower']),
  miles: z.number(),
  /** Hours of driving. */
  hours: z.number(),
  /** Dollars; null if no price is known. */
  fuel: sourcedNumberSchema.nullable(),
  tolls: sourcedNumberSchema.nullable(),
  /** Miles of toll road with an unknown amount. */
  unknownTollMiles: z.number(),
});

export type TripChoice = z.infer<typeof tripChoiceSchema>;

/** POST /api/trip-choices: the planned way first, without those that result in the same road. */
export const tripChoicesResponseSchema = z.object({ choices: z.array(tripChoiceSchema) });
