import { compactRouteResponseSchema } from './compact-trip.ts';
import { answerOfCompact } from './read-compact-trip.ts';

/** Reads the compact form as the answer that it stands for. */
export const compactRouteAnswerSchema = compactRouteResponseSchema.transform(answerOfCompact);
