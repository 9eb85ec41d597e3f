import { z } from 'zod';
import { brokenLimitSchema, vehicleLimitSchema } from './vehicle.ts';

/** A seasonal closure: first and last day as 'MM-DD'; null if currently closed without known dates. */
const seasonSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Whether the dates were recalled rather than looked up. */
  approximate: z.boolean(),
});

/** A road closed to the vehicle or for the season, and why. */
const closedPlaceSchema = z.object({
  /** Name, like 'Zion-Mount Carmel Tunnel (UT-9)'. */
  name: z.string(),
  ferry: z.boolean(),
  /** Limits that close the road. */
  limits: z.array(brokenLimitSchema.pick({ limit: true, allowed: true })),
  seasons: z.array(seasonSchema),
});

export type ClosedPlaceFacts = z.infer<typeof closedPlaceSchema>;

/** Extra cost compared with the closed or avoided road; negative if less, null if unknown. */
const price = { extraMeters: z.number().nullable(), extraSeconds: z.number().nullable() };

/** A road avoided because of a preference. */
const wishAvoided = {
  /** Length of the avoided road, meters. */
  meters: z.number(),
  names: z.array(z.string()),
  ...price,
};

/** Number of affected places along the trip, and number of all places. */
const share = { places: z.number().int(), all: z.number().int() };

const noFacts = {};

const notice = <Code extends string, Level extends 'info' | 'warning', Facts extends z.ZodRawShape>(
  code: Code,
  level: Level,
  facts: Facts,
) => z.object({ code: z.literal(code), level: z.literal(level), facts: z.object(facts) });

/**
 * A notice about a trip: a code and facts. The client adds the text. Meters, seconds, epoch milliseconds; `mile` is
 * along the trip.
 */
export const noticeSchema = z.discriminatedUnion('code', [
  // Notices about places.
  /** Part of the typed text, `rest`, was ignored; the trip goes to the place that the remaining text names. */
  notice('place_in_part', 'warning', { query: z.string(), rest: z.string(), place: z.string() }),
  notice('place_respelled', 'info', { query: z.string(), place: z.string() }),
  // Notices about the road.
  notice('limits_ignored', 'warning', { limits: z.array(vehicleLimitSchema), broken: z.array(brokenLimitSchema) }),
  notice('oversize', 'warning', { figures: z.array(z.object({ limit: vehicleLimitSchema, figure: z.number() })) }),
  notice('road_closed', 'warning', { place: closedPlaceSchema }),
  notice('road_avoided', 'info', { places: z.array(closedPlaceSchema), ...price }),
  notice('tolls_avoided', 'info', wishAvoided),
  notice('ferries_avoided', 'info', wishAvoided),
  notice('highways_avoided', 'info', wishAvoided),
  notice('tolls_kept', 'info', { meters: z.number(), extraSeconds: z.number().nullable() }),
  notice('ferries_kept', 'info', { meters: z.number(), extraSeconds: z.number().nullable() }),
  notice('highways_kept', 'info', { meters: z.number() }),
  notice('roads_substitute', 'info', { roads: z.string() }),
  notice('vehicle_assumed', 'info', {
    heightFeet: z.number().nullable(),
    widthFeet: z.number().nullable(),
    lengthFeet: z.number().nullable(),
    weightPounds: z.number().nullable(),
    topSpeedMph: z.number().nullable(),
    propane: z.boolean(),
  }),
  notice('grades', 'info', {
    /** The steepest of `count` grades, in road order. */
    steepest: z.array(z.object({ percent: z.number(), road: z.string(), mile: z.number() })),
    count: z.number().int(),
  }),
  notice('passes', 'info', {
    highest: z.array(z.object({ road: z.string(), feet: z.number(), mile: z.number() })),
  }),
  notice('modeled_road', 'warning', {
    stretches: z.array(
      z.object({ meters: z.number(), day: z.number().int(), from: z.string(), to: z.string(), mile: z.number() }),
    ),
    /** Total length of other stretches; 0 if none. */
    moreMeters: z.number(),
  }),
  notice('stays_in_us', 'info', { southOfLakeErie: z.boolean(), savedMiles: z.number() }),
  // Notices about the days.
  notice('pin_missed', 'warning', {
    place: z.string(),
    arrival: z.number(),
    timeZone: z.string(),
    lateMinutes: z.number(),
  }),
  notice('pin_remedies', 'warning', {
    /** Latest departure that meets all pinned times, in the local time of `timeZone`. */
    departure: z.number().nullable(),
    timeZone: z.string(),
    drivingHoursPerDay: z.number().nullable(),
  }),
  notice('ev_charging', 'info', noFacts),
  notice('ev_no_plan', 'warning', noFacts),
  notice('ev_unknown_sites', 'warning', { stops: z.number().int() }),
  /** Charge in percent. */
  notice('ev_below_reserve', 'warning', { charge: z.number() }),
  notice('departure_moved', 'info', noFacts),
  // Notices about the weather. Those starting with 'weather_' or 'alerts_' are replaced when the weather is updated.
  notice('weather_typical', 'info', noFacts),
  notice('alerts_late', 'info', noFacts),
  notice('alerts_unknown', 'warning', noFacts),
  notice('weather_failed', 'warning', share),
  notice('weather_late', 'info', share),
  /** When the forecast ends; null if no part of the trip has a forecast. */
  notice('weather_beyond', 'info', { from: z.number().nullable(), timeZone: z.string() }),
  notice('weather_past', 'info', share),
  notice('weather_outside', 'info', share),
  // Notices about departures.
  notice('forecast_none', 'info', noFacts),
  notice('forecast_late', 'info', noFacts),
  notice('forecast_failed', 'info', noFacts),
  notice('forecast_blind', 'info', share),
  notice('forecast_beyond', 'info', noFacts),
  // Notices about sights and nights.
  notice('sights_incomplete', 'warning', noFacts),
  notice('nights_passed', 'info', noFacts),
  notice('no_nights', 'info', noFacts),
]);

export type Notice = z.infer<typeof noticeSchema>;
