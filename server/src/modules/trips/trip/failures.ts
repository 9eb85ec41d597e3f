import type { GenerateRouteError } from '@roadcast/contract';
import { evWishNames } from '@roadcast/core/charging';
import type { Issue } from '@roadcast/messages/sentences';
import { ApiError } from '../../../platform/api-error.ts';
import { errorDetail } from '../../../platform/error-detail.ts';

/** Returns the response body for a failed route generation, with its error code. */
export function failedGeneration(error: ApiError): GenerateRouteError {
  const { message, ...detail } = errorDetail(error);
  return { success: false, error: message, ...detail };
}

const WISH_FIELD =
  /^(?:preferences\.(?:drivingHoursPerDay|driveTimePerLeg|stopLength|vehicleRange)|drivingHours|vehicleRange|hoursOnDay\.\d+|dayStart)$/;

const VEHICLE_FIELD = /^(?:vehicle|customizations|charging)\.\w+$/;

/** Charging preferences, which POST /api/ev/optimize-route also accepts at the top level. */
const evFields: readonly string[] = evWishNames;

/**
 * Returns the error for a missing origin or destination, or for invalid days, vehicle data or sliders; null for other
 * fields.
 */
export function errorOfField(field: string, issue: Issue): ApiError | null {
  if (VEHICLE_FIELD.test(field) || evFields.includes(field))
    return new ApiError('invalid_vehicle', { facts: { issue }, field });
  if (WISH_FIELD.test(field)) return new ApiError('invalid_wish', { facts: { issue }, field });
  if (field === 'origin') return new ApiError('origin_required', { field });
  if (field === 'destination') return new ApiError('destination_required', { field });
  return null;
}
