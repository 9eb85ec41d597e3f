import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openUpstreamPlayer, type UpstreamPlayer } from '@roadcast/providers/upstream/testing/upstream-player';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

/** Limits short enough to wait for in a test, and the interval between checks. */
const LIMITS = { headersMs: 600, requestMs: 1200, checkEveryMs: 100, idleMs: 3000 } as const;

/** Extra time for a busy machine, milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Request timeout when a plan waits for weather, milliseconds, because that takes longer than a request may take to
 * arrive.
 */
const PATIENT_WITH_WEATHER_MS = 2000;

let server: TestApp;
let silent: UpstreamPlayer;
let port = 0;
beforeAll(async () => {
  silent = await openUpstreamPlayer();
  silent.fault({ kind: 'silent' });
  const settings = { PROVIDERS: 'auto', NWS_URL: silent.url, WEATHER_PATIENCE_MS: String(PATIENT_WITH_WEATHER_MS) };
  server = await startApp({ wireLimits: LIMITS, settings });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  await silent.close();
});

/** Connection, with everything received over it. */
interface Caller {
  readonly socket: Socket;
  /** Resolves when the server closes the connection. */
  readonly ended: Promise<{ text: string; afterMs: number }>;
}

async function call(begins: string | Buffer): Promise<Caller> {
  const began = Date.now();
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  // Ignore resets, which also end the connection.
  socket.on('error', () => undefined);
  const ended = new Promise<{ text: string; afterMs: number }>((resolve) => {
    socket.once('close', () => resolve({ text, afterMs: Date.now() - began }));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(begins);
  return { socket, ended };
}

/** Sends one byte at a time until the connection closes. */
async function drip({ socket, ended }: Caller, everyMs = 100): Promise<void> {
  let open = true;
  void ended.then(() => {
    open = false;
  });
  while (open) {
    socket.write('x');
    await pause(everyMs);
  }
}

const head = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** Returns the error code from a response received over a raw connection. */
function codeIn(text: string): string {
  const [, status] = /^HTTP\/1\.1 (\d+) /.exec(text) ?? [];
  expect(text).toMatch(/content-type: application\/json/i);
  const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as { error: { code: string; message: string } };
  expect(body.error.message).toMatch(/\.$/);
  return `${status} ${body.error.code}`;
}

const slowBody = head([
  'POST /api/generate-route HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 5000',
]);

describe('a request that is too slow', () => {
  it.each([
    ['its body', slowBody, LIMITS.requestMs],
    ['its headers', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', LIMITS.headersMs],
  ])('is closed in time, with an explanation: %s', async (_, begins, limitMs) => {
    const caller = await call(begins);
    void drip(caller);
    const { text, afterMs } = await caller.ended;
    expect(codeIn(text)).toBe('408 request_timeout');
    expect(afterMs).toBeGreaterThan(limitMs - 100);
    expect(afterMs).toBeLessThan(limitMs + PATIENCE_MS);
  });

  it('is also one that never begins', async () => {
    expect(codeIn((await (await call('')).ended).text)).toBe('408 request_timeout');
  });

  it('doesn’t affect other callers', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => call(slowBody)));
    const quick = await fetch(`http://127.0.0.1:${port}/api/generate-route`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ origin: 'Reno', destination: 'Elko' }),
    });
    expect(quick.status).toBe(200);
    const ended = await Promise.all(slow.map((caller) => caller.ended));
    expect(ended.map(({ text }) => codeIn(text))).toEqual(slow.map(() => '408 request_timeout'));
  });
});

it.each([
  ['with a content length', ['Content-Length: 1200000'], (part: string) => part],
  ['sent in chunks', ['Transfer-Encoding: chunked'], (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`],
])(
  'is read to its end if the body is oversized, so the sender receives the error: one %s',
  async (_, lines, framed) => {
    const caller = await call(
      head(['POST /api/drives HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...lines]),
    );
    for (let i = 0; i < 12; i++) {
      // The connection stays open while there is more to send.
      expect(caller.socket.readyState).toBe('open');
      caller.socket.write(framed(' '.repeat(100_000)));
      await pause(20);
    }
    if (lines[0] === 'Transfer-Encoding: chunked') caller.socket.write('0\r\n\r\n');
    expect(codeIn((await caller.ended).text)).toBe('413 body_too_large');
  },
);

it('stays open during a slow response', async () => {
  const began = Date.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/generate-route`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin: 'Reno', destination: 'Winnemucca' }),
  });
  expect(answer.status).toBe(200);
  expect(Date.now() - began).toBeGreaterThan(LIMITS.requestMs);
});

it('is closed if the caller doesn’t read the response', { timeout: 60_000 }, async () => {
  const taken = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const { socket } = await call('');
  const here = await taken;
  socket.pause();
  socket.write(head(['GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1', 'Host: localhost']).repeat(20));
  await expect.poll(() => here.destroyed, { timeout: 50_000, interval: 100 }).toBe(true);
  expect(here.bytesWritten).toBeGreaterThan(0);
  socket.destroy();
});

describe('malformed requests', () => {
  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', '400 malformed_request'],
    [
      'two lengths',
      head(['POST /api/login HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2']),
      '400 malformed_request',
    ],
    [
      'a length and chunks',
      head(['POST /api/login HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked']),
      '400 malformed_request',
    ],
    ['too many headers', head(['GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(40_000)}`]), '431 headers_too_large'],
  ])('get our own error: %s', async (_, sent, code) => {
    expect(codeIn((await (await call(sent)).ended).text)).toBe(code);
  });
});

describe('the host header', () => {
  const answerTo = async (lines: readonly string[]): Promise<string> =>
    (await (await call(head([...lines, 'Connection: close']))).ended).text;

  it.each([
    ['two', ['GET /api/health HTTP/1.1', 'Host: localhost', 'Host: evil.example']],
    ['the same one twice', ['GET /api/health HTTP/1.1', 'Host: localhost', 'hOST: localhost']],
    ['none', ['GET /api/health HTTP/1.1']],
    ['an empty one', ['GET /api/health HTTP/1.1', 'Host:']],
    ['another one in its address', ['GET http://evil.example/api/health HTTP/1.1', 'Host: localhost']],
  ])('is rejected in a request with %s', async (_, lines) => {
    const text = await answerTo(lines);
    expect(codeIn(text)).toBe('400 invalid_request');
    expect(text).not.toContain('evil');
  });

  it.each([
    ['one', ['GET /api/health HTTP/1.1', 'Host: localhost']],
    ['none in HTTP/1.0', ['GET /api/health HTTP/1.0']],
    ['the same one in its address', ['GET http://localhost/api/health HTTP/1.1', 'Host: localhost']],
  ])('is accepted in a request with %s', async (_, lines) => {
    expect(await answerTo(lines)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is not checked if the address is unreadable', async () => {
    expect(codeIn(await answerTo(['GET /api/routes/%E0%A4%A HTTP/1.1', 'Host: localhost']))).toBe(
      '400 invalid_request',
    );
  });
});
