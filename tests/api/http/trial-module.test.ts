import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { plans } from '@roadcast/core/plans';
import { runCommand } from '@roadcast/server/app/commands';
import { modules, tablesOf } from '@roadcast/server/app/modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { notesModule } from '../../support/trial-module/module.ts';
import { createNotes, notes } from '../../support/trial-module/tables.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

/** Maximum number of existing product files that a new feature may change. */
const MOST_EXISTING_FILES = 6;

const PAGE = '<html><head><title>Roadcast</title></head><body><div id="root"></div></body></html>';
const webFolder = mkdtempSync(join(tmpdir(), 'roadcast-notes-web-'));

let server: TestApp;
beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), PAGE);
  mkdirSync(join(webFolder, 'es'));
  writeFileSync(join(webFolder, 'es/index.html'), PAGE.replace('<html>', '<html lang="es">'));
  server = await startApp({ settings: { RATE_LIMITS: 'on' }, extraModules: [notesModule], webFolder });
  await server.store.db.execute(createNotes);
});
afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true });
});
beforeEach(() => server.empty());

/** Saves a note. @returns its id. */
async function keep(visitor: Visitor, text: string): Promise<string> {
  const { status, body } = await visitor.post('/api/notes', { text });
  expect([status, body]).toMatchObject([200, { note: { text } }]);
  return (body as { note: { id: string } }).note.id;
}

const codeIn = (body: unknown): unknown => (body as { error?: { code?: unknown } }).error?.code;

describe('a module outside the product', () => {
  it('is available to users, and each note only to its owner', async () => {
    const ann = await signedUp(server, 'ann@example.com');
    const id = await keep(ann.visitor, 'Chains at Loveland Pass');
    expect(await ann.visitor.get(`/api/notes/${id}`)).toMatchObject({
      status: 200,
      body: { note: { id, text: 'Chains at Loveland Pass' } },
      headers: { 'cache-control': 'no-store' },
    });
    const guest = await new Visitor(server.app).get(`/api/notes/${id}`);
    expect([guest.status, codeIn(guest.body)]).toEqual([401, 'sign_in_required']);
    const bob = await signedUp(server, 'bob@example.com');
    expect((await bob.visitor.get(`/api/notes/${id}`)).status).toBe(404);
    await setUser(server, ann.user.id, { suspendedAt: new Date() });
    const suspended = await ann.visitor.get(`/api/notes/${id}`);
    expect([suspended.status, codeIn(suspended.body)]).toEqual([403, 'account_suspended']);
    expect((await bob.visitor.post('/api/notes', { text: '' })).status).toBe(400);
  });

  it('enforces its daily limit, and then the rate limit', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const limit = plans.FREE.daily.poiSearches ?? 0;
    for (let i = 0; i < limit; i++) await keep(visitor, `note ${i}`);
    const codes = new Set<unknown>();
    // The limit is 60 calls per minute.
    for (let i = limit; i < 61; i++) codes.add(codeIn((await visitor.post('/api/notes', { text: 'more' })).body));
    expect([...codes]).toEqual(['daily_limit_reached', 'rate_limited']);
    expect(await server.store.db.select().from(notes)).toHaveLength(limit);
  });

  it('handles its own events once each', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    for (const text of ['Chains at Loveland Pass', 'Fill up in Limon']) await keep(visitor, text);
    const counts = async () => (await server.store.db.select().from(notes)).map(({ indexed }) => indexed);
    await expect.poll(counts, { timeout: 15_000 }).toEqual([1, 1]);
  });

  it('fills the head of its page in the browser’s language, under the same security policy', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    const id = await keep(visitor, '"><script>alert(1)</script>');
    const get = (url: string) => server.app.inject({ url, headers: { 'accept-language': 'es' } });
    const [page, plain, start] = await Promise.all([get(`/notes/${id}`), get('/notes/none'), get('/')]);
    expect(page.body).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost/notes/${id}" />`);
    expect(page.body).not.toContain('<script');
    expect(plain.body).toContain('<title>Roadcast</title>');
    for (const { body, headers, statusCode } of [page, plain]) {
      expect([statusCode, headers['x-robots-tag'], headers.vary]).toEqual([200, 'noindex', 'Accept-Language']);
      expect(body).toMatch(/<html lang="es">.*<meta name="robots" content="noindex" \/>\s*<\/head>/s);
      expect(headers['content-security-policy']).toBe(start.headers['content-security-policy']);
    }
    expect(start.headers).not.toHaveProperty('x-robots-tag');
  });

  it('is exported, backed up, and deleted with its user', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const id = await keep(visitor, 'Chains at Loveland Pass');
    const { body } = await visitor.get('/api/me/export');
    expect(body).toMatchObject({
      data: { notes: [{ id, userId: user.id, text: 'Chains at Loveland Pass', indexed: expect.any(Number) }] },
    });

    const folder = mkdtempSync(join(tmpdir(), 'roadcast-notes-'));
    const path = join(folder, 'backup');
    const tables = tablesOf([...modules, notesModule]);
    const written = await runCommand(
      { do: 'backup', path },
      server.store,
      'secret',
      { inTurns: true },
      async () => false,
      tables,
    );
    expect(written).toMatchObject({ ok: true });
    expect(gunzipSync(readFileSync(path)).toString()).toContain('Chains at Loveland Pass');
    rmSync(folder, { recursive: true });

    expect((await visitor.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    expect(await server.store.db.select().from(notes)).toEqual([]);
  });

  it('counts toward its user’s storage', async () => {
    const { visitor, user } = await signedUp(server, 'ann@example.com');
    const { rows } = plans.FREE.storage;
    await server.store.db
      .insert(notes)
      .values(Array.from({ length: rows }, (_, i) => ({ id: `n-${i}`, userId: user.id, text: 'kept' })));
    const { status, body } = await visitor.post('/api/notes', { text: 'one more' });
    expect([status, codeIn(body)]).toEqual([403, 'account_full']);
  });

  it('is in the API document, with its summaries', async () => {
    const document = (await server.app.inject('/api/docs/json')).json() as { paths: Record<string, unknown> };
    expect(document.paths['/api/notes']).toMatchObject({ post: { summary: 'Keep a note' } });
    expect(document.paths['/api/notes/{id}']).toMatchObject({ get: { summary: 'One of your notes' } });
  });

  it(`appears in at most ${MOST_EXISTING_FILES} existing files of the product`, () => {
    const naming = ['core', 'contract', 'messages', 'providers', 'server', 'web', 'scripts'].flatMap((room) =>
      sourcesIn(room).filter((file) =>
        /trial-module|notesModule|notesEndpoints|api\/notes\b/.test(readFileSync(file, 'utf8')),
      ),
    );
    expect(naming.length, naming.join(', ')).toBeLessThanOrEqual(MOST_EXISTING_FILES);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'compiled'].includes(entry.name) ? [] : sourcesIn(path);
    return /\.(?:ts|tsx|json|sql)$/.test(entry.name) ? [path] : [];
  });
}
