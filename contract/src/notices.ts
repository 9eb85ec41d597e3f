import { z } from 'zod';
import { brokenLimitSchema, vehicleLimitSchema } from './vehicle.ts';

/** What closes a place for the season: 'MM-DD', first and last day; null for one that is closed now, with no dates known. */
const seasonSchema = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Whether it was recalled rather than looked up. */
  approximate: z.boolean(),
});

/** A place that is closed to a vehicle or for the season, and by what. */
const closedPlaceSchema = z.object({
  /** 'Zion-Mount Carmel Tunnel (UT-9)'. */
  name: z.string(),
  ferry: z.boolean(),
  /** What it is closed to. */
  limits: z.array(brokenLimitSchema.pick({ limit: true, allowed: true })),
  seasons: z.array(seasonSchema),
});

export type ClosedPlaceFacts = z.infer<typeof closedPlaceSchema>;

/** What a way costs more than the one that is closed or avoided; negative for less, null where nobody can say. */
const price = { extraMeters: z.number().nullable(), extraSeconds: z.number().nullable() };

/** What a wish kept out of the trip. */
const wishAvoided = {
  /** On the road that was not taken. */
  meters: z.number(),
  names: z.array(z.string()),
  ...price,
};

/** Places on the way, and for how many of them something holds. */
const share = { places: z.number().int(), all: z.number().int() };

const noFacts = {};

const notice = <Code extends string, Level extends 'info' | 'warning', Facts extends z.ZodRawShape>(
  code: Code,
  level: Level,
  facts: Facts,
) => z.object({ code: z.literal(code), level: z.literal(level), facts: z.object(facts) });

/**
 * What a driver should know about a trip: a code and its facts. The sentence is made where it is read. Meters, seconds, epoch
 * milliseconds; mile is that of the trip.
 */
export const noticeSchema = z.discriminatedUnion('code', [
  // The road.
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
    /** Of `count` the steepest, in the order of the road. */
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
    /** Of further stretches together; 0 for none. */
    moreMeters: z.number(),
  }),
  notice('stays_in_us', 'info', { southOfLakeErie: z.boolean(), savedMiles: z.number() }),
  // The days.
  notice('pin_missed', 'warning', {
    place: z.string(),
    arrival: z.number(),
    timeZone: z.string(),
    lateMinutes: z.number(),
  }),
  notice('pin_remedies', 'warning', {
    /** The latest departure that keeps all pins, on the clock of `timeZone`. */
    departure: z.number().nullable(),
    timeZone: z.string(),
    drivingHoursPerDay: z.number().nullable(),
  }),
  notice('ev_charging', 'info', noFacts),
  notice('ev_no_plan', 'warning', noFacts),
  notice('ev_unknown_sites', 'warning', { stops: z.number().int() }),
  /** Percent. */
  notice('ev_below_reserve', 'warning', { charge: z.number() }),
  notice('departure_moved', 'info', noFacts),
  // The weather. What begins with 'weather_' or 'alerts_' is replaced when it is asked for again.
  notice('weather_typical', 'info', noFacts),
  notice('alerts_late', 'info', noFacts),
  notice('alerts_unknown', 'warning', noFacts),
  notice('weather_failed', 'warning', share),
  notice('weather_late', 'info', share),
  /** From when on there is no forecast; null where there is none for the whole trip. */
  notice('weather_beyond', 'info', { from: z.number().nullable(), timeZone: z.string() }),
  notice('weather_past', 'info', share),
  notice('weather_outside', 'info', share),
  // Departures.
  notice('forecast_none', 'info', noFacts),
  notice('forecast_late', 'info', noFacts),
  notice('forecast_failed', 'info', noFacts),
  notice('forecast_blind', 'info', share),
  notice('forecast_beyond', 'info', noFacts),
  // Sights and nights.
  notice('attractions_unknown', 'info', noFacts),
  notice('attractions_in_part', 'info', { percent: z.number() }),
  notice('attractions_limited', 'info', { listed: z.number().int(), count: z.number().int() }),
  notice('nights_passed', 'info', noFacts),
  notice('no_nights', 'info', noFacts),
  /** A sentence of a trip that was kept when notices were sentences; `was` is the code that it had. */
  z.object({
    code: z.literal('kept_sentence'),
    level: z.enum(['info', 'warning']),
    facts: z.object({ was: z.string(), sentence: z.string() }),
  }),
]);

export type Notice = z.infer<typeof noticeSchema>;
export type NoticeCode = Notice['code'];
