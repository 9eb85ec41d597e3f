import { z } from 'zod';

/** What a Valhalla service has to answer for us to read it: the shapes of `valhalla-answer.ts` and `toll-trace.ts`. */

const seconds = z.number().min(0);

const intersection = z.object({
  geometry_index: z.number().int().min(0),
  classes: z.array(z.string()).optional(),
});

const step = z.object({
  name: z.string().optional(),
  ref: z.string().optional(),
  distance: z.number().min(0),
  duration: seconds,
  duration_car: seconds.nullable().optional(),
  intersections: z.array(intersection).optional(),
  maneuver: z.object({
    instruction: z.string().optional(),
    type: z.string(),
    modifier: z.string().optional(),
    location: z.tuple([z.number(), z.number()]),
  }),
});

const leg = z.object({
  duration: seconds,
  annotation: z.object({ duration: z.array(seconds) }).optional(),
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
