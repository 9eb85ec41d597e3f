import type { Mail } from '@roadcast/providers/mail/port';
import { openAuth } from '@roadcast/server/modules/accounts/auth';
import type { AccountMails, Recipient } from '@roadcast/server/modules/accounts/mails';
import { sessions } from '@roadcast/server/modules/accounts/tables';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { mailsTo, PASSWORD, registration, signedUp, tokenIn, Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { PUBLIC_URL: 'https://trips.example.com/' } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const visitor = (): Visitor => new Visitor(server.app);
const codeOf = (body: unknown): string => {
  const { code, error } = body as { code?: string; error?: { code: string } };
  return code ?? error?.code ?? '';
};
/** Emails persist between tests, so each test uses different addresses. */
let count = 0;
const someone = (): string => `driver-${++count}@example.com`;

describe('confirming an address', () => {
  it('works only with the emailed link', async () => {
    const email = someone();
    const { visitor: ann } = await signedUp(server, email);
    const [mail = ''] = await mailsTo(server, email);
    expect(mail).toContain('https://trips.example.com/verify-email?token=');
    const bad = await visitor().post('/api/email/verify', { token: `${tokenIn(mail)}x` });
    expect([bad.status, codeOf(bad.body)]).toEqual([400, 'link_invalid']);
    expect((await visitor().post('/api/email/verify', { token: tokenIn(mail) })).status).toBe(200);
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { emailVerified: true } });
  });

  it('sends another email on request, five an hour', async () => {
    const email = someone();
    const { visitor: ann } = await signedUp(server, email);
    for (let i = 0; i < 8; i++) expect((await ann.post('/api/email/send-verification')).status).toBe(200);
    // Emails are sent in order, so once the later email has arrived, so has any earlier one.
    const later = someone();
    await signedUp(server, later);
    await mailsTo(server, later);
    expect(await mailsTo(server, email, 5)).toHaveLength(5);
  });
});

describe('setting a new password', () => {
  const asked = async (email: string): Promise<string> => {
    const before = (await mailsTo(server, email)).length;
    expect((await visitor().post('/api/password/forgot', { email })).status).toBe(200);
    return tokenIn((await mailsTo(server, email, before + 1)).at(-1) ?? '');
  };

  it('sends an email in the account’s language', async () => {
    const email = someone();
    const { visitor: ann } = await signedUp(server, email);
    await ann.call('PATCH', '/api/me', { language: 'es' });
    const recipients: Recipient[] = [];
    const note = (to: Recipient): Mail => {
      recipients.push(to);
      return { to: to.email, subject: '', text: '' };
    };
    const mails: AccountMails = {
      verifyEmail: note,
      resetPassword: note,
      passwordChanged: note,
      confirmOldEmail: note,
      confirmNewEmail: note,
      emailChanged: (to) => [note(to)],
      accountDeleted: note,
    };
    const publicUrl = 'https://trips.example.com';
    const auth = openAuth({
      db: server.store.db,
      mails,
      office: { post: async () => undefined },
      secret: 'secret'.repeat(6),
      publicUrl,
    });
    await auth.api.requestPasswordReset({ body: { email } });
    expect(recipients).toMatchObject([{ email, language: 'es' }]);
  });

  it('works once, ends every session, and confirms the address', async () => {
    const email = someone();
    const { visitor: ann } = await signedUp(server, email);
    const token = await asked(email);
    const password = 'another-way-to-Amarillo';
    expect((await visitor().post('/api/password/reset', { token, password })).status).toBe(200);
    expect((await ann.get('/api/me')).body).toMatchObject({ user: null });
    expect(codeOf((await visitor().post('/api/login', { email, password: PASSWORD })).body)).toBe(
      'invalid_credentials',
    );
    const login = await visitor().post('/api/login', { email, password });
    expect(login.body).toMatchObject({ user: { emailVerified: true } });
    const again = await visitor().post('/api/password/reset', { token, password: 'a-third-way-to-Amarillo' });
    expect([again.status, codeOf(again.body)]).toEqual([400, 'link_invalid']);
    expect((await mailsTo(server, email, 3)).at(-1)).toContain('Your password was changed');
  });

  it('doesn’t reveal whether an account exists', async () => {
    const email = someone();
    await signedUp(server, email);
    const known = await visitor().post('/api/password/forgot', { email });
    const unknown = await visitor().post('/api/password/forgot', { email: someone() });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });

  it('rejects a common password without using up the link', async () => {
    const email = someone();
    await signedUp(server, email);
    const token = await asked(email);
    const bad = await visitor().post('/api/password/reset', { token, password: 'sunshine' });
    expect(codeOf(bad.body)).toBe('password_breached');
    expect((await visitor().post('/api/password/reset', { token, password: 'my-own-sunshine' })).status).toBe(200);
  });

  it('rejects what registration rejects (the account’s own address and name) without using up the link', async () => {
    const email = someone();
    await signedUp(server, email, { username: 'Ann_Rider' });
    const token = await asked(email);
    for (const password of [email, email.split('@')[0] ?? '', 'ann_rider']) {
      const bad = await visitor().post('/api/password/reset', { token, password });
      expect([password, bad.status, codeOf(bad.body)]).toEqual([password, 400, 'password_breached']);
    }
    expect((await visitor().post('/api/password/reset', { token, password: 'my-own-sunshine' })).status).toBe(200);
  });

  it('happens once if a link is used twice at the same time', async () => {
    const email = someone();
    await signedUp(server, email);
    const token = await asked(email);
    const answers = await Promise.all(
      ['first-way-to-Amarillo', 'second-way-to-Amarillo'].map((password) =>
        visitor().post('/api/password/reset', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('makes its browser known', async () => {
    const email = someone();
    await signedUp(server, email);
    const browser = visitor();
    await browser.post('/api/password/reset', { token: await asked(email), password: 'my-own-sunshine' });
    expect(browser.device).not.toBe('');
    for (let i = 0; i < 11; i++) await visitor().post('/api/login', { email, password: 'not this one' });
    expect((await browser.post('/api/login', { email, password: 'my-own-sunshine' })).status).toBe(200);
  });

  it('invalidates every other link, and so does a change of the password in Settings', async () => {
    const email = someone();
    const { visitor: ann } = await signedUp(server, email);
    const [first, second] = [await asked(email), await asked(email)];
    expect((await visitor().post('/api/password/reset', { token: second, password: 'my-own-sunshine' })).status).toBe(
      200,
    );
    const late = await visitor().post('/api/password/reset', { token: first, password: 'a-stranger’s-way' });
    expect([late.status, codeOf(late.body)]).toEqual([400, 'link_invalid']);

    await ann.post('/api/login', { email, password: 'my-own-sunshine' });
    // Wait for all four emails, which include two with links and one about the change.
    await mailsTo(server, email, 4);
    const third = await asked(email);
    const change = { currentPassword: 'my-own-sunshine', newPassword: 'another-way-to-Amarillo' };
    expect((await ann.post('/api/me/password', change)).status).toBe(200);
    const later = await visitor().post('/api/password/reset', { token: third, password: 'a-stranger’s-way' });
    expect([later.status, codeOf(later.body)]).toEqual([400, 'link_invalid']);
    expect((await visitor().post('/api/login', { email, password: 'another-way-to-Amarillo' })).status).toBe(200);
  });

  it('rejects an expired link', async () => {
    const email = someone();
    await signedUp(server, email);
    const token = await asked(email);
    await server.store.db.execute(sql`update verifications set expires_at = now() - interval '1 minute'`);
    expect(codeOf((await visitor().post('/api/password/reset', { token, password: PASSWORD })).body)).toBe(
      'link_invalid',
    );
  });

  it('stores no usable token', async () => {
    const email = someone();
    await signedUp(server, email);
    const token = await asked(email);
    const { rows } = (await server.store.db.execute(sql`select * from verifications`)) as { rows: unknown[] };
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  it('requires the old one, and ends every other session', async () => {
    const email = someone();
    const { visitor: here } = await signedUp(server, email);
    const there = visitor();
    await there.post('/api/login', { email, password: PASSWORD });
    const newPassword = 'another-way-to-Amarillo';
    const wrong = await here.post('/api/me/password', { currentPassword: 'not this one', newPassword });
    expect([wrong.status, codeOf(wrong.body)]).toEqual([403, 'wrong_password']);
    expect((await here.post('/api/me/password', { currentPassword: PASSWORD, newPassword })).status).toBe(200);
    expect((await here.get('/api/me')).body).toMatchObject({ user: { email } });
    expect((await there.get('/api/me')).body).toMatchObject({ user: null });
    expect((await visitor().post('/api/login', { email, password: newPassword })).status).toBe(200);
  });
});

describe('guessing', () => {
  it('stops after ten wrong passwords, even simultaneous ones, and makes the right one wait', async () => {
    const email = someone();
    await signedUp(server, email);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => visitor().post('/api/login', { email, password: 'not this one' })),
    );
    const codes = answers.map(({ body }) => codeOf(body));
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(4);
    const right = await visitor().post('/api/login', { email, password: PASSWORD });
    expect([right.status, codeOf(right.body)]).toEqual([429, 'rate_limited']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    // Other users can still sign in.
    const other = someone();
    await signedUp(server, other);
    expect((await visitor().post('/api/login', { email: other, password: PASSWORD })).status).toBe(200);
  });

  it('doesn’t count correct ones', async () => {
    const email = someone();
    await signedUp(server, email);
    for (let i = 0; i < 12; i++) {
      expect((await visitor().post('/api/login', { email, password: PASSWORD })).status).toBe(200);
    }
  });
});

describe('sessions', () => {
  it('rotate once a day, and survive a lost response', async () => {
    const { visitor: ann } = await signedUp(server, someone());
    const first = ann.cookie;
    await server.store.db.update(sessions).set({ rotatedAt: sql`now() - interval '25 hours'` });
    await ann.get('/api/me');
    const second = ann.cookie;
    expect(second).not.toBe(first);
    // The browser still sends the first cookie, as if the response had been lost, and receives the second cookie again.
    ann.cookie = first;
    expect((await ann.get('/api/me')).body).toMatchObject({ user: {} });
    expect(ann.cookie).toBe(second);
    // The browser has received the second cookie. The first is valid for another minute...
    await ann.get('/api/me');
    ann.cookie = first;
    expect((await ann.get('/api/me')).body).toMatchObject({ user: {} });
    // ...and then expires.
    await server.store.db.update(sessions).set({ previousUntil: sql`now() - interval '1 second'` });
    ann.cookie = first;
    expect((await ann.get('/api/me')).body).toMatchObject({ user: null });
    ann.cookie = second;
    expect((await ann.get('/api/me')).body).toMatchObject({ user: {} });
  });

  it('rotate once across simultaneous requests', async () => {
    const { visitor: ann } = await signedUp(server, someone());
    await server.store.db.update(sessions).set({ rotatedAt: sql`now() - interval '25 hours'` });
    const before = ann.cookie;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ann.call('GET', '/api/me', undefined, { cookie: before })),
    );
    for (const { body } of answers) expect(body).toMatchObject({ user: {} });
    expect(new Set(answers.map(({ headers }) => headers['set-cookie']).filter(Boolean)).size).toBe(1);
  });

  it('end after thirty days', async () => {
    const { visitor: ann } = await signedUp(server, someone());
    await server.store.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` });
    const answer = await ann.call('PATCH', '/api/me', { language: 'es' });
    expect([answer.status, codeOf(answer.body)]).toEqual([401, 'sign_in_required']);
  });

  it('end a hundred and eighty days after they began, regardless of use', async () => {
    const { visitor: ann } = await signedUp(server, someone());
    const maxAge = (): number => Number(/Max-Age=(\d+)/.exec(ann.setCookie)?.[1]);
    expect(maxAge()).toBe(30 * 86_400);
    await server.store.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '170 days'`, rotatedAt: sql`now() - interval '25 hours'` });
    expect((await ann.get('/api/me')).body).toMatchObject({ user: {} });
    // The rotated session and its cookie end in ten days instead of thirty.
    const [row] = await server.store.db.select().from(sessions);
    const left = (row?.expiresAt.getTime() ?? 0) - Date.now();
    expect(left / 86_400_000).toBeCloseTo(10, 1);
    expect(maxAge() / 86_400).toBeCloseTo(10, 1);

    await server.store.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '181 days'`, expiresAt: sql`now() + interval '5 days'` });
    expect((await ann.get('/api/me')).body).toMatchObject({ user: null });
    expect(ann.cookie).toBe('');
  });

  it('can’t be forged', async () => {
    const { visitor: ann } = await signedUp(server, someone());
    const [name = '', value = ''] = ann.cookie.split('=');
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    expect(name).toBe('__Host-roadcast.session_token');
    for (const forged of ['', token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `.${token}`, '%', `${value}x`]) {
      const eve = visitor();
      eve.cookie = `${name}=${forged}`;
      expect((await eve.get('/api/me')).body).toMatchObject({ user: null });
      eve.cookie = `${name}=${forged}`;
      expect((await eve.call('PATCH', '/api/me', {})).status).toBe(401);
    }
  });
});

describe('other sites', () => {
  const post = (headers: Record<string, string>) =>
    visitor().call('POST', '/api/login', { email: 'ann@example.com', password: PASSWORD }, headers);

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://trips.example.com.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': 'text/plain' },
  ])('may not post: %o', async (headers) => {
    const answer = await post(headers);
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'cross_site']);
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
    { origin: 'http://localhost', host: 'localhost' },
    { origin: 'https://trips.example.com' },
    { 'sec-fetch-site': 'none' },
  ])('this site may: %o', async (headers) => {
    await signedUp(server, 'ann@example.com');
    expect((await post(headers)).status).toBe(200);
  });

  it('may link to this one', async () => {
    const answer = await visitor().call('GET', '/api/me', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
  });
});

describe('invalid bodies', () => {
  it('are rejected before being parsed', async () => {
    const huge = await visitor().post('/api/register', { ...registration(someone()), username: 'x'.repeat(1_100_000) });
    expect([huge.status, codeOf(huge.body)]).toEqual([413, 'body_too_large']);
    for (const payload of ['{', '[]', '"text"', 'null', '7']) {
      for (const url of ['/api/login', '/api/register', '/api/password/forgot', '/api/email/verify']) {
        const answer = await visitor().call('POST', url, payload, { 'content-type': 'application/json' });
        expect(answer.status).toBe(400);
        expect(codeOf(answer.body)).not.toBe('');
      }
    }
    const xml = await visitor().call('POST', '/api/login', '<login/>', { 'content-type': 'application/xml' });
    expect([xml.status, codeOf(xml.body)]).toEqual([415, 'unsupported_media_type']);
  });
});
