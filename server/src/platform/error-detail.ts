import type { ErrorDetail } from '@roadcast/contract';
import { errorSentence, errorUpgrade, toldLimit } from '@roadcast/messages/sentences';
import type { ApiError } from './api-error.ts';

/** Returns an error in the API format, with its message. */
export function errorDetail({ told, extras }: ApiError): ErrorDetail {
  const { field, suggestions, resetsAt, offer } = extras;
  const upgrade = errorUpgrade(told);
  return {
    code: told.code,
    message: errorSentence(told),
    ...(field === undefined ? {} : { field }),
    ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
    ...(upgrade === '' ? {} : { upgrade }),
    ...(resetsAt === undefined ? {} : { resetsAt }),
    ...(told.code === 'no_legal_road' ? { limits: told.facts.limits.map(toldLimit) } : {}),
    ...(offer === undefined ? {} : { offer }),
  };
}
