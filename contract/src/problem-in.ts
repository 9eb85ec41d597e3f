import { isRecord } from '@roadcast/core/records';
import type { ErrorDetail } from './errors.ts';

/**
 * Parses an error response in any of the three formats in docs/product/api.md#failure-shapes: `{error: {code,
 * message}}`, `{success: false, error: 'sentence', code}` and `{message, code}`. Returns null for other formats, which
 * aren't from this server.
 * @param answer parsed JSON.
 */
export function problemIn(answer: unknown): ErrorDetail | null {
  if (!isRecord(answer)) return null;
  const { success, error, ...rest } = answer;
  if (isRecord(error)) return isProblem(error) ? error : null;
  const flat = { ...rest, ...(success === false && typeof error === 'string' && { message: error }) };
  return isProblem(flat) ? flat : null;
}

/** Returns whether a value has the fields common to all errors; other fields aren't checked. */
const isProblem = (value: object): value is ErrorDetail =>
  'code' in value && typeof value.code === 'string' && 'message' in value && typeof value.message === 'string';
