import { featureMessage, lackingWords, type RefusableFeature } from '@roadcast/core/plans';
import { ApiError } from './api-error.ts';

/** @returns the refusal of something that the caller's plan does not have. @param field of the request. */
export function featureRefusal(feature: RefusableFeature, field?: string): ApiError {
  const upgrade = featureMessage(feature);
  return new ApiError('feature_not_in_plan', {
    details: { what: lackingWords(feature), upgrade },
    upgrade,
    ...(field === undefined ? {} : { field }),
  });
}
