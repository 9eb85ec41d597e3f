import type { GenerateRouteError } from '@roadcast/contract';
import { ApiError } from '../../../platform/api-error.ts';

/** The specification's shape of a failed route generation, with the code. */
export function failedGeneration(error: ApiError): GenerateRouteError {
  const { message, ...detail } = error.detail();
  return { success: false, error: message, ...detail };
}

const WISH_FIELD =
  /^(?:preferences\.(?:drivingHoursPerDay|driveTimePerLeg|stopLength)|drivingHours|hoursOnDay\.\d+|dayStart)$/;

const VEHICLE_FIELD = /^(?:vehicle|customizations)\.\w+$/;

/**
 * @returns the error of a request that names no origin or no destination, or gives its days, its vehicle or its sliders a figure that none
 * has.
 */
export function errorOfField(field: string, message: string): ApiError | null {
  if (VEHICLE_FIELD.test(field)) return new ApiError('invalid_vehicle', { details: { detail: message }, field });
  if (WISH_FIELD.test(field)) return new ApiError('invalid_wish', { details: { detail: message }, field });
  if (field === 'origin') return new ApiError('origin_required', { field });
  if (field === 'destination') return new ApiError('destination_required', { field });
  return null;
}
