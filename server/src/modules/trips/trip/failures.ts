import type { GenerateRouteError } from '@roadcast/contract';
import { evWishNames } from '@roadcast/core/charging';
import type { Issue } from '@roadcast/messages/sentences';
import { ApiError } from '../../../platform/api-error.ts';
import { errorDetail } from '../../../platform/error-detail.ts';

/** The specification's shape of a failed route generation, with the code. */
export function failedGeneration(error: ApiError): GenerateRouteError {
  const { message, ...detail } = errorDetail(error);
  return { success: false, error: message, ...detail };
}

const WISH_FIELD =
  /^(?:preferences\.(?:drivingHoursPerDay|driveTimePerLeg|stopLength|vehicleRange)|drivingHours|vehicleRange|hoursOnDay\.\d+|dayStart)$/;

const VEHICLE_FIELD = /^(?:vehicle|customizations|charging)\.\w+$/;

/** Of POST /api/ev/optimize-route, which takes the wishes of charging beside the trip as well. */
const evFields: readonly string[] = evWishNames;

/**
 * @returns the error of a request that names no origin or no destination, or gives its days, its vehicle or its sliders a figure that none
 * has.
 */
export function errorOfField(field: string, issue: Issue): ApiError | null {
  if (VEHICLE_FIELD.test(field) || evFields.includes(field))
    return new ApiError('invalid_vehicle', { facts: { issue }, field });
  if (WISH_FIELD.test(field)) return new ApiError('invalid_wish', { facts: { issue }, field });
  if (field === 'origin') return new ApiError('origin_required', { field });
  if (field === 'destination') return new ApiError('destination_required', { field });
  return null;
}
