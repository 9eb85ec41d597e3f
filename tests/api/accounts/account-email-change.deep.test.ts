import { emailChangeResponseSchema, exportResponseSchema, sessionsResponseSchema } from '@roadcast/contract';
import { emailChanges } from '@roadcast/server/modules/accounts/tables';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Answer, mailsTo, PASSWORD, setUser, signedUp, tokenIn, Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { PUBLIC_URL: 'https://trips.example.com/' } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const visitor = (): Visitor => new Visitor(server.app);
const codeOf = ({ body }: Answer): string => {
  const { code, error } = body as { code?: string; error?: { code: string } };
  return code ?? error?.code ?? 'none';
};
/** Emails persist between tests, so each test uses different addresses. */
let count = 0;
const someone = (): string => `driver-${++count}@example.com`;

const PAGE = 'https://trips.example.com/confirm-email-change?token=';
/**
 * Returns the token from the newest email-change link. @param atLeast number of emails with such a link to wait for.
 */
async function linkTo(email: string, atLeast = 1): Promise<string> {
  for (let mails = 1; ; mails++) {
    const links = (await mailsTo(server, email, mails)).filter((mail) => mail.includes(PAGE));
    if (links.length >= atLeast) return tokenIn(links.at(-1) ?? '');
  }
}
const confirm = (token: string, by = visitor()): Promise<Answer> => by.post('/api/email/change/confirm', { token });
const pendingOf = async (by: Visitor) =>
  emailChangeResponseSchema.parse((await by.get('/api/me/email-change')).body).pending;

/** Signs up a user who has requested an email change. */
async function asking() {
  const [oldEmail, newEmail] = [someone(), someone()];
  const { visitor: ann, user } = await signedUp(server, oldEmail);
  const asked = await ann.post('/api/me/email-change', { email: newEmail.toUpperCase(), password: PASSWORD });
  expect(asked.status).toBe(200);
  const [oldToken, newToken] = [await linkTo(oldEmail), await linkTo(newEmail)];
  return { ann, user, oldEmail, newEmail, oldToken, newToken };
}

describe('changing the email address', () => {
  it.each(['old', 'new'] as const)('requires both links, the %s address’s first', async (first) => {
    const { ann, oldEmail, newEmail, oldToken, newToken } = await asking();
    const there = visitor();
    await there.post('/api/login', { email: oldEmail, password: PASSWORD });
    expect(await pendingOf(ann)).toMatchObject({ newEmail, oldConfirmed: false, newConfirmed: false });

    const [one, other] = first === 'old' ? [oldToken, newToken] : [newToken, oldToken];
    expect((await confirm(one)).body).toMatchObject({ changed: false });
    expect(await pendingOf(ann)).toMatchObject({ oldConfirmed: first === 'old', newConfirmed: first === 'new' });
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { email: oldEmail } });
    // A link works only once, so one mailbox's owner can't confirm for both.
    expect(codeOf(await confirm(one))).toBe('link_invalid');

    expect((await confirm(other, ann)).body).toMatchObject({ changed: true });
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { email: newEmail, emailVerified: true } });
    expect((await there.get('/api/me')).body).toMatchObject({ user: null });
    expect(await pendingOf(ann)).toBeNull();
    expect(codeOf(await visitor().post('/api/login', { email: oldEmail, password: PASSWORD }))).toBe(
      'invalid_credentials',
    );
    expect((await visitor().post('/api/login', { email: newEmail, password: PASSWORD })).status).toBe(200);
    for (const email of [oldEmail, newEmail]) {
      await expect.poll(async () => (await mailsTo(server, email)).at(-1)).toContain('Your email address was changed');
    }
  });

  it('happens once if both links are opened at the same time', async () => {
    const { newEmail, oldToken, newToken } = await asking();
    const answers = await Promise.all([confirm(oldToken), confirm(newToken), confirm(oldToken)]);
    expect(answers.filter(({ body }) => (body as { changed?: boolean }).changed)).toHaveLength(1);
    expect((await visitor().post('/api/login', { email: newEmail, password: PASSWORD })).status).toBe(200);
  });

  it('signs out everywhere when confirmed in a signed-out browser', async () => {
    const { ann, oldToken, newToken } = await asking();
    await confirm(oldToken);
    await confirm(newToken);
    expect((await ann.get('/api/me')).body).toMatchObject({ user: null });
  });

  it('invalidates password reset links', async () => {
    const { oldEmail, newEmail, oldToken, newToken } = await asking();
    await visitor().post('/api/password/forgot', { email: oldEmail });
    const mails = await mailsTo(server, oldEmail, 3);
    const reset = tokenIn(mails.find((mail) => mail.includes('/reset-password')) ?? '');
    await confirm(oldToken);
    await confirm(newToken);
    const answer = await visitor().post('/api/password/reset', { token: reset, password: 'another-way-to-Amarillo' });
    expect(codeOf(answer)).toBe('link_invalid');
    expect((await visitor().post('/api/login', { email: newEmail, password: PASSWORD })).status).toBe(200);
  });

  it('is replaced by a newer one, and only the newer one’s links work', async () => {
    const { ann, oldEmail, newEmail, oldToken, newToken } = await asking();
    await confirm(oldToken);
    const third = someone();
    await ann.post('/api/me/email-change', { email: third, password: PASSWORD });
    expect(await pendingOf(ann)).toMatchObject({ newEmail: third, oldConfirmed: false });
    expect(codeOf(await confirm(newToken))).toBe('link_invalid');
    await confirm(await linkTo(oldEmail, 2));
    expect((await confirm(await linkTo(third))).body).toMatchObject({ changed: true });
    expect(codeOf(await visitor().post('/api/login', { email: newEmail, password: PASSWORD }))).toBe(
      'invalid_credentials',
    );
  });

  it.each(['old', 'new'] as const)('is canceled by the link of the %s address', async (whose) => {
    const { ann, oldToken, newToken } = await asking();
    const [one, other] = whose === 'old' ? [oldToken, newToken] : [newToken, oldToken];
    expect((await visitor().post('/api/email/change/cancel', { token: one })).status).toBe(200);
    expect(await pendingOf(ann)).toBeNull();
    expect(codeOf(await confirm(other))).toBe('link_invalid');
    expect(codeOf(await visitor().post('/api/email/change/cancel', { token: one }))).toBe('link_invalid');
  });

  it('is canceled by its user', async () => {
    const { ann, oldToken } = await asking();
    expect((await ann.call('DELETE', '/api/me/email-change')).body).toEqual({ pending: null });
    expect(await pendingOf(ann)).toBeNull();
    expect(codeOf(await confirm(oldToken))).toBe('link_invalid');
  });

  it('expires after a day', async () => {
    const { ann, oldToken, newToken } = await asking();
    await confirm(oldToken);
    await server.store.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(codeOf(await confirm(newToken))).toBe('link_invalid');
    expect(await pendingOf(ann)).toBeNull();
  });

  it('fails cleanly if the address was registered in the meantime', async () => {
    const { ann, oldEmail, newEmail, oldToken, newToken } = await asking();
    await confirm(oldToken);
    await signedUp(server, newEmail);
    const late = await confirm(newToken);
    expect([late.status, codeOf(late)]).toEqual([409, 'email_taken']);
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { email: oldEmail } });
    expect(await pendingOf(ann)).toBeNull();
  });

  it('is rejected for an account suspended in the meantime', async () => {
    const { user, oldToken } = await asking();
    await setUser(server, user.id, { suspendedAt: new Date() });
    expect(codeOf(await confirm(oldToken))).toBe('account_suspended');
  });
});

describe('requesting another address', () => {
  it('requires the password, and a valid, free, different address', async () => {
    const [email, taken] = [someone(), someone()];
    const { visitor: ann } = await signedUp(server, email);
    await signedUp(server, taken);
    const refusals = [
      [{ email: someone(), password: 'not this one' }, 403, 'wrong_password', 'password'],
      [{ email: someone() }, 400, 'password_too_short', 'password'],
      [{ email: 'ann', password: PASSWORD }, 400, 'email_invalid', 'email'],
      [{ email: email.toUpperCase(), password: PASSWORD }, 400, 'email_unchanged', 'email'],
      [{ email: taken, password: PASSWORD }, 409, 'email_taken', 'email'],
      // Without the password, the response doesn't reveal whether an account exists.
      [{ email: taken, password: 'not this one' }, 403, 'wrong_password', 'password'],
    ] as const;
    for (const [body, status, code, field] of refusals) {
      const answer = await ann.post('/api/me/email-change', body);
      expect([answer.status, answer.body]).toMatchObject([status, { error: { code, field } }]);
    }
    expect(await pendingOf(ann)).toBeNull();
  });

  it('sends five pairs of emails an hour', async () => {
    const { visitor: ann } = await signedUp(server, someone());
    const codes: string[] = [];
    for (let i = 0; i < 6; i++) {
      codes.push(codeOf(await ann.post('/api/me/email-change', { email: someone(), password: PASSWORD })));
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'none'), 'rate_limited']);
  });

  it('limits checks for free addresses as registration does', async () => {
    const taken = someone();
    await signedUp(server, taken);
    const { visitor: ann } = await signedUp(server, someone());
    const codes: string[] = [];
    for (let i = 0; i < 30; i++) {
      codes.push(codeOf(await ann.post('/api/me/email-change', { email: taken, password: PASSWORD })));
    }
    // Two of the thirty attempts per hour were the registrations.
    expect(codes.filter((code) => code === 'email_taken')).toHaveLength(28);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
  }, 60_000);
});

describe('a pending change', () => {
  it('stores no usable link', async () => {
    const { oldToken, newToken } = await asking();
    const rows = JSON.stringify(await server.store.db.select().from(emailChanges));
    expect(rows).not.toContain(oldToken);
    expect(rows).not.toContain(newToken);
  });

  it('is included in the export, without its links', async () => {
    const { ann, newEmail, oldToken } = await asking();
    await confirm(oldToken);
    const answer = await ann.get('/api/me/export');
    const { account } = exportResponseSchema.parse(answer.body);
    expect(account.emailChange).toMatchObject({ newEmail, oldConfirmed: true, newConfirmed: false });
    expect(JSON.stringify(answer.body)).not.toMatch(/token|hash|link/i);
  });

  it('is deleted with the account', async () => {
    const { ann, newToken } = await asking();
    await ann.call('DELETE', '/api/me', { password: PASSWORD });
    expect(await server.store.db.select().from(emailChanges)).toEqual([]);
    expect(codeOf(await confirm(newToken))).toBe('link_invalid');
  });

  it('doesn’t end sessions', async () => {
    const { ann } = await asking();
    const { sessions } = sessionsResponseSchema.parse((await ann.get('/api/me/sessions')).body);
    expect(sessions).toHaveLength(1);
  });
});
