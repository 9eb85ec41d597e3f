import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

import { errorForLog, withoutPlaces, wordsForLog } from '../error-for-log.ts';

/** Fastify's own lines, without the address that was asked for. */
class PlacelessLog extends LogController {
  override routeNotFound(request: FastifyRequest): void {
    if (!this.isLogDisabled(request)) request.log.info('there is nothing at this address');
  }
}

type LogOptions = Required<Pick<FastifyServerOptions, 'logger' | 'logController'>>;

/**
 * @returns how requests are logged: with the pattern of their route in place of their address, which holds positions (a tile's number
 * is one, and so is a hotel's id). What a line quotes is left out of it, whoever writes it.
 */
export const requestLog = (level: string): LogOptions => ({
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
        // Where there are no words the logger takes the error's own.
        if (error && texts.length === 0) texts.push(wordsForLog(error));
        log.apply(this, [typeof subject === 'string' ? withoutPlaces(subject) : subject, ...texts] as typeof line);
      },
    },
  },
  logController: new PlacelessLog({ disableRequestLogging: level !== 'debug' }),
});

function errorIn(subject: unknown): Error | null {
  if (subject instanceof Error) return subject;
  const { err = null } = (subject ?? {}) as { err?: unknown };
  return err instanceof Error ? err : null;
}
