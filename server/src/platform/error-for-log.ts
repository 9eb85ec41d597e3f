/** An error as the log writes it down. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
};

/**
 * @returns an error without what it was about. A failed query's message lists its parameters, and those are passwords'
 * hashes, tokens and addresses: of queries the log has the SQL, and what the driver calls the failure.
 */
export function errorForLog(error: Error): LoggedError {
  const { code } = error as { code?: string };
  // The stack begins with the message; its lines say where, and of what they say nothing more is needed.
  const where = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = where.join('\n');
  if (!isQuery(error))
    return { type: error.name, message: error.message, stack, ...(code === undefined ? {} : { code }) };
  const cause = error.cause as { code?: string } | undefined;
  return { type: error.name, message: error.query, stack, ...(cause?.code === undefined ? {} : { code: cause.code }) };
}

const isQuery = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string';
