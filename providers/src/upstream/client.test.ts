import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UpstreamClient, type UpstreamOptions } from './client.ts';
import { UpstreamError, type UpstreamFailureCode } from './failure.ts';
import { identityOf } from './identity.ts';
import { openUpstreamPlayer, type UpstreamPlayer } from './testing/upstream-player.ts';

const weather = z.object({ degrees: z.number() });

let player: UpstreamPlayer;
let now = 0;

beforeEach(async () => {
  now = 1_000_000;
  player = await openUpstreamPlayer();
  player.on('/weather', { body: { degrees: 71 } });
});
afterEach(() => player.close());

const clientWith = (options: Partial<UpstreamOptions> = {}): UpstreamClient =>
  new UpstreamClient({
    name: 'Player',
    baseUrl: player.url,
    identity: identityOf('1.2.3', 'ops@example.com'),
    clock: { now: () => now },
    retryPauseMs: 2,
    deadlineMs: 2000,
    ...options,
  });

async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
}

describe('a successful call', () => {
  it('sends the User-Agent and returns the requested data', async () => {
    const client = clientWith();
    const answer = await client.json('/weather', weather, { query: { lat: 39.74, units: 'us', key: null } });
    expect(answer).toEqual({ degrees: 71 });
    const [call] = player.calls();
    expect(call?.path).toBe('/weather?lat=39.74&units=us');
    expect(call?.headers['user-agent']).toBe('Roadcast/1.2.3 (ops@example.com)');
    expect(client.state()).toMatchObject({ circuit: 'closed', calls: 1, attempts: 1, failures: {}, underWay: 0 });
  });

  it('keeps the base URL’s own path', async () => {
    player.on('/v1/weather', { body: { degrees: 5 } });
    expect(await clientWith({ baseUrl: `${player.url}/v1/` }).json('/weather', weather)).toEqual({ degrees: 5 });
  });

  it('follows a redirect on the same origin', async () => {
    player.fault({ kind: 'redirect', to: '/weather' }, 1);
    expect(await clientWith().json('/elsewhere', weather)).toEqual({ degrees: 71 });
  });

  it('accepts a status listed by the caller', async () => {
    const answer = await clientWith().bytes('/nothing', { alsoAnswers: [404] });
    expect(answer.status).toBe(404);
  });
});

describe('a cacheable response', () => {
  const headers = { etag: '"a1"', 'last-modified': 'Wed, 01 Jul 2026 12:00:00 GMT', 'cache-control': 'max-age=600' };

  it('is revalidated, and not resent while valid', async () => {
    player.on('/weather', ({ headers: asked }) =>
      asked['if-none-match'] === headers.etag
        ? { status: 304, headers: { 'cache-control': 'max-age=60' } }
        : { headers, body: { degrees: 71 } },
    );
    const client = clientWith();
    const first = await client.dated('/weather', weather, null);
    const validators = { etag: headers.etag, lastModified: headers['last-modified'] };
    expect(first).toEqual({ value: { degrees: 71 }, freshMs: 600_000, validators });
    expect(await client.dated('/weather', weather, validators)).toEqual({ value: null, freshMs: 60_000, validators });
    expect(player.calls()[1]?.headers['if-modified-since']).toBe(headers['last-modified']);
    expect(await client.dated('/weather', weather, { etag: '"b2"', lastModified: null })).toEqual(first);
  });

  it('can’t be valid without a cached one', async () => {
    player.on('/weather', { status: 304 });
    expect((await failureOf(clientWith().dated('/weather', weather, null))).code).toBe('bad-status');
  });
});

describe('server faults', () => {
  it.each<[string, Parameters<UpstreamPlayer['fault']>[0], UpstreamFailureCode, number]>([
    ['answers 500 each time', { kind: 'status', status: 500 }, 'bad-status', 3],
    ['rejects the request', { kind: 'status', status: 400 }, 'bad-status', 1],
    ['sends an HTML page', { kind: 'html' }, 'bad-answer', 3],
    ['sends invalid JSON', { kind: 'broken-json' }, 'bad-answer', 3],
    ['truncates its answer', { kind: 'truncated' }, 'bad-answer', 3],
    ['hangs up', { kind: 'hung-up' }, 'refused', 3],
    ['redirects in a loop', { kind: 'redirect-loop' }, 'bad-answer', 4],
    ['redirects to another server', { kind: 'redirect', to: 'http://127.0.0.1:9/weather' }, 'bad-answer', 1],
    ['sends too much', { kind: 'huge', bytes: 100_000 }, 'too-large', 1],
  ])('%s', async (_, fault, code, requests) => {
    player.fault(fault);
    const client = clientWith({ mostBytes: 50_000 });
    const failure = await failureOf(client.json('/weather', weather, { query: { key: 'secret' } }));
    expect(failure.code).toBe(code);
    expect(player.calls()).toHaveLength(requests);
    expect(failure.message).toMatch(/^Player: /);
    expect(failure.message).not.toContain('secret');
    expect(client.state().failures).toEqual({ [code]: 1 });
  });

  it('responses in another format', async () => {
    player.on('/weather', { body: { degrees: 'warm' } });
    const failure = await failureOf(clientWith().json('/weather', weather));
    expect(failure.code).toBe('bad-answer');
    expect(failure.message).toContain('degrees');
    expect(player.calls()).toHaveLength(1);
  });

  it('reads bare nan as null if the caller expects it', async () => {
    const words = z.object({ degrees: z.number().nullable(), words: z.string() });
    const body = '{"degrees":nan,"words":"nan, \\"nan\\" : nan","more":[-nan,1,NaN]}';
    player.on('/weather', { headers: { 'content-type': 'application/json' }, body });
    expect((await failureOf(clientWith().json('/weather', words))).code).toBe('bad-answer');
    const read = await clientWith().json('/weather', words, { nanIsNull: true });
    expect(read).toEqual({ degrees: null, words: 'nan, "nan" : nan' });
    player.fault({ kind: 'broken-json' });
    expect((await failureOf(clientWith().json('/weather', words, { nanIsNull: true }))).code).toBe('bad-answer');
  });

  it('sends too much, compressed', async () => {
    player.on('/packed', { headers: { 'content-encoding': 'gzip' }, body: gzipSync('x'.repeat(60_000)) });
    expect((await failureOf(clientWith({ mostBytes: 50_000 }).bytes('/packed'))).code).toBe('too-large');
  });

  it('is unreachable', async () => {
    await player.down();
    expect((await failureOf(clientWith().json('/weather', weather))).code).toBe('refused');
  });
});

describe('timing', () => {
  it('ends a call at its deadline even if the server keeps sending', async () => {
    player.fault({ kind: 'silent' });
    const began = performance.now();
    expect((await failureOf(clientWith({ deadlineMs: 150 }).json('/weather', weather))).code).toBe('timeout');
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('abandons a slow attempt for another one', async () => {
    player.fault({ kind: 'slow', ms: 1500 }, 1);
    const client = clientWith({ attemptMs: 200 });
    expect(await client.json('/weather', weather)).toEqual({ degrees: 71 });
    expect(player.calls()).toHaveLength(2);
  });

  it('ends when the caller aborts, also in the queue', async () => {
    player.fault({ kind: 'slow', ms: 400 });
    const client = clientWith({ maxConcurrent: 1 });
    const first = client.json('/weather', weather);
    const controller = new AbortController();
    const second = failureOf(client.json('/weather', weather, { signal: controller.signal }));
    controller.abort();
    expect((await second).code).toBe('aborted');
    expect(await first).toEqual({ degrees: 71 });
    expect(client.state()).toMatchObject({ underWay: 0, waiting: 0 });
  });
});

describe('retries', () => {
  it('survive brief failures', async () => {
    player.fault({ kind: 'status', status: 503 }, 2);
    const client = clientWith();
    expect(await client.json('/weather', weather)).toEqual({ degrees: 71 });
    expect(client.state()).toMatchObject({ calls: 1, attempts: 3, failures: {} });
  });

  it('wait as long as the server requests', async () => {
    player.fault({ kind: 'status', status: 429, headers: { 'retry-after': '0.2' } }, 1);
    const began = performance.now();
    await clientWith().json('/weather', weather);
    expect(performance.now() - began).toBeGreaterThan(180);
  });

  it.each([
    ['in seconds', '90'],
    ['by a date', new Date(1_000_000 + 90_000).toUTCString()],
  ])('leave a server alone for as long as it requests %s if that exceeds the limit', async (_, wish) => {
    player.fault({ kind: 'status', status: 429, headers: { 'retry-after': wish } }, 1);
    const client = clientWith();
    expect((await failureOf(client.json('/weather', weather))).status).toBe(429);
    expect((await failureOf(client.json('/weather', weather))).code).toBe('circuit-open');
    now += 91_000;
    expect(await client.json('/weather', weather)).toEqual({ degrees: 71 });
  });

  it('leave a server alone after a configured status, even without a given time', async () => {
    player.fault({ kind: 'status', status: 403 }, 1);
    const client = clientWith({ restAfter: { 403: 30_000 } });
    expect((await failureOf(client.json('/weather', weather))).status).toBe(403);
    expect(player.calls()).toHaveLength(1);
    now += 29_000;
    expect((await failureOf(client.json('/weather', weather))).code).toBe('circuit-open');
    now += 2_000;
    expect(await client.json('/weather', weather)).toEqual({ degrees: 71 });
  });

  it('never repeat calls with side effects', async () => {
    player.fault({ kind: 'status', status: 503 });
    await failureOf(clientWith().json('/weather', weather, { method: 'POST', body: '{}' }));
    expect(player.calls()).toHaveLength(1);
    await failureOf(clientWith().json('/weather', weather, { method: 'POST', body: '{}', repeatable: true }));
    expect(player.calls()).toHaveLength(4);
  });
});

describe('a server that keeps failing', () => {
  const circuit = { failures: 2, openMs: 1000, longestOpenMs: 60_000 };

  it('is left alone, then probed once, then used again', async () => {
    const states: string[] = [];
    const client = clientWith({ circuit, attempts: 1, onCircuit: (state) => states.push(state) });
    player.fault({ kind: 'status', status: 500 });
    await failureOf(client.json('/weather', weather));
    await failureOf(client.json('/weather', weather));
    expect(client.state().circuit).toBe('open');
    expect((await failureOf(client.json('/weather', weather))).code).toBe('circuit-open');
    expect(player.calls()).toHaveLength(2);

    now += 1001;
    expect(client.state().circuit).toBe('half-open');
    await failureOf(client.json('/weather', weather));
    now += 1001;
    expect(client.state().circuit).toBe('open');
    now += 1000;
    player.fault({ kind: 'slow', ms: 50 });
    const both = await Promise.allSettled([client.json('/weather', weather), client.json('/weather', weather)]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(client.state().circuit).toBe('closed');
    expect(states).toEqual(['open', 'closed']);
  });

  it('does not include one that rejects requests', async () => {
    const client = clientWith({ circuit, attempts: 1 });
    for (let i = 0; i < 5; i += 1) await failureOf(client.json('/nothing', weather));
    expect(client.state().circuit).toBe('closed');
  });

  it('does not include one whose callers abort, even during the probe', async () => {
    const client = clientWith({ circuit, attempts: 1 });
    player.fault({ kind: 'status', status: 500 });
    await failureOf(client.json('/weather', weather));
    await failureOf(client.json('/weather', weather));
    now += 1001;
    player.fault({ kind: 'slow', ms: 300 });
    const controller = new AbortController();
    const probe = failureOf(client.json('/weather', weather, { signal: controller.signal }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    controller.abort();
    expect((await probe).code).toBe('aborted');
    player.fault(null);
    expect(await client.json('/weather', weather)).toEqual({ degrees: 71 });
  });
});

describe('many concurrent calls', () => {
  it('run a few at a time, and all complete', async () => {
    player.fault({ kind: 'slow', ms: 20 });
    const client = clientWith({ maxConcurrent: 4 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.json('/weather', weather)));
    expect(answers).toHaveLength(20);
    expect(player.peakConcurrency()).toBe(4);
  });

  it('are rejected if the queue is full', async () => {
    player.fault({ kind: 'slow', ms: 100 });
    const client = clientWith({
      maxConcurrent: 1,
      mostWaiting: 1,
      circuit: { failures: 1, openMs: 1000, longestOpenMs: 1000 },
    });
    const calls = await Promise.allSettled([1, 2, 3].map(() => client.json('/weather', weather)));
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(client.state()).toMatchObject({ failures: { refused: 1 }, circuit: 'closed' });
  });
});

describe('a malicious response', () => {
  const json = { 'content-type': 'application/json' };
  const anything = z.unknown();
  /** 300 MB of spaces, compressed twice. */
  const packedTwice = gzipSync(gzipSync(Buffer.alloc(300_000_000, 32), { level: 9 }), { level: 9 });

  it.each([
    ['Brotli', 'br', () => brotliCompressSync(Buffer.alloc(300_000_000, 32))],
    ['gzip', 'gzip', () => gzipSync(Buffer.alloc(300_000_000, 32), { level: 9 })],
    ['gzip in gzip', 'gzip, gzip', () => packedTwice],
  ])('is cut off while decompressing: a bomb of %s', async (_, encoding, bomb) => {
    const body = bomb();
    expect(body.byteLength).toBeLessThan(320_000);
    player.on('/bomb', { headers: { ...json, 'content-encoding': encoding }, body });
    const before = process.memoryUsage();
    const error = await failureOf(clientWith({ mostBytes: 1_000_000, deadlineMs: 20_000 }).json('/bomb', anything));
    const after = process.memoryUsage();
    expect(error.code).toBe('too-large');
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(40_000_000);
    expect(player.calls('/bomb')).toHaveLength(1);
  });

  it.each([
    ['a few bytes', 3000],
    ['a megabyte', 500_000],
  ])('is rejected if nested endlessly: %s', async (_, levels) => {
    player.on('/deep', { headers: json, body: '['.repeat(levels) + ']'.repeat(levels) });
    const error = await failureOf(clientWith({ deadlineMs: 20_000 }).json('/deep', anything));
    expect(error.message).toContain('nested too deeply');
    expect([error.code, player.calls('/deep').length]).toEqual(['bad-answer', 1]);
  });

  it('is distinguished from a large valid one', async () => {
    const list = Array.from({ length: 40_000 }, (_, id) => ({ id, name: `Shell ${id}`, tags: { brand: 'Shell' } }));
    player.on('/large', { headers: json, body: JSON.stringify({ list }) });
    expect(await clientWith({ deadlineMs: 30_000 }).json('/large', anything)).toEqual({ list });
  });
});
