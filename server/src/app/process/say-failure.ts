import { isOutOfReach } from '../../platform/db/driver-failure.ts';
import { wordsForLog } from '../../platform/errors/error-for-log.ts';
import { LineThrottle, leftOutWords } from '../../platform/line-throttle.ts';
import { STORE_LINES } from '../../platform/wire/request-log.ts';

/** Throttles this process's failure lines: the request log and stderr share the limit of one line a second. */
export const failureLines = new LineThrottle();

/** Writes a failure outside of any request to stderr, without private data. */
export function sayFailure(error: unknown): void {
  const words = wordsForLog(error);
  failureLines.write(isOutOfReach(error) ? STORE_LINES : words, (leftOut) => {
    process.stderr.write(`${words}${leftOutWords(leftOut)}\n`);
  });
}
