/** A driver's error for a failed query. */
interface DriverFailure {
  /** SQLSTATE (five characters), or the system's error code of a failed connection. */
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** Returns the driver's own error, unwrapped from the query builder's. */
function causeOf(error: unknown): DriverFailure {
  if (typeof error !== 'object' || error === null) return {};
  return 'cause' in error && error.cause ? causeOf(error.cause) : (error as DriverFailure);
}

/** Returns a failure's code: an SQLSTATE, or the system's error code. */
export const failureCodeOf = (error: unknown): string | undefined => causeOf(error).code;

/** Returns the name of the constraint a query violated; null if it failed for another reason. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = causeOf(error);
  return code?.startsWith('23') ? (constraint ?? null) : null;
}

/** PostgreSQL's codes for characters it can't store: NUL, or half of a surrogate pair. */
const UNKEEPABLE = new Set(['22021', '22P05']);

/** Returns whether a query failed because of a character the store can't hold. */
export const isUnkeepableText = (error: unknown): boolean => UNKEEPABLE.has(causeOf(error).code ?? '');

/** PostgreSQL's codes for a full disk and for a read-only store; ours turns read-only before the disk is full. */
const NO_WRITES = new Set(['53100', '25006']);

/** Returns whether a query failed because the store has no room for writes; reads still work. */
export const isOutOfRoom = (error: unknown): boolean => NO_WRITES.has(causeOf(error).code ?? '');

/** Codes for failed or refused connections, a server starting up, shutting down or out of connections, and timeouts. */
const OUT_OF_REACH = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '53300', '08006', '08001'],
  // statement_timeout, lock_timeout, idle_in_transaction_session_timeout
  ...['57014', '55P03', '25P03'],
]);

/** Messages of the driver and the pool that have no code. */
const OUT_OF_REACH_WORDS =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|^Client has encountered/;

/** Returns whether a query failed because the store is unreachable, so that a retry may help. */
export function isOutOfReach(error: unknown): boolean {
  const { code, message } = causeOf(error);
  return (code !== undefined && OUT_OF_REACH.has(code)) || OUT_OF_REACH_WORDS.test(message ?? '');
}

/** The store received a query or a connection, and sent no response. */
export class StoreSilentError extends Error {
  override readonly name = 'StoreSilentError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The store does not answer');
  }
}
