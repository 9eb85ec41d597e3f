import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

import { isOutOfReach, isOutOfRoom } from '../db/driver-failure.ts';
import { errorForLog, withoutPlaces, wordsForLog } from '../errors/error-for-log.ts';
import type { LineThrottle } from '../line-throttle.ts';

/** Rewrites Fastify's own log lines without the requested URL. */
class PlacelessLog extends LogController {
  override routeNotFound(request: FastifyRequest): void {
    if (!this.isLogDisabled(request)) request.log.info('no such address');
  }
}

type LogOptions = Required<Pick<FastifyServerOptions, 'logger' | 'logController'>>;

/** Throttling key of log lines about an unreachable store. */
export const STORE_LINES = 'store';

/**
 * Returns the request log's options. Logs the route's pattern instead of the URL, which may contain positions (in a
 * tile's number or a hotel's id). Removes quoted text from all lines, from any module.
 * @param throttle limits lines that every request may cause while the server is in trouble.
 */
export const requestLog = (level: string, throttle: LineThrottle): LogOptions => ({
  logger: {
    level,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null }),
      err: errorForLog,
    },
    hooks: {
      logMethod(line, log) {
        const [subject, ...words]: unknown[] = line;
        const texts = words.map((word) => (typeof word === 'string' ? withoutPlaces(word) : word));
        const error = errorIn(subject);
        // Without text, the logger would use the error's message.
        if (error && texts.length === 0) texts.push(wordsForLog(error));
        const write = (about: unknown): void => log.apply(this, [about, ...texts] as typeof line);
        const kind = kindOf(subject, error);
        if (kind === null) return write(typeof subject === 'string' ? withoutPlaces(subject) : subject);
        throttle.write(kind, (leftOut) => {
          write({
            ...(subject instanceof Error ? { err: subject } : (subject as object)),
            ...(leftOut > 0 && { leftOut }),
          });
        });
      },
    },
  },
  logController: new PlacelessLog({ disableRequestLogging: level !== 'debug' }),
});

/** Returns the throttling key of a line that every request may cause during an outage; null for other lines. */
function kindOf(subject: unknown, error: Error | null): string | null {
  if (error) return isOutOfReach(error) ? STORE_LINES : isOutOfRoom(error) ? 'room' : null;
  const { code } = (subject ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `refused:${code}` : null;
}

function errorIn(subject: unknown): Error | null {
  if (subject instanceof Error) return subject;
  const { err = null } = (subject ?? {}) as { err?: unknown };
  return err instanceof Error ? err : null;
}
