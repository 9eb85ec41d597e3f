import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { StoreSilentError } from '../db/driver-failure.ts';
import { mapErrors } from '../http-errors.ts';
import { LineThrottle } from '../line-throttle.ts';
import { requestLog } from './request-log.ts';

interface Line {
  readonly leftOut?: number;
  readonly err?: { readonly type: string };
  readonly code?: string;
}

/** Returns an application with failing routes and its log lines. */
function failingApp() {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const { logger, logController } = requestLog('warn', new LineThrottle());
  const app = Fastify({ logger: { ...(logger as object), stream }, logController });
  mapErrors(app);
  app.get('/store', () => Promise.reject(new StoreSilentError()));
  app.get('/busy', () => Promise.reject(new ApiError('overloaded')));
  app.get('/bug', () => Promise.reject(new Error('a bug')));
  return { app, lines };
}

it('logs at most one line per second about a store that is down, and counts the others', async () => {
  const { app, lines } = failingApp();
  const started = performance.now();
  for (let sent = 0; sent < 500; sent += 25) {
    await Promise.all(Array.from({ length: 25 }, () => app.inject('/store')));
    await new Promise((resolve) => setTimeout(resolve, 90));
  }
  const seconds = Math.ceil((performance.now() - started) / 1000);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.length).toBeLessThanOrEqual(seconds + 1);
  expect(lines.reduce((sum, { leftOut = 0 }) => sum + 1 + leftOut, 0)).toBe(500);
  expect(lines[0]?.err?.type).toBe('StoreSilentError');
  await app.close();
});

it('logs at most one line per second about rejected requests', async () => {
  const { app, lines } = failingApp();
  await Promise.all(Array.from({ length: 100 }, () => app.inject('/busy')));
  expect(lines.map(({ code }) => code)).toEqual(['overloaded']);
  await app.close();
});

it('logs every other failure', async () => {
  const { app, lines } = failingApp();
  await Promise.all(Array.from({ length: 5 }, () => app.inject('/bug')));
  expect(lines).toHaveLength(5);
  await app.close();
});
