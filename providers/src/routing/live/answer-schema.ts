import { z } from 'zod';

/**
 * Required parts of a Valhalla service's response, in the formats of `osrm-answer.ts` and `toll-trace.ts`. Sign data is
 * optional: invalid signs are dropped without rejecting the road.
 */

const seconds = z.number().min(0);

/** Maximum sign text length, characters, longer than any real sign. */
const LONGEST_SIGN = 500;
const MOST_LANES = 24;

const sign = z.string().max(LONGEST_SIGN).optional().catch(undefined);

const lane = z.object({
  indications: z.array(z.string().max(LONGEST_SIGN)).max(MOST_LANES).optional(),
  valid: z.boolean().optional(),
});

/** Names and instructions, which are spoken and saved with trips. Strings over the limit are dropped. */
const words = z.string().max(LONGEST_SIGN).optional().catch(undefined);
const code = z.string().max(60);

/** Limits above any road that a request can produce. */
const MOST_POINTS = 1_000_000;
const MOST_STEPS = 20_000;
const MOST_CROSSINGS = 100_000;
const MOST_LEGS = 200;
const MOST_ROUTES = 4;

/** Speed limit per point of the road. */
const maxspeed = z
  .object({
    speed: z.number().optional(),
    unit: z.string().max(LONGEST_SIGN).optional(),
    unknown: z.boolean().optional(),
    none: z.boolean().optional(),
  })
  .catch({ unknown: true });

const intersection = z.object({
  geometry_index: z.number().int().min(0),
  classes: z.array(code).max(MOST_LANES).optional(),
  lanes: z.array(lane).max(MOST_LANES).optional().catch(undefined),
});

const step = z.object({
  name: words,
  ref: words,
  distance: z.number().min(0),
  duration: seconds,
  duration_car: seconds.nullable().optional(),
  exits: sign,
  destinations: sign,
  intersections: z.array(intersection).max(MOST_CROSSINGS).optional(),
  maneuver: z.object({
    instruction: words,
    type: code,
    modifier: code.optional(),
    location: z.tuple([z.number(), z.number()]),
    exit: z.number().optional().catch(undefined),
  }),
});

const leg = z.object({
  duration: seconds,
  annotation: z
    .object({
      duration: z.array(seconds).max(MOST_POINTS),
      maxspeed: z.array(maxspeed).max(MOST_POINTS).optional().catch(undefined),
    })
    .optional(),
  steps: z.array(step).min(1).max(MOST_STEPS),
});

const route = z.object({
  geometry: z.string().min(1),
  legs: z.array(leg).min(1).max(MOST_LEGS),
  duration_legal: seconds.nullable().optional(),
});

export const roadsSchema = z.object({ routes: z.array(route).min(1).max(MOST_ROUTES) });

export const traceSchema = z.object({
  edges: z
    .array(
      z.object({
        toll: z.boolean().optional(),
        begin_shape_index: z.number().int().min(0),
        end_shape_index: z.number().int().min(0),
      }),
    )
    .max(MOST_CROSSINGS)
    .optional(),
});

/** An error: `message` in the OSRM format, `error` in Valhalla's own. */
export const refusalSchema = z.object({ message: z.string() }).or(z.object({ error: z.string() }));
