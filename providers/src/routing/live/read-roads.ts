import type { JsonReader } from '../../upstream/json-reader.ts';
import { JsonError } from '../../upstream/json-text.ts';
import { type PackedRoad, packRoad } from '../embedded/messages.ts';
import { RoutingError } from '../port.ts';
import { roadsOfAnswer } from '../valhalla-answer.ts';
import { refusalSchema, roadsSchema } from './answer-schema.ts';

/** A service's answer to a `route` call. */
export type RoadsAnswer =
  /** Best road first, without the pieces between its intersections. */
  | { readonly roads: readonly PackedRoad[] }
  /** The service's own message. */
  | { readonly refusal: string };

/** All of a service's roads are real ones. */
const isStreet = (): boolean => true;

/** Validates a service's answer and converts it to roads. @throws JsonError for another shape. */
export function readRoads(json: unknown): RoadsAnswer {
  const answer = roadsSchema.safeParse(json);
  if (!answer.success) {
    const refused = refusalSchema.safeParse(json);
    if (refused.success) return { refusal: 'message' in refused.data ? refused.data.message : refused.data.error };
    const [issue] = answer.error.issues;
    throw new JsonError(`${issue?.path.map(String).join('.') || 'the answer'}: ${issue?.message ?? 'not as agreed'}`);
  }
  try {
    return { roads: roadsOfAnswer(answer.data, isStreet).map((road) => packRoad({ ...road, pieces: [] })) };
  } catch (error) {
    throw error instanceof RoutingError ? new JsonError(error.message) : error;
  }
}

/** For `UpstreamClient.read`: parsing a coast-to-coast answer takes half a second. */
export const roadsReader: JsonReader<RoadsAnswer> = { module: import.meta.url, name: 'readRoads', read: readRoads };
