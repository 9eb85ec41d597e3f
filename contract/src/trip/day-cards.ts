import { z } from 'zod';

export const severitySchema = z.enum(['low', 'moderate', 'severe']);

/** A note about a day. Miles are from the trip's origin. */
export const dayNoteSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dark'), minutes: z.number() }),
  z.object({ kind: z.literal('long-day'), hours: z.number() }),
  z.object({ kind: z.literal('long-leg'), hours: z.number(), stopId: z.string() }),
  z.object({
    kind: z.literal('no-services'),
    fromMile: z.number(),
    toMile: z.number(),
    lastTown: z.string(),
    nextTown: z.string(),
    /** True if there are definitely no services; false if none are known. */
    certain: z.boolean(),
  }),
  z.object({ kind: z.literal('zone'), minutes: z.number(), stopId: z.string() }),
  z.object({ kind: z.literal('clock-change'), minutes: z.number(), stopId: z.string() }),
  z.object({ kind: z.literal('weekend') }),
  z.object({ kind: z.literal('holiday'), name: z.string() }),
]);

export type DayNoteOnTheWire = z.infer<typeof dayNoteSchema>;

/** A day of the trip as displayed on its card. */
export const dayCardSchema = z.object({
  day: z.number().int().min(1),
  /** Local date of departure, 'YYYY-MM-DD'. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  miles: z.number(),
  drivingHours: z.number(),
  /** Hours from departure to the last arrival, including stops. */
  totalHours: z.number(),
  /** Number of stops after the day's start. */
  stopCount: z.number().int(),
  departureTime: z.number(),
  arrivalTime: z.number(),
  severity: severitySchema,
  /** Stop with the day's worst weather; null if all weather is calm. */
  worstWeather: z.object({ segmentId: z.string(), location: z.string(), condition: z.string() }).nullable(),
  temperatureLow: z.number().nullable(),
  temperatureHigh: z.number().nullable(),
  segmentIds: z.array(z.string()),
  /** Sunrise at the day's start and sunset at its end, epoch milliseconds; null during polar day or night. */
  sunrise: z.number().nullable(),
  sunset: z.number().nullable(),
  notes: z.array(dayNoteSchema),
});

export type DayCard = z.infer<typeof dayCardSchema>;
