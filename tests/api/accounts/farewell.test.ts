import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorResponseSchema } from '@roadcast/contract';
import { runCommand } from '@roadcast/server/app/commands';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { contentsOf } from '../../support/migration-data.ts';
import { mailsTo, PASSWORD, registration, setUser, signedUp, tokenIn, Visitor } from '../../support/visitor.ts';

const AUTH_SECRET = 'a-secret-of-this-test-and-no-other-server';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { AUTH_SECRET } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const codeIn = (body: unknown): unknown => errorResponseSchema.safeParse(body).data?.error.code ?? body;
const outbox = (): string => {
  const folder = join(server.dataDir, 'outbox');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
};
const erase = (visitor: Visitor) => visitor.call('DELETE', '/api/me', { password: PASSWORD });

describe('after an account is erased', () => {
  it('removes its addresses from the outbox, and keeps all other emails', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    await signedUp(server, 'joann@example.com');
    expect((await ann.post('/api/me/email-change', { email: 'ann.new@example.com', password: PASSWORD })).status).toBe(
      200,
    );
    await mailsTo(server, 'ann@example.com', 2);
    await mailsTo(server, 'ann.new@example.com', 1);
    await mailsTo(server, 'joann@example.com', 1);
    expect((await erase(ann)).status).toBe(200);
    expect(outbox()).not.toMatch(/(?<!jo)ann@example\.com|ann\.new@example\.com/);
    expect(outbox()).toContain('joann@example.com');
    // Wait long enough for a farewell email to arrive.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(outbox()).not.toMatch(/(?<!jo)ann@example\.com|ann\.new@example\.com/);
  });
});

describe('a suspended user who deletes the account', () => {
  it('can’t register the address again, or switch another account to it, until it is unblocked', async () => {
    const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { suspendedAt: new Date() });
    expect((await erase(ann)).status).toBe(200);

    for (const email of ['ann@example.com', 'ANN@example.com', 'ann+again@example.com']) {
      const answer = await new Visitor(server.app).post('/api/register', registration(email));
      expect([answer.status, answer.body]).toMatchObject([403, { success: false, code: 'email_banned' }]);
    }
    const { visitor: ben } = await signedUp(server, 'ben@example.com');
    const change = await ben.post('/api/me/email-change', { email: 'ann@example.com', password: PASSWORD });
    expect([change.status, codeIn(change.body)]).toEqual([403, 'email_banned']);

    const unsuspend = { do: 'admin', action: 'unsuspend', email: 'ann@example.com' } as const;
    expect(await runCommand(unsuspend, server.store, AUTH_SECRET, {}, async () => false)).toEqual({
      ok: true,
      text: 'ann@example.com can register again',
    });
    await signedUp(server, 'ann@example.com');
  });

  it('can’t confirm a change to it that began earlier', async () => {
    const { visitor: zoe, user } = await signedUp(server, 'zoe@example.com');
    await setUser(server, user.id, { suspendedAt: new Date() });
    const { visitor: max } = await signedUp(server, 'max@example.com');
    // Zoe had another email address when Max requested this one.
    await setUser(server, user.id, { email: 'other@example.com' });
    expect((await max.post('/api/me/email-change', { email: 'zoe@example.com', password: PASSWORD })).status).toBe(200);
    await setUser(server, user.id, { email: 'zoe@example.com' });
    const tokens = await Promise.all([
      mailsTo(server, 'max@example.com', 2).then((mails) =>
        tokenIn(mails.find((mail) => mail.includes('confirm-email-change')) ?? ''),
      ),
      mailsTo(server, 'zoe@example.com', 2).then((mails) =>
        tokenIn(mails.find((mail) => mail.includes('confirm-email-change')) ?? ''),
      ),
    ]);
    expect((await erase(zoe)).status).toBe(200);
    const answers = await Promise.all(tokens.map((token) => max.post('/api/email/change/confirm', { token })));
    expect(answers.map(({ status, body }) => [status, codeIn(body)])).toEqual([
      [403, 'email_banned'],
      [403, 'email_banned'],
    ]);
  });

  it('leaves nothing in the store that would allow guessing the address', async () => {
    const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { suspendedAt: new Date() });
    await erase(ann);
    const text = JSON.stringify(await contentsOf(server.store.db));
    expect(text).toContain('banned_emails');
    expect(text).not.toContain('ann@example.com');
    const digest = createHash('sha256').update('ann@example.com');
    for (const encoding of ['hex', 'base64url'] as const) {
      expect(text).not.toContain(digest.copy().digest(encoding).slice(0, 22));
    }
  });

  it('keeps the address free if the account wasn’t suspended', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    await erase(ann);
    await signedUp(server, 'ann@example.com');
  });
});
