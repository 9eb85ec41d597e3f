/** What the drivers say of a failed query. */
interface DriverFailure {
  /** Five letters and digits of SQL's standard, or the system's name of a failed connection. */
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** @returns the driver's own error, out of what the query builder wraps around it. */
function causeOf(error: unknown): DriverFailure {
  if (typeof error !== 'object' || error === null) return {};
  return 'cause' in error && error.cause ? causeOf(error.cause) : (error as DriverFailure);
}

/** @returns the name of the constraint that a failed query would have broken; null when it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = causeOf(error);
  return code?.startsWith('23') ? (constraint ?? null) : null;
}

/** A character that PostgreSQL has no place for: zero, or half of a pair. */
const UNKEEPABLE = new Set(['22021', '22P05']);

/** @returns whether a query failed for a character in a text that the store cannot keep. */
export const isUnkeepableText = (error: unknown): boolean => UNKEEPABLE.has(causeOf(error).code ?? '');

/** PostgreSQL's words for a full disk, and for a store that takes no changes, as ours does before its disk is full. */
const NO_WRITES = new Set(['53100', '25006']);

/** @returns whether a query failed since the store has no room for changes; reading still works. */
export const isOutOfRoom = (error: unknown): boolean => NO_WRITES.has(causeOf(error).code ?? '');

/** What the system says when nobody answers, and PostgreSQL when it stops, starts or has no room for one more. */
const OUT_OF_REACH = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '53300', '08006', '08001'],
]);

/** The pool says these without a code. */
const OUT_OF_REACH_WORDS = /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered/;

/** @returns whether a query failed since the store does not answer, so that trying again may help. */
export function isOutOfReach(error: unknown): boolean {
  const { code, message } = causeOf(error);
  return (code !== undefined && OUT_OF_REACH.has(code)) || OUT_OF_REACH_WORDS.test(message ?? '');
}
