import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageHead } from '../../platform/modules/page-head.ts';
import { answerUnknown, registerWeb } from './web.ts';

const PAGE = `<!doctype html>
<html>
  <head>
    <meta name="description" content="Plan a trip." />
    <title>Roadcast</title>
    <script type="module" crossorigin src="/assets/start-1.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

const head: PageHead = {
  title: 'Denver to Chicago',
  description: '1,004 mi in 2 days',
  image: '/api/shared/x/preview.png',
  url: '/shared/x',
  noIndex: false,
  start: { title: 'Denver to Chicago', from: 'Denver, CO' },
};

/** Heads by share code. */
const heads: Readonly<Record<string, PageHead>> = {
  open: head,
  link: { ...head, noIndex: true },
  bare: { ...head, image: null },
  // Contains all characters that HTML, attributes and `replace` treat specially.
  bad: {
    ...head,
    title: `"><script>alert(1)</script>$&$\`'</title>`,
    description: `'"><img src=x onerror=y>`,
    start: { title: '<b>$& {from}', from: '' },
  },
};

let folder = '';
let app: FastifyInstance;
let publicApp: FastifyInstance;

async function start(publicUrl: string | null): Promise<FastifyInstance> {
  const server = Fastify({ trustProxy: true });
  const page = {
    path: '/shared/:code',
    headOf: async ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
      if (params.code === 'broken') throw new Error('the store is away');
      return heads[params.code ?? ''] ?? null;
    },
  };
  answerUnknown(server, await registerWeb(server, { folder, pages: [page], publicUrl }));
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-web-'));
  for (const language of ['', 'es']) {
    await mkdir(join(folder, language, 'assets'), { recursive: true });
    await writeFile(join(folder, language, 'index.html'), `the page in ${language || 'en'}`);
    await writeFile(join(folder, language, 'assets/start-1.js'), `the code in ${language || 'en'}`);
  }
  await mkdir(join(folder, 'de'));
  const drawn = '<template><h1>{title}</h1><p>{from}{other}</p></template></body>';
  await writeFile(join(folder, 'start-shared.html'), PAGE.replace('</body>', drawn));
  await writeFile(join(folder, 'de/index.html'), PAGE.replace('Plan a trip', 'Plane eine Reise'));
  [app, publicApp] = [await start(null), await start('https://trips.example.com')];
});

afterAll(async () => {
  await Promise.all([app.close(), publicApp.close()]);
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

it('returns 404 for a missing file if no page was requested', async () => {
  expect((await get('/es/assets/start-2.js')).statusCode).toBe(404);
  expect((await get('/assets/../../x', { accept: '*/*' })).statusCode).toBe(404);
});

describe('a page with its own head', () => {
  const page = (code: string, headers: Readonly<Record<string, string>> = {}, server = publicApp) =>
    server.inject({ url: `/shared/${code}`, headers: { 'accept-language': 'de', ...headers } });

  it('describes itself to search engines and previews', async () => {
    const { body, headers, statusCode } = await page('open');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language',
    });
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(body).not.toContain('noindex');
    for (const tag of [
      '<title>Denver to Chicago</title>',
      '<meta name="description" content="1,004 mi in 2 days" />',
      '<meta property="og:title" content="Denver to Chicago" />',
      '<meta property="og:description" content="1,004 mi in 2 days" />',
      '<meta property="og:url" content="https://trips.example.com/shared/x" />',
      '<meta property="og:image" content="https://trips.example.com/api/shared/x/preview.png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<link rel="canonical" href="https://trips.example.com/shared/x" />',
    ]) {
      expect(body).toContain(tag);
    }
    expect(body.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(body).toContain('src="/assets/start-1.js"');
    expect((await page('bare')).body).toContain('<meta name="twitter:card" content="summary" />');
  });

  it('has a noindex header and tag if requested, and without a head', async () => {
    for (const code of ['link', 'unknown']) {
      const { body, headers, statusCode } = await page(code);
      expect([code, statusCode, headers['x-robots-tag']]).toEqual([code, 200, 'noindex']);
      expect(body).toContain('<meta name="robots" content="noindex" />');
    }
    expect((await page('unknown')).body).toContain('<title>Roadcast</title>');
    expect((await page('unknown')).body).toContain('Plane eine Reise');
  });

  it('escapes its text', async () => {
    const { body } = await page('bad');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<img');
    const title = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$`&#39;&lt;/title&gt;';
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toContain('content="&#39;&quot;&gt;&lt;img src=x onerror=y&gt;"');
  });

  it('fills in its prerendered content, if it has any', async () => {
    const english = (code: string) => page(code, { 'accept-language': 'en' });
    expect((await english('open')).body).toContain('<h1>Denver to Chicago</h1><p>Denver, CO</p>');
    expect((await english('bad')).body).toContain('<h1>&lt;b&gt;$&amp; {from}</h1><p></p>');
    // Without a head there is nothing to fill in.
    expect((await english('unknown')).body).toBe('the page in en');
  });

  it('links to the request’s host without a public URL, if that is one', async () => {
    const headers = { host: 'Trips.example.org:8080', 'x-forwarded-proto': 'https' };
    expect((await page('open', headers, app)).body).toContain('content="https://trips.example.org:8080/api/shared');
    const strange = await page('open', { host: '"><script>' }, app);
    expect(strange.body).not.toMatch(/og:image|canonical|"><script>/);
    expect(strange.body).toContain('<title>Denver to Chicago</title>');
  });

  it('is still sent, as unavailable, if its head can’t be read', async () => {
    const { body, headers, statusCode } = await page('broken');
    expect([statusCode, headers['x-robots-tag']]).toEqual([503, 'noindex']);
    expect(body).toContain('<title>Roadcast</title>');
  });
});
