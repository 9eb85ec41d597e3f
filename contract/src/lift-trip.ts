import {
  cumulativeMeters,
  distanceMeters,
  encodeSeries,
  interpolateAt,
  type LngLat,
  lengthOfSeries,
} from '@roadcast/core/geo';
import { clockNotes } from '@roadcast/core/itinerary';
import { roadVehicle } from '@roadcast/core/roads';
import { sunTimes } from '@roadcast/core/sun';
import { preferenceNames } from '@roadcast/core/trip-request';
import { milesToMeters } from '@roadcast/core/units';
import { z } from 'zod';
import type { Notice } from './notices.ts';
import { keptTripPreferencesSchema } from './preferences.ts';
import {
  closingSchema,
  type DayCard,
  dayCardSchema,
  instructionSchema,
  type Segment,
  segmentSchema,
  TRIP_RECORD_VERSION,
  type Trip,
  tripSchema,
} from './trip.ts';
import { ELAPSED_DECIMALS } from './trip-along.ts';
import { weatherPointSchema, weatherSchema } from './weather.ts';

const weather = weatherSchema.shape;

/** Weather fields that early records lack. */
const laterWeather = {
  windFromDegrees: weather.windFromDegrees.default(null),
  windGust: weather.windGust.default(null),
  precipitationAmount: weather.precipitationAmount.default(null),
  snowChance: weather.snowChance.default(null),
  snowAmount: weather.snowAmount.default(null),
  iceAmount: weather.iceAmount.default(null),
  filled: weather.filled.default([]),
  lack: weather.lack.default(null),
};

const turn = instructionSchema.shape;

/** Until the eighth record nobody noted of a turn what guidance says of it. */
const earlierTurnSchema = instructionSchema.extend({
  exit: turn.exit.default(null),
  toward: turn.toward.default([]),
  cardinal: turn.cardinal.default(null),
  roundaboutExit: turn.roundaboutExit.default(null),
  lanes: turn.lanes.default([]),
  speedLimitMph: turn.speedLimitMph.default(null),
});

const earlierRoadsSchema = tripSchema.shape.roads.extend({
  stretches: tripSchema.shape.roads.shape.stretches.default([]),
  speedLimits: tripSchema.shape.roads.shape.speedLimits.default([]),
});

const segment = segmentSchema.shape;

const earlierSegmentSchema = segmentSchema.extend({
  ...laterWeather,
  placeIndex: segment.placeIndex.optional(),
  meal: segment.meal.default(null),
  heading: segment.heading.default(null),
  relativeWind: segment.relativeWind.default(null),
  hazards: segment.hazards.default([]),
});

const card = dayCardSchema.shape;

const earlierCardSchema = dayCardSchema.extend({
  sunrise: card.sunrise.optional(),
  sunset: card.sunset.optional(),
  notes: card.notes.optional(),
});

const trip = tripSchema.shape;
const place = trip.waypoints.element.shape;

/** A notice as a sentence. */
const sentenceSchema = z
  .object({ code: z.string(), message: z.string(), level: z.enum(['info', 'warning']).default('info') })
  .transform(({ code, message, level }): Notice => keptSentence(code, message, level));

const keptSentence = (was: string, sentence: string, level: Notice['level']): Notice => ({
  code: 'kept_sentence',
  level,
  facts: { was, sentence },
});

/** What earlier records say in sentences; closings may not have been noted at all. */
const sentences = {
  notices: z.array(sentenceSchema),
  closings: z
    .array(
      closingSchema
        .omit({ notice: true })
        .extend({ message: z.string() })
        .transform(({ message, ...closing }) => ({
          ...closing,
          notice: keptSentence('road_avoided', message, 'info'),
        })),
    )
    .default([]),
};

/**
 * A trip as any version before this record wrote it: every field that came later may be missing. A field that is said here to be nothing
 * could not be chosen, or was not there, as long as it was not kept; what nobody had counted is null.
 */
const earlierTripSchema = tripSchema.omit({ recordVersion: true, elapsed: true, weatherAt: true }).extend({
  waypoints: z.array(
    trip.waypoints.element.extend({
      role: place.role.default('stop'),
      nights: place.nights.default(0),
      minutes: place.minutes.default(null),
      waypointIndex: place.waypointIndex.optional(),
    }),
  ),
  instructions: z.array(earlierTurnSchema.omit({ beginIndex: true })),
  roads: earlierRoadsSchema,
  segments: z.array(earlierSegmentSchema),
  dayCards: z.array(earlierCardSchema),
  preferences: keptTripPreferencesSchema,
  vehicle: trip.vehicle.optional(),
  tolls: trip.tolls.default(null),
  tollCosts: trip.tollCosts.default(null),
  fuel: trip.fuel.default(null),
  charging: trip.charging.default(null),
  ferries: trip.ferries.default(null),
  pins: trip.pins.default([]),
  pinRemedies: trip.pinRemedies.default(null),
  returnTrip: trip.returnTrip.default(false),
  turn: trip.turn.default(null),
  dutyCycle: trip.dutyCycle.default(null),
  weatherPoints: z.array(weatherPointSchema.extend(laterWeather)).default([]),
  alerts: trip.alerts.default([]),
  alertsState: trip.alertsState.default(null),
  hazards: trip.hazards.default([]),
  ...sentences,
});

/** A trip of this record version; wishes that were added since may be missing. */
const presentTripSchema = tripSchema.extend({ preferences: keptTripPreferencesSchema });

const seventhShape = presentTripSchema.extend({ instructions: z.array(earlierTurnSchema), roads: earlierRoadsSchema });

const lifts = { recordVersion: TRIP_RECORD_VERSION } as const;

const seventhTripSchema = seventhShape
  .extend({ recordVersion: z.literal(7) })
  .transform((kept) => ({ ...kept, ...lifts }));

/** Until the seventh record nobody planned how an electric trip charges. */
const withoutCharging = seventhShape.omit({ charging: true });

const noCharging = { ...lifts, charging: null } as const;

const sixthTripSchema = withoutCharging
  .extend({ recordVersion: z.literal(6) })
  .transform((kept) => ({ ...kept, ...noCharging }));

/** Until the sixth record nobody planned a trip's fuel. */
const withoutFuel = withoutCharging.omit({ fuel: true, tollCosts: true });

const noFuel = { ...noCharging, fuel: null, tollCosts: null } as const;

const fifthTripSchema = withoutFuel
  .extend({ recordVersion: z.literal(5) })
  .transform((kept) => ({ ...kept, ...noFuel }));

/** Until the fifth record notices were sentences. */
const fourthTripSchema = withoutFuel
  .extend({ recordVersion: z.literal(4), ...sentences })
  .transform((kept) => ({ ...kept, ...noFuel }));

/** Until the fourth record a trip's weather was never asked for again. */
const thirdTripSchema = withoutFuel
  .omit({ weatherAt: true })
  .extend({ recordVersion: z.literal(3), ...sentences })
  .transform((kept) => ({ ...kept, ...noFuel, weatherAt: kept.createdAt }));

const countedTripSchema = z.union([
  presentTripSchema,
  seventhTripSchema,
  sixthTripSchema,
  fifthTripSchema,
  fourthTripSchema,
  thirdTripSchema,
]);

type EarlierTrip = z.output<typeof earlierTripSchema>;

/**
 * Reads a kept trip of any version: derives what can be derived from what was kept, and says of nothing else that it is known.
 * @param kept JSON. @returns the trip as this version writes it; null where it cannot be read, and where a later version wrote it.
 */
export function liftTrip(kept: unknown): Trip | null {
  if (isRecord(kept) && kept.recordVersion !== undefined) return presentTrip(kept);
  const parsed = earlierTripSchema.safeParse(kept);
  return parsed.success ? lifted(parsed.data) : null;
}

/** Whether a kept trip has all that this version writes. */
export const isPresentRecord = (kept: unknown): boolean =>
  isRecord(kept) && kept.recordVersion === TRIP_RECORD_VERSION && hasAllPreferences(kept.preferences);

/** A wish that was added since is missing. */
const hasAllPreferences = (kept: unknown): boolean =>
  isRecord(kept) && preferenceNames.every((name) => kept[name] !== undefined);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function presentTrip(kept: unknown): Trip | null {
  const { data } = countedTripSchema.safeParse(kept);
  return data && lengthOfSeries(data.elapsed) === data.geometry.length ? data : null;
}

function lifted(earlier: EarlierTrip): Trip {
  const segments = withPlaces(earlier);
  return {
    ...earlier,
    recordVersion: TRIP_RECORD_VERSION,
    elapsed: elapsedOf(earlier),
    waypoints: earlier.waypoints.map((waypoint, i) => ({ ...waypoint, waypointIndex: waypoint.waypointIndex ?? i })),
    instructions: withBegins(earlier),
    segments,
    dayCards: earlier.dayCards.map((day) => withSunAndNotes(day, segments)),
    vehicle: earlier.vehicle ?? usualVehicle(earlier.preferences.vehicleType),
    weatherAt: earlier.createdAt,
  };
}

/** The driving time at each vertex: it was kept for the stops, and runs evenly between two of them. */
function elapsedOf({ geometry, segments, duration }: Pick<EarlierTrip, 'geometry' | 'segments' | 'duration'>): string {
  const meters: number[] = [];
  const hours: number[] = [];
  for (const { cumulativeDistance, segmentHours } of segments) {
    meters.push(milesToMeters(cumulativeDistance));
    hours.push((hours.at(-1) ?? 0) + segmentHours);
  }
  const along = cumulativeMeters(geometry);
  const scale = (meters.at(-1) ?? 0) / (along[along.length - 1] || 1);
  // Hours are rounded to hundredths, the whole duration to a second.
  const secondsPerHour = duration / (hours.at(-1) || 1);
  return encodeSeries(
    along.map((here) => (interpolateAt(meters, hours, here * scale) || 0) * secondsPerHour),
    ELAPSED_DECIMALS,
  );
}

/** A maneuver begins at a vertex; coordinates are rounded to a meter. */
const AT_VERTEX_METERS = 3;
/** About as much, in degrees of latitude. */
const NEAR_DEGREES = 0.0001;

/**
 * Maneuvers begin at a vertex each, in their order. Of several there, on a road that comes by twice, it is the one that lies as far
 * along the line as the maneuvers before it are long.
 */
function withBegins({ geometry, instructions }: Pick<EarlierTrip, 'geometry' | 'instructions'>): Trip['instructions'] {
  const along = cumulativeMeters(geometry);
  const told = instructions.reduce((sum, { miles }) => sum + miles, 0);
  const metersPerMile = (along[along.length - 1] ?? 0) / (told || 1);
  let miles = 0;
  let begin = 0;
  return instructions.map((instruction) => {
    begin = vertexAt(geometry, along, instruction, { from: begin, meters: miles * metersPerMile });
    miles += instruction.miles;
    return { ...instruction, beginIndex: begin };
  });
}

function vertexAt(
  line: readonly LngLat[],
  along: Float64Array,
  { lng, lat }: { readonly lng: number; readonly lat: number },
  { from, meters }: { readonly from: number; readonly meters: number },
): number {
  const off = (index: number): number => Math.abs((along[index] ?? 0) - meters);
  let there: number | null = null;
  let nearest = from;
  for (let i = from; i < line.length; i++) {
    const [x, y] = line[i] as LngLat;
    if (off(i) < off(nearest)) nearest = i;
    if (Math.abs(y - lat) > NEAR_DEGREES || distanceMeters([x, y], [lng, lat]) > AT_VERTEX_METERS) continue;
    if (there === null || off(i) < off(there)) there = i;
  }
  return there ?? nearest;
}

/** Which of the given places the stops are: known of the ends, and of the waypoints where each of them is a stop of its own. */
function withPlaces({ segments, waypoints }: Pick<EarlierTrip, 'segments' | 'waypoints'>): Segment[] {
  const given = segments.filter(({ type }) => type === 'waypoint').length === waypoints.length;
  let passed = 0;
  return segments.map((stop) => {
    if (stop.type === 'waypoint') passed += 1;
    return { ...stop, placeIndex: stop.placeIndex === undefined ? placeOf(stop.type) : stop.placeIndex };
  });

  function placeOf(type: Segment['type']): number | null {
    if (type === 'origin') return 0;
    if (type === 'destination') return waypoints.length + 1;
    return type === 'waypoint' && given ? passed : null;
  }
}

/** Of what is noted of a day, the jumps of the clock follow from the stops. */
function withSunAndNotes(day: EarlierTrip['dayCards'][number], segments: readonly Segment[]): DayCard {
  const stops = segments.filter((stop) => stop.day === day.day);
  const [first, last] = [stops[0], stops.at(-1)];
  const { sunrise = first ? sunTimes(day.departureTime, first.lat, first.lng).sunrise : null } = day;
  const { sunset = last ? sunTimes(day.arrivalTime, last.lat, last.lng).sunset : null } = day;
  return { ...day, sunrise, sunset, notes: day.notes ?? clockNotesOf(day.day, segments) };
}

function clockNotesOf(number: number, segments: readonly Segment[]): DayCard['notes'] {
  const stops = segments.map(({ id, day, arrivalTime: arrival, timeZone }) => ({ id, day, arrival, timeZone }));
  return clockNotes(stops).flatMap(({ day, ...note }) => (day === number ? [note] : []));
}

/** What a trip was planned for when vehicles had no figures of their own. */
function usualVehicle(kind: Trip['preferences']['vehicleType']): Trip['vehicle'] {
  const { heightFeet, widthFeet, lengthFeet, weightPounds, axles, topSpeedMph, towing, propane } = roadVehicle(kind);
  const sizes = { heightFeet, widthFeet, lengthFeet, weightPounds, axles };
  return { ...sizes, maxSpeedMph: topSpeedMph, towing, propane, ignoredLimits: [] };
}
