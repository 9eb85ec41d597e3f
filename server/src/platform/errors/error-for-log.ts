import { printable } from '@roadcast/core/printable';

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
};

/** Maximum length of a logged message, characters. */
const LONGEST_MESSAGE = 500;

/** Maximum message length to redact, characters. Longer messages are cut first. */
const READ_MESSAGE = 10_000;

const STACK_LINES = 20;

/**
 * Returns an error for the log, without private values. A failed query's message contains its parameters (password
 * hashes, tokens, addresses, whole trips), so only the SQL and the database's code are logged.
 */
export function errorForLog(error: Error): LoggedError {
  const { code } = (isQuery(error) ? (error.cause ?? {}) : error) as { code?: string };
  return {
    type: error.name,
    message: wordsForLog(error),
    stack: stackOf(error),
    ...(code === undefined ? {} : { code }),
  };
}

/** Returns an error's message as one line for stderr: truncated, and without values, positions and quotations. */
export function wordsForLog(error: unknown): string {
  if (error instanceof Error && isQuery(error)) return bounded(printable(error.query));
  const text = error instanceof Error ? error.message : String(error);
  return bounded(withoutPlaces(text.slice(0, READ_MESSAGE)));
}

/**
 * Returns the lines to print for an unexpected error: its kind, its message as in `wordsForLog`, and where it was
 * thrown. Unexpected errors must never be printed in any other way.
 */
export function linesOfError(error: unknown): string {
  if (!(error instanceof Error)) return wordsForLog(error);
  const { type, message, stack, code } = errorForLog(error);
  const first = `${type}${code === undefined ? '' : ` (${code})`}: ${message}`;
  return stack === '' ? first : `${first}\n${stack}`;
}

/** Returns text as one line, truncated if too long. */
function bounded(text: string): string {
  const line = text.slice(0, READ_MESSAGE).replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_MESSAGE ? line : `${line.slice(0, LONGEST_MESSAGE)}…`;
}

/** Quotations, to the end of the text if unclosed; paths in URLs; decimal numbers that aren't IP addresses. */
const QUOTED = /"[^"]*(?:"|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)|(?<!\w)'[^']*(?:'|$)/g;
const PATH = /(^|[\s(]|:(?!\/\/)|https?:\/\/[^\s/]+)\/\S+/g;
const DECIMAL = /(?<![\w.])[-+]?\d+\.\d+(?!\d|\.\d)/g;

/**
 * Returns text as one printable line without potential place names, because positions and user input must never be
 * logged.
 */
export const withoutPlaces = (text: string): string =>
  printable(text.replace(QUOTED, '"…"').replace(PATH, '$1/…').replace(DECIMAL, '…'));

/** Returns a stack's location lines. The message precedes them and may itself contain similar lines. */
function stackOf({ stack = '', message }: Error): string {
  const begins = stack.indexOf(message);
  if (begins === -1) return '';
  const where = stack.slice(begins + message.length).split('\n');
  return where
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_LINES)
    .join('\n');
}

const isQuery = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string';
