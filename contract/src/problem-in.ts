import { isRecord } from '@roadcast/core/records';
import type { ErrorDetail } from './errors.ts';

/**
 * Parses a failed call's response, in any of the three shapes of docs/product/api.md#failure-shapes: `{error: {code, message}}`,
 * `{success: false, error: 'sentence', code}` and `{message, code}`.
 * @param answer JSON. @returns null for any other shape: the response isn't ours.
 */
export function problemIn(answer: unknown): ErrorDetail | null {
  if (!isRecord(answer)) return null;
  const { success, error, ...rest } = answer;
  if (isRecord(error)) return isProblem(error) ? error : null;
  const flat = { ...rest, ...(success === false && typeof error === 'string' && { message: error }) };
  return isProblem(flat) ? flat : null;
}

/** Checks the fields that all our errors have; the others are trusted. */
const isProblem = (value: object): value is ErrorDetail =>
  'code' in value && typeof value.code === 'string' && 'message' in value && typeof value.message === 'string';
