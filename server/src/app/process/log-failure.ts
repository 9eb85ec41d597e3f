import { isOutOfReach } from '../../platform/db/driver-failure.ts';
import { wordsForLog } from '../../platform/errors/error-for-log.ts';
import { LineThrottle, leftOutWords } from '../../platform/line-throttle.ts';
import { STORE_LINES } from '../../platform/wire/request-log.ts';

/** Throttle for failure lines. The request log and stderr share the limit of one line per second. */
export const failureLines = new LineThrottle();

/** Prints a failure outside any request to stderr, without private data. */
export function logFailure(error: unknown): void {
  const words = wordsForLog(error);
  failureLines.write(isOutOfReach(error) ? STORE_LINES : words, (leftOut) => {
    process.stderr.write(`${words}${leftOutWords(leftOut)}\n`);
  });
}
