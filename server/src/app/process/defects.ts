import { errorForLog, wordsForLog } from '../../platform/errors/error-for-log.ts';

/**
 * Ends the process on an uncaught error after printing one line without private data. By default, Node.js would print
 * the whole error, including a failed query's parameters. Child processes (routing engine, tile cutter) end when their
 * channel to this process closes.
 */
export function endOnDefect(exitCode: number): void {
  const end = (error: unknown): void => {
    try {
      process.stderr.write(`Roadcast ends: ${inOneLine(error)}\n`);
    } finally {
      process.exit(exitCode);
    }
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

/** Returns an error's type, code, location, and message without private data. */
function inOneLine(error: unknown): string {
  if (!(error instanceof Error)) return wordsForLog(error);
  const { type, code, message, stack } = errorForLog(error);
  const where = /^\s+at (.+)$/m.exec(stack)?.[1];
  return `${type}${code === undefined ? '' : ` (${code})`}: ${message}${where === undefined ? '' : ` at ${where}`}`;
}
