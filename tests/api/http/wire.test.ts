import { mapPaths } from '@roadcast/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';

const PUBLIC = 'https://trips.example.com';

/** Starts a server for the tests of one `describe`. */
function started(settings: Readonly<Record<string, string>> = {}): () => TestApp {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ settings });
  });
  afterAll(() => server.close());
  return () => server;
}

/** A private server, with or without a proxy. */
const plain = started({ TRUST_PROXY: '127.0.0.1' });
const known = started({
  PUBLIC_URL: PUBLIC,
  ALLOWED_HOSTS: 'Backup.example.com, 10.0.0.5:3000',
  TRUST_PROXY: '127.0.0.1',
});

/** Maximum event loop delay that is always exceeded, so the server always considers itself overloaded, milliseconds. */
const LEAST_DELAY_MS = 1e-6;

/** Returns a response's status and its error code, if any. */
async function outcome({ app }: TestApp, call: InjectOptions) {
  const answer = await app.inject(call);
  const { error, code } = (answer.body.startsWith('{') ? answer.json() : {}) as {
    error?: { code: string; message: string } | string | null;
    code?: string;
  };
  const said = error !== null && typeof error === 'object' ? error : { code, message: error };
  return { status: answer.statusCode, code: said.code, message: said.message, headers: answer.headers };
}

const postedTo =
  (url: string) =>
  (payload: string | Buffer, headers: Record<string, string> = {}): InjectOptions => ({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const planCall = postedTo('/api/generate-route');

describe('invalid text', () => {
  it.each([
    ['a value', '{"origin":"\\ud83d","destination":"Reno"}'],
    ['a lower half', '{"origin":"Reno \\uDC00","destination":"Elko"}'],
    ['a key', '{"origin":"Reno","destination":"Elko","x\\ud800y":1}'],
    ['a text in a list', '{"origin":"Reno","destination":"Elko","waypoints":["Ely","\\udfff"]}'],
    ['something nested', '{"origin":"Reno","destination":"Elko","vehicle":{"a":[{"b":["\\ud800"]}]}}'],
    ['halves in the wrong order', '{"origin":"\\ude00\\ud83d","destination":"Reno"}'],
  ])('is rejected in %s', async (_, body) => {
    const { status, code, message } = await outcome(plain(), planCall(body));
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(message).toContain('half a character');
  });

  it('doesn’t include complete surrogate pairs, escaped or not', async () => {
    const body = '{"origin":"Reno","destination":"Elko","waypoints":[],"note":"\\ud83d\\ude00 😀"}';
    expect((await outcome(plain(), planCall(body))).status).toBe(200);
  });

  it('is rejected at any depth without crashing', async () => {
    const deep = `{"origin":"Reno","destination":"Elko","x":${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}}`;
    expect(await outcome(plain(), planCall(deep))).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('is rejected if bytes aren’t UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"origin":"R'), Buffer.from([0xc3, 0x28]), Buffer.from('no"}')]);
    const { status, code, message } = await outcome(plain(), planCall(bytes));
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(message).toContain('UTF-8');
  });

  it.each([
    ['a query', '/api/places/suggest?q=%ED%A0%80'],
    ['invalid UTF-8 in a query', '/api/places/suggest?q=%C3%28'],
    ['a part of the path', '/api/routes/%ED%A0%80'],
  ])('is rejected in %s', async (_, url) => {
    expect(await outcome(plain(), { url })).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('doesn’t include a lone percent sign in a query', async () => {
    expect((await outcome(plain(), { url: '/api/health?q=100%' })).status).toBe(200);
  });
});

describe('the request’s host', () => {
  it('may be any if none is configured', async () => {
    for (const host of ['localhost:3000', '192.168.1.7:3000', 'family-server', 'evil.example']) {
      expect((await outcome(plain(), { url: mapPaths.description, headers: { host } })).status).toBe(200);
    }
  });

  it.each([
    ['trips.example.com', 200],
    ['TRIPS.example.com', 200],
    ['trips.example.com:443', 200],
    ['trips.example.com:8443', 421],
    ['trips.example.com.', 421],
    ['backup.example.com', 200],
    ['backup.example.com:3000', 200],
    ['10.0.0.5:3000', 200],
    ['10.0.0.5', 421],
    ['evil.example', 421],
    ['trips.example.com.evil.example', 421],
    ['evil.example@trips.example.com', 421],
    ['trips.example.com/x', 421],
    ['localhost', 421],
  ])('must be one of ours: %s is answered with %d', async (host, status) => {
    for (const url of [mapPaths.description, mapPaths.tileJson, '/']) {
      const answer = await outcome(known(), { url, headers: { host } });
      expect(answer.status).toBe(url === '/' && status === 200 ? 404 : status);
      if (status === 421) {
        expect(answer.code).toBe('wrong_host');
        expect(answer.message).not.toContain(host);
      }
    }
  });

  it('is not checked for health checks', async () => {
    for (const url of ['/api/health', '/api/ready']) {
      expect((await outcome(known(), { url, headers: { host: '10.9.8.7' } })).status).toBe(200);
    }
  });
});

describe('a trusted proxy', () => {
  it.each([
    ['trips.example.com', 200],
    ['evil.example', 421],
  ])('passes on the requested host: %s', async (host, status) => {
    const headers = { host: 'backend:3000', 'x-forwarded-host': host };
    expect((await outcome(known(), { url: mapPaths.description, headers })).status).toBe(status);
  });
});

describe('the map’s style', () => {
  const tilesOf = async ({ app }: TestApp) => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
    const given = await app.inject({ url: mapPaths.tileJson, headers: { ...headers, host: 'localhost' } });
    const asked = await app.inject({ url: mapPaths.tileJson, headers });
    expect(asked.body + JSON.stringify(asked.headers)).not.toMatch(/evil|gopher/);
    return (given.json() as { tiles: string[] }).tiles;
  };

  it('never echoes the requested host', async () => {
    expect(await tilesOf(plain())).toEqual([expect.stringMatching(/^\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=\w+$/)]);
  });

  it('uses the server’s public address', async () => {
    const answer = await known().app.inject({ url: mapPaths.tileJson, headers: { host: 'backup.example.com' } });
    expect((answer.json() as { tiles: string[] }).tiles).toEqual([
      expect.stringMatching(/^https:\/\/trips\.example\.com\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=\w+$/),
    ]);
  });
});

describe('the headers', () => {
  const http = started({ PUBLIC_URL: 'http://trips.example.com' });
  const headersOf = async (server: TestApp, url = '/api/health') => (await outcome(server, { url })).headers;

  it('enforce HTTPS for a year if the public address uses it', async () => {
    expect((await headersOf(known()))['strict-transport-security']).toBe('max-age=31536000');
    expect(await headersOf(http())).not.toHaveProperty('strict-transport-security');
    expect(await headersOf(plain())).not.toHaveProperty('strict-transport-security');
  });

  it.each(['/api/health', '/api/docs/', '/', '/api/nothing-here'])(
    'allow nothing inline and no other origin: %s',
    async (url) => {
      const policy = String((await headersOf(plain(), url))['content-security-policy']);
      expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/)|wasm/);
      const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0], part]));
      for (const name of [
        'default-src',
        'script-src',
        'style-src',
        'font-src',
        'object-src',
        'base-uri',
        'form-action',
      ]) {
        expect(directives.has(name), name).toBe(true);
      }
      expect(directives.get('frame-ancestors')).toContain("'none'");
    },
  );
});

describe('another origin', () => {
  const posted = async (to: TestApp, headers: Record<string, string>) =>
    (await outcome(to, postedTo('/api/login')('{}', headers))).code === 'cross_site' ? 'refused' : 'accepted';

  it.each([
    [{ host: 'localhost:3000', origin: 'http://localhost:3000' }, 'accepted'],
    [{ host: 'LOCALHOST:80', origin: 'http://localhost' }, 'accepted'],
    [{ host: 'localhost:3000', origin: 'https://localhost:3000' }, 'refused'],
    [{ host: 'localhost:3000', origin: 'http://localhost:3001' }, 'refused'],
    [{ host: 'localhost:3000', origin: 'http://localhost' }, 'refused'],
    [{ host: 'localhost:3000', origin: 'null' }, 'refused'],
    [{ host: 'localhost:3000', origin: 'http://evil.example' }, 'refused'],
    // A proxy terminates TLS without informing the server. Browsers send the origin themselves.
    [{ host: 'trips.example.com', origin: PUBLIC, 'sec-fetch-site': 'same-origin' }, 'accepted'],
    [{ host: 'trips.example.com', origin: PUBLIC, 'sec-fetch-site': 'same-site' }, 'refused'],
  ])('is recognized by scheme, host and port: %o is %s', async (headers, what) => {
    expect(await posted(plain(), headers)).toBe(what);
  });

  it.each([
    [{ host: 'trips.example.com', origin: PUBLIC }, 'accepted'],
    // A proxy uses an internal host name.
    [{ host: '10.0.0.5:3000', origin: PUBLIC }, 'accepted'],
    [{ host: 'trips.example.com', origin: 'http://trips.example.com' }, 'refused'],
    [{ host: 'trips.example.com', origin: 'https://trips.example.com:8443' }, 'refused'],
    [{ host: 'trips.example.com', origin: 'null' }, 'refused'],
    [{ host: '10.0.0.5:3000', origin: 'http://10.0.0.5:3000' }, 'accepted'],
    [{ host: '10.0.0.5:3000', origin: 'http://10.0.0.5' }, 'refused'],
  ])('is anything except the public address or an allowed host: %o is %s', async (headers, what) => {
    expect(await posted(known(), headers)).toBe(what);
  });
});

describe('an overloaded server', () => {
  it('rejects requests, and still responds to health checks', async ({ onTestFinished }) => {
    const server = await startApp({ longestEventLoopDelayMs: LEAST_DELAY_MS });
    onTestFinished(() => server.close());
    const refused = { status: 503, code: 'overloaded' };
    await expect.poll(() => outcome(server, { url: '/api/plans' }), { timeout: 20_000 }).toMatchObject(refused);
    expect(await outcome(server, { url: '/api/health' })).toMatchObject({ status: 200 });
    // An overloaded server still serves the page and its files, because the page would be blank without one of them.
    // This server has no such file.
    expect(await outcome(server, { url: '/assets/index.js' })).toMatchObject({ status: 404 });
    const ready = await server.app.inject({ url: '/api/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ ready: false, parts: { load: false, store: true } });
  });
});
