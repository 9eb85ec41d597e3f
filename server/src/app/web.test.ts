import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerUnknown, registerWeb } from './web.ts';

let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-web-'));
  for (const language of ['', 'es']) {
    await mkdir(join(folder, language, 'assets'), { recursive: true });
    await writeFile(join(folder, language, 'index.html'), `the page in ${language || 'en'}`);
    await writeFile(join(folder, language, 'assets/start-1.js'), `the code in ${language || 'en'}`);
  }
  app = Fastify();
  answerUnknown(app, await registerWeb(app, folder));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

it.each(['/', '/settings?tab=1', '/es'])('sends the page at %s in the browser’s preferred language', async (url) => {
  const accept = 'text/html';
  const spanish = await get(url, { accept, 'accept-language': 'es-MX, en;q=0.5' });
  expect(spanish.body).toBe('the page in es');
  expect(spanish.headers).toMatchObject({ vary: 'Accept-Language', 'cache-control': 'no-cache' });
  expect((await get(url, { accept, 'accept-language': 'fr' })).body).toBe('the page in en');
  expect((await get(url, { accept })).body).toBe('the page in en');
});

it('sends each language’s files with immutable caching', async () => {
  const file = await get('/es/assets/start-1.js', { 'accept-language': 'en' });
  expect(file.body).toBe('the code in es');
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/start-1.js', { 'accept-language': 'es' })).body).toBe('the code in en');
});

it('answers 404 for a missing file if no page was requested', async () => {
  expect((await get('/es/assets/start-2.js')).statusCode).toBe(404);
  expect((await get('/assets/../../x', { accept: '*/*' })).statusCode).toBe(404);
});
