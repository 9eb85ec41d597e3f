import type { GenerateRouteError } from '@roadcast/contract';
import { ApiError } from '../../platform/api-error.ts';

/** The specification's shape of a failed route generation, with the code. */
export function failedGeneration(error: ApiError): GenerateRouteError {
  const { message, ...detail } = error.detail();
  return { success: false, error: message, ...detail };
}

/** @returns the error of a request that names no origin or no destination. */
export function endRequired(field: string): ApiError | null {
  if (field === 'origin') return new ApiError('origin_required', { field });
  if (field === 'destination') return new ApiError('destination_required', { field });
  return null;
}
