import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { RATE_LIMITS: 'on' } });
});
/** Network address of the current test, so rate limit counts don't carry over. */
let network = 0;
beforeEach(() => {
  network += 1;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, remoteAddress: `192.0.2.${network}` });

describe.each(['/api/docs/json', '/api/docs/yaml'])('the API document at %s', (url) => {
  it('is the same in each encoding', async () => {
    const [plain, br, gzip] = await Promise.all([
      get(url),
      get(url, { 'accept-encoding': 'gzip, br' }),
      get(url, { 'accept-encoding': 'gzip' }),
    ]);
    expect(plain.body).toContain('/api/generate-route');
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.headers['content-type']).toMatch(url.endsWith('json') ? /^application\/json/ : /yaml/);
    expect((await get(url, { 'accept-encoding': 'br' })).rawPayload.equals(br.rawPayload)).toBe(true);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get(url);
    const again = await get(url, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is generated only once, so repeated requests are fast', async () => {
    await get(url);
    const start = performance.now();
    for (let i = 0; i < 40; i++) await get(url, { 'accept-encoding': 'br' });
    expect((performance.now() - start) / 40).toBeLessThan(50);
  });

  it('counts as a call: 60 a minute, then 429', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => get(url)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('the document is the same in YAML as in JSON', async () => {
  const [json, yaml] = await Promise.all([get('/api/docs/json'), get('/api/docs/yaml')]);
  expect(parse(yaml.body)).toEqual(json.json());
});

describe('the page of the document', () => {
  it('works, and its files have the limit of tiles: 100 in 10 seconds', async () => {
    expect((await get('/api/docs/')).statusCode).toBe(200);
    const file = '/api/docs/static/swagger-initializer.js';
    const answers = await Promise.all(Array.from({ length: 101 }, () => get(file)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect(answers[0]?.body).toContain('SwaggerUIBundle');
  });

  it('counts its large files too', async () => {
    const answers = await Promise.all(Array.from({ length: 101 }, () => get('/api/docs/static/swagger-ui.css')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
