import { compactRouteResponseSchema } from './compact-trip.ts';
import { answerOfCompact } from './read-compact-trip.ts';

/** Schema that converts the compact form to the full response. */
export const compactRouteAnswerSchema = compactRouteResponseSchema.transform(answerOfCompact);
