import type { JsonReader } from '../../upstream/json-reader.ts';
import { JsonError } from '../../upstream/json-text.ts';
import { type PackedRoad, packRoad } from '../embedded/messages.ts';
import { RoutingError } from '../port.ts';
import { roadsOfAnswer } from '../valhalla-answer.ts';
import { refusalSchema, roadsSchema } from './answer-schema.ts';

/** A service's response to `route`. */
export type RoadsAnswer =
  /** Best road first, without the pieces between intersections. */
  | { readonly roads: readonly PackedRoad[] }
  /** Error message from the service. */
  | { readonly refusal: string };

/** Always returns true, because a service routes on real streets only. */
const isStreet = (): boolean => true;

/** Validates a service's response and converts it to roads. @throws JsonError if the format is invalid. */
export function readRoads(json: unknown): RoadsAnswer {
  const answer = roadsSchema.safeParse(json);
  if (!answer.success) {
    const refused = refusalSchema.safeParse(json);
    if (refused.success) return { refusal: 'message' in refused.data ? refused.data.message : refused.data.error };
    const [issue] = answer.error.issues;
    throw new JsonError(
      `${issue?.path.map(String).join('.') || 'the answer'}: ${issue?.message ?? 'unexpected format'}`,
    );
  }
  try {
    return { roads: roadsOfAnswer(answer.data, isStreet).map((road) => packRoad({ ...road, pieces: [] })) };
  } catch (error) {
    throw error instanceof RoutingError ? new JsonError(error.message) : error;
  }
}

/** Reader for `UpstreamClient.read`, because parsing a coast-to-coast response takes half a second. */
export const roadsReader: JsonReader<RoadsAnswer> = { module: import.meta.url, name: 'readRoads', read: readRoads };
