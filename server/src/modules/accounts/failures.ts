import type { LoginError, RegisterError } from '@roadcast/contract';
import { ApiError, type FactlessCode } from '../../platform/api-error.ts';
import { errorDetail } from '../../platform/error-detail.ts';

/** A failed sign-in as the specification reads it, `{message}`, with its code. */
export const failureOfLogin = {
  failureBody: (error: ApiError): LoginError => fieldless(error, 'login_failed'),
  errorOfIssue: (field: string) => signInIssue(field),
};

/** A failed registration as the specification reads it, `{success, message}`, with its code. */
export const failureOfRegistration = {
  failureBody: (error: ApiError): RegisterError => ({ success: false, ...fieldless(error, 'registration_failed') }),
  errorOfIssue: (field: string) => (field === 'email' ? new ApiError('email_invalid', { field }) : signInIssue(field)),
};

/** @param unexpected says for what went wrong on our side what the specification says. */
function fieldless(error: ApiError, unexpected: FactlessCode): LoginError {
  const shown = error.code === 'internal' ? new ApiError(unexpected) : error;
  const { code, message, field } = errorDetail(shown);
  return { message, code, ...(field === undefined ? {} : { field }) };
}

/** A field that is missing or of another type is the form's field left empty. */
function signInIssue(field: string): ApiError | null {
  if (field === 'email' || field === 'username') return new ApiError('username_required', { field });
  if (field === 'password') return new ApiError('password_too_short', { field });
  return null;
}

/** @returns what a field that is missing or of another type comes to in calls whose failures have no shape of their own; null for other fields. */
export function fieldErrors(field: string): ApiError | null {
  if (field === 'email') return new ApiError('email_invalid', { field });
  if (field === 'password') return new ApiError('password_too_short', { field });
  if (field === 'token') return new ApiError('link_invalid', { field });
  return null;
}
