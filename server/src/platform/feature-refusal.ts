import type { RefusableFeature } from '@roadcast/messages/sentences';
import { ApiError } from './api-error.ts';

/** Returns the error for a feature missing from the caller's plan tier. @param field request field. */
export const featureRefusal = (feature: RefusableFeature, field: string): ApiError =>
  new ApiError('feature_not_in_plan', { facts: { feature }, field });
