/** @returns the name of the constraint that a failed query would have broken; null when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = causeOf(error);
  return code?.startsWith('23') ? (constraint ?? null) : null;
}

/** What the drivers say of a failure. */
export interface DriverFailure {
  /** Five letters and digits of SQL's standard, or the system's name of a failed connection. */
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** @returns the driver's own error, out of what the query builder wraps around it. */
export function causeOf(error: unknown): DriverFailure {
  if (typeof error !== 'object' || error === null) return {};
  return 'cause' in error && error.cause ? causeOf(error.cause) : (error as DriverFailure);
}
