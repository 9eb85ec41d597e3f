import type { RefusableFeature } from '@roadcast/messages/sentences';
import { ApiError } from './api-error.ts';

/** @returns the refusal of something that the caller's plan does not have. @param field of the request. */
export const featureRefusal = (feature: RefusableFeature, field: string): ApiError =>
  new ApiError('feature_not_in_plan', { facts: { feature }, field });
