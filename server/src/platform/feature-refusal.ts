import type { RefusableFeature } from '@roadcast/messages/sentences';
import { ApiError } from './api-error.ts';

/** Returns the error for a feature missing from the caller's plan. @param field of the request. */
export const featureRefusal = (feature: RefusableFeature, field: string): ApiError =>
  new ApiError('feature_not_in_plan', { facts: { feature }, field });
