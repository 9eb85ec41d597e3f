/** A driver's error for a failed query. */
interface DriverFailure {
  /** SQLSTATE (five characters), or a system error code if the connection failed. */
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** Unwraps the driver's error from the query builder's. */
function causeOf(error: unknown): DriverFailure {
  if (typeof error !== 'object' || error === null) return {};
  return 'cause' in error && error.cause ? causeOf(error.cause) : (error as DriverFailure);
}

/** Returns a failure's code: an SQLSTATE or a system error code. */
export const failureCodeOf = (error: unknown): string | undefined => causeOf(error).code;

/** Returns the name of the constraint that a query violated; null if the query failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = causeOf(error);
  return code?.startsWith('23') ? (constraint ?? null) : null;
}

/** PostgreSQL codes for characters that it can't store: NUL, and halves of surrogate pairs. */
const UNKEEPABLE = new Set(['22021', '22P05']);

/** Returns whether a query failed because of a character that the store can't hold. */
export const isUnkeepableText = (error: unknown): boolean => UNKEEPABLE.has(causeOf(error).code ?? '');

/**
 * PostgreSQL codes for a full disk and for a read-only store. The embedded store becomes read-only before the disk is
 * full.
 */
const NO_WRITES = new Set(['53100', '25006']);

/** Returns whether a query failed because the store can't be written. Reads still work. */
export const isOutOfRoom = (error: unknown): boolean => NO_WRITES.has(causeOf(error).code ?? '');

/**
 * Codes for failed or refused connections, for timeouts, and for a server that is starting up, shutting down or out of
 * connections.
 */
const OUT_OF_REACH = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '53300', '08006', '08001'],
  // statement_timeout, lock_timeout, idle_in_transaction_session_timeout
  ...['57014', '55P03', '25P03'],
]);

/** Messages of the driver and the connection pool that have no code. */
const OUT_OF_REACH_WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|^Client has encountered/;

/** Returns whether a query failed because the store is unreachable, so that a retry may succeed. */
export function isOutOfReach(error: unknown): boolean {
  const { code, message } = causeOf(error);
  return (code !== undefined && OUT_OF_REACH.has(code)) || OUT_OF_REACH_WORDS.test(message ?? '');
}

/** Thrown if the store got a query or connection but didn't respond. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The store does not answer');
  }
}
