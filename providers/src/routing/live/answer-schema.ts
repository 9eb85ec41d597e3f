import { z } from 'zod';

/**
 * What a Valhalla service has to answer for us to read it: the shapes of `osrm-answer.ts` and `toll-trace.ts`. A road is a road also without what its
 * signs say: rubbish there is left out, and refuses nothing.
 */

const seconds = z.number().min(0);

/** Longer than any sign. */
const LONGEST_SIGN = 500;
const MOST_LANES = 24;

const sign = z.string().max(LONGEST_SIGN).optional().catch(undefined);

const lane = z.object({
  indications: z.array(z.string().max(LONGEST_SIGN)).max(MOST_LANES).optional(),
  valid: z.boolean().optional(),
});

/** There are as many of these as points of the road. */
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
  classes: z.array(z.string()).optional(),
  lanes: z.array(lane).max(MOST_LANES).optional().catch(undefined),
});

const step = z.object({
  name: z.string().optional(),
  ref: z.string().optional(),
  distance: z.number().min(0),
  duration: seconds,
  duration_car: seconds.nullable().optional(),
  exits: sign,
  destinations: sign,
  intersections: z.array(intersection).optional(),
  maneuver: z.object({
    instruction: z.string().optional(),
    type: z.string(),
    modifier: z.string().optional(),
    location: z.tuple([z.number(), z.number()]),
    exit: z.number().optional().catch(undefined),
  }),
});

const leg = z.object({
  duration: seconds,
  annotation: z
    .object({ duration: z.array(seconds), maxspeed: z.array(maxspeed).optional().catch(undefined) })
    .optional(),
  steps: z.array(step).min(1),
});

const route = z.object({
  geometry: z.string().min(1),
  legs: z.array(leg).min(1),
  duration_legal: seconds.nullable().optional(),
});

export const roadsSchema = z.object({ routes: z.array(route).min(1) });

export const traceSchema = z.object({
  edges: z
    .array(
      z.object({
        toll: z.boolean().optional(),
        begin_shape_index: z.number().int().min(0),
        end_shape_index: z.number().int().min(0),
      }),
    )
    .optional(),
});

/** A refusal: `message` in the OSRM shape, `error` in Valhalla's own. */
export const refusalSchema = z.object({ message: z.string() }).or(z.object({ error: z.string() }));
