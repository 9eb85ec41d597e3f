import { compactRouteResponseSchema } from './compact-trip.ts';
import { answerOfCompact } from './read-compact-trip.ts';

/** Parses the compact form into the full answer. */
export const compactRouteAnswerSchema = compactRouteResponseSchema.transform(answerOfCompact);
