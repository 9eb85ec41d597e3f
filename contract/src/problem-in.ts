import type { ErrorDetail } from './errors.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Reads the answer of a call that failed, in any of the three shapes that the specification gives them: `{error: {code, message}}`,
 * `{success: false, error: 'sentence', code}` and `{message, code}`.
 * @param answer JSON. @returns null where it is none of them: then it is not ours.
 */
export function problemIn(answer: unknown): ErrorDetail | null {
  if (!isRecord(answer)) return null;
  const { success, error, ...rest } = answer;
  if (isRecord(error)) return isProblem(error) ? error : null;
  const flat = { ...rest, ...(success === false && typeof error === 'string' && { message: error }) };
  return isProblem(flat) ? flat : null;
}

/** What our errors have in common. The rest of their fields come from the same hand. */
const isProblem = (value: object): value is ErrorDetail =>
  'code' in value && typeof value.code === 'string' && 'message' in value && typeof value.message === 'string';
