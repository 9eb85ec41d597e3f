import { z } from 'zod';

const laneSchema = z.object({
  /** Lane arrows as OSRM names them: 'left', 'slight right', 'straight'. */
  indications: z.array(z.string()),
  /** Whether the lane allows the maneuver. */
  valid: z.boolean(),
});

export const instructionSchema = z.object({
  instruction: z.string(),
  streetNames: z.array(z.string()),
  type: z.string(),
  miles: z.number(),
  minutes: z.number(),
  lat: z.number(),
  lng: z.number(),
  /** Index of the leg between given places. */
  legIndex: z.number().int(),
  /** Index into `geometry` where the maneuver starts; ascending. */
  beginIndex: z.number().int(),
  /** Exit number, like '284' or '44B'; null if unknown. */
  exit: z.string().nullable(),
  /** Signed destinations (cities or roads), most important first. */
  toward: z.array(z.string()),
  /** Signed direction of the road after the maneuver; null if unknown. */
  cardinal: z.enum(['north', 'east', 'south', 'west']).nullable(),
  /** Exit to take from a roundabout, counted from 1; null for other maneuvers. */
  roundaboutExit: z.number().int().nullable(),
  /** Lanes from left to right; empty if unknown. */
  lanes: z.array(laneSchema),
  /** Posted limit on most of the road to the next maneuver, miles per hour; null if unknown. */
  speedLimitMph: z.number().nullable(),
});
