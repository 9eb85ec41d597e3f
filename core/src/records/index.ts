/** Returns whether a JSON value is an object; false for null and arrays. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a JSON value is a finite number. */
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
