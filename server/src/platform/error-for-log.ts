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
  const stack = stackOf(error);
  if (!isQuery(error)) {
    return { type: error.name, message: wordsForLog(error), stack, ...(code === undefined ? {} : { code }) };
  }
  const cause = error.cause as { code?: string } | undefined;
  return { type: error.name, message: error.query, stack, ...(cause?.code === undefined ? {} : { code: cause.code }) };
}

/** @returns an error's message, fit for one line on the standard error output. */
export function wordsForLog(error: unknown): string {
  if (!(error instanceof Error)) return withoutPlaces(String(error));
  return isQuery(error) ? error.query : withoutPlaces(error.message);
}

/** What was quoted, addresses behind their host, and numbers with decimals that are no IP address. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`|(?<!\w)'[^']*'/g;
const PATH = /(^|[\s(]|:(?!\/\/)|https?:\/\/[^\s/]+)\/\S+/g;
const DECIMAL = /(?<![\w.])[-+]?\d+\.\d+(?!\d|\.\d)/g;

/** @returns a text without what may name a place: positions are never written down, and neither is what somebody typed. */
export const withoutPlaces = (text: string): string =>
  text.replace(QUOTED, '"…"').replace(PATH, '$1/…').replace(DECIMAL, '…');

/** The stack begins with the message; its lines say where, and of what they say nothing more is needed. */
function stackOf({ stack = '', message }: Error): string {
  const behind = stack.indexOf(message) + message.length;
  const where = stack.slice(behind).split('\n');
  return where.filter((line) => /^\s+at /.test(line)).join('\n');
}

const isQuery = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string';
