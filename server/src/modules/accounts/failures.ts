import type { LoginError, RegisterError } from '@roadcast/contract';
import { ApiError, type FactlessCode } from '../../platform/api-error.ts';
import { errorDetail } from '../../platform/error-detail.ts';

/** Formats a failed sign-in as `{message}` with a code. See docs/product/api.md#failure-shapes. */
export const failureOfLogin = {
  failureBody: (error: ApiError): LoginError => fieldless(error, 'login_failed'),
  errorOfIssue: (field: string) => signInIssue(field),
};

/** Formats a failed registration as `{success, message}` with a code. See docs/product/api.md#failure-shapes. */
export const failureOfRegistration = {
  failureBody: (error: ApiError): RegisterError => ({ success: false, ...fieldless(error, 'registration_failed') }),
  errorOfIssue: (field: string) => (field === 'email' ? new ApiError('email_invalid', { field }) : signInIssue(field)),
};

/** Returns an error's body. @param unexpected code used for an internal error. */
function fieldless(error: ApiError, unexpected: FactlessCode): LoginError {
  const shown = error.code === 'internal' ? new ApiError(unexpected) : error;
  const { code, message, field } = errorDetail(shown);
  return { message, code, ...(field === undefined ? {} : { field }) };
}

/** Returns the error for a missing or mistyped field, the same as for an empty form field. */
function signInIssue(field: string): ApiError | null {
  if (field === 'email' || field === 'username') return new ApiError('username_required', { field });
  if (field === 'password') return new ApiError('password_too_short', { field });
  return null;
}

/**
 * Returns the error for a missing or mistyped field in endpoints with the general failure shape; null for other fields.
 */
export function fieldErrors(field: string): ApiError | null {
  if (field === 'email') return new ApiError('email_invalid', { field });
  if (field === 'password') return new ApiError('password_too_short', { field });
  if (field === 'token') return new ApiError('link_invalid', { field });
  return null;
}
