import {
  exportResponseSchema,
  loginErrorSchema,
  loginResponseSchema,
  meResponseSchema,
  registerErrorSchema,
  registerResponseSchema,
  sessionsResponseSchema,
  TERMS_VERSION,
} from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, registration, setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const visitor = (): Visitor => new Visitor(server.app);
const codeOf = (body: unknown): string => {
  const { code, error } = body as { code?: string; error?: { code: string } };
  return code ?? error?.code ?? '';
};

describe('POST /api/register', () => {
  it('creates an account, signs in, and sets a cookie hidden from scripts and other sites', async () => {
    const ann = visitor();
    const answer = await ann.post('/api/register', registration('Ann@Example.com', { username: 'Ann.Rider' }));
    const { user, message } = registerResponseSchema.parse(answer.body);
    expect(user).toMatchObject({
      email: 'ann@example.com',
      username: 'Ann.Rider',
      subscriptionTier: 'FREE',
      isAdmin: false,
      emailVerified: false,
      language: 'en',
      preferences: { drivingHoursPerDay: 8, driveTimePerLeg: 2, stopLength: 30, distanceUnit: 'miles' },
    });
    expect(message).not.toBe('');
    expect(ann.setCookie).toMatch(/; HttpOnly/);
    expect(ann.setCookie).toMatch(/; SameSite=Lax/);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|suspended|payment/i);
    expect(meResponseSchema.parse((await ann.get('/api/me')).body).user).toEqual(user);
  });

  it('also accepts the specified body, and requests consent on first use', async () => {
    const ann = visitor();
    const answer = await ann.post('/api/register', { email: 'ann@example.com', password: PASSWORD });
    const { user } = registerResponseSchema.parse(answer.body);
    expect([answer.status, user.language, user.consentRequired]).toEqual([200, 'en', true]);
    const login = await visitor().post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect(loginResponseSchema.parse(login.body).user.consentRequired).toBe(true);
    const halves = [
      {},
      { ageConfirmed: true },
      { termsVersion: TERMS_VERSION },
      { ageConfirmed: true, termsVersion: '0.9' },
    ];
    const codes = [];
    for (const half of halves) codes.push(codeOf((await ann.post('/api/me/consent', half)).body));
    expect(codes).toEqual([
      'age_confirmation_required',
      'terms_not_accepted',
      'age_confirmation_required',
      'terms_changed',
    ]);
    const given = await ann.post('/api/me/consent', { ageConfirmed: true, termsVersion: TERMS_VERSION });
    expect(given.status).toBe(200);
    expect(meResponseSchema.parse((await ann.get('/api/me')).body).user?.consentRequired).toBe(false);
    const { account } = exportResponseSchema.parse((await ann.get('/api/me/export')).body);
    expect(account).toMatchObject({ termsVersion: TERMS_VERSION, ageConfirmedAt: expect.any(Number) });
  });

  it('doesn’t ask for consent again if it was given at registration', async () => {
    const { user } = await signedUp(server, 'ann@example.com');
    expect(user.consentRequired).toBe(false);
    expect((await visitor().post('/api/me/consent', {})).status).toBe(401);
  });

  const refused: readonly (readonly [what: string, change: object, code: string, field: string])[] = [
    ['no address', { email: 'ann' }, 'email_invalid', 'email'],
    ['an email address of the wrong type', { email: 7 }, 'email_invalid', 'email'],
    ['a short password', { password: '12345' }, 'password_too_short', 'password'],
    ['no password', { password: undefined }, 'password_too_short', 'password'],
    ['an overlong password', { password: 'x'.repeat(129) }, 'password_too_long', 'password'],
    ['a common password', { password: 'Password1' }, 'password_breached', 'password'],
    ['the address as password', { password: 'ann@example.com' }, 'password_breached', 'password'],
    ['the name as password', { username: 'ann_rider', password: 'Ann_Rider' }, 'password_breached', 'password'],
    ['a username with a space', { username: 'ann rider' }, 'username_invalid', 'username'],
    ['an age below 13', { ageConfirmed: false }, 'age_confirmation_required', 'ageConfirmed'],
    ['no age', { ageConfirmed: undefined }, 'age_confirmation_required', 'ageConfirmed'],
    ['terms not accepted', { termsVersion: undefined }, 'terms_not_accepted', 'termsVersion'],
    ['old terms', { termsVersion: '0.9' }, 'terms_changed', 'termsVersion'],
  ];
  it.each(refused)('rejects %s', async (_, change, code, field) => {
    const ann = visitor();
    const answer = await ann.post('/api/register', registration('ann@example.com', change));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(registerErrorSchema.parse(answer.body)).toMatchObject({ success: false, code, field });
    expect(ann.cookie).toBe('');
  });

  it('rejects unknown fields, and a self-assigned tier', async () => {
    const answer = await visitor().post('/api/register', registration('ann@example.com', { subscriptionTier: 'PRO' }));
    expect(answer.status).toBe(400);
    expect(registerErrorSchema.parse(answer.body).code).toBe('invalid_request');
  });

  it('rejects a taken address or name, case-insensitively', async () => {
    await signedUp(server, 'ann@example.com', { username: 'Ann' });
    const sameEmail = await visitor().post('/api/register', registration('ANN@example.com'));
    expect([sameEmail.status, codeOf(sameEmail.body)]).toEqual([409, 'email_taken']);
    const sameName = await visitor().post('/api/register', registration('bob@example.com', { username: 'aNN' }));
    expect([sameName.status, codeOf(sameName.body)]).toEqual([409, 'username_taken']);
  });

  it('assigns a name to only one of many simultaneous requests', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((who) =>
        visitor().post('/api/register', registration(`${who}@x.org`, { username: 'ace' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });
});

describe('POST /api/login', () => {
  it.each([
    { email: 'ann@example.com' },
    { email: ' ANN@Example.com ' },
    { username: 'Ann' },
    { username: 'aNN' },
    { username: 'ann@example.com' },
  ])('signs in with %o', async (who) => {
    const { user } = await signedUp(server, 'ann@example.com', { username: 'Ann' });
    const ann = visitor();
    const answer = await ann.post('/api/login', { ...who, password: PASSWORD });
    expect(loginResponseSchema.parse(answer.body).user.id).toBe(user.id);
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { id: user.id }, tier: 'FREE', edition: 'hosted' });
  });

  const texts: readonly (readonly [body: object, status: number, code: string, message: string])[] = [
    [{ email: 'ann@example.com', password: 'not this one' }, 401, 'invalid_credentials', 'Invalid credentials'],
    [{ email: 'nobody@example.com', password: PASSWORD }, 401, 'invalid_credentials', 'Invalid credentials'],
    [{ username: 'nobody', password: PASSWORD }, 401, 'invalid_credentials', 'Invalid credentials'],
    [{ password: PASSWORD }, 400, 'username_required', 'Username is required'],
    [{ username: '', password: PASSWORD }, 400, 'username_required', 'Username is required'],
    [{ username: 7, password: PASSWORD }, 400, 'username_required', 'Username is required'],
    [{ username: 'ann', password: '12345' }, 400, 'password_too_short', 'Password must be at least 6 characters'],
    [{ username: 'ann' }, 400, 'password_too_short', 'Password must be at least 6 characters'],
  ];
  it.each(texts)('responds to %o with the specified text', async (body, status, code, message) => {
    await signedUp(server, 'ann@example.com', { username: 'ann' });
    const answer = await visitor().post('/api/login', body);
    expect(answer.status).toBe(status);
    expect(loginErrorSchema.parse(answer.body)).toMatchObject({ code, message });
  });

  it('takes as long for an unknown user as for a wrong password', async () => {
    await signedUp(server, 'ann@example.com');
    const timed = async (email: string): Promise<number> => {
      const began = performance.now();
      await visitor().post('/api/login', { email, password: 'not this one' });
      return performance.now() - began;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    // Alternate between both cases, so other load slows both equally.
    for (let i = 0; i < 5; i++) {
      known.push(await timed('ann@example.com'));
      unknown.push(await timed('bob@example.com'));
    }
    // Hashing takes nearly all of the time; without it, the response would take a tenth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('ends the browser’s previous session', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const before = ann.cookie;
    await ann.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect(ann.cookie).not.toBe(before);
    const old = visitor();
    old.cookie = before;
    expect((await old.get('/api/me')).body).toMatchObject({ user: null });
  });
});

describe('signing out', () => {
  it('ends only this session', async () => {
    const { visitor: here } = await signedUp(server, 'ann@example.com');
    const there = visitor();
    await there.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    const stolen = here.cookie;
    expect((await here.post('/api/logout')).status).toBe(200);
    expect(here.cookie).toBe('');
    here.cookie = stolen;
    expect((await here.get('/api/me')).body).toMatchObject({ user: null });
    expect((await there.get('/api/me')).body).toMatchObject({ user: { email: 'ann@example.com' } });
  });

  it('ends every session', async () => {
    const { visitor: here } = await signedUp(server, 'ann@example.com');
    const there = visitor();
    await there.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect((await here.post('/api/logout-everywhere')).status).toBe(200);
    expect((await there.get('/api/me')).body).toMatchObject({ user: null });
    expect(there.cookie).toBe('');
  });

  it('is not an error for a guest', async () => {
    expect((await visitor().post('/api/logout')).status).toBe(200);
    expect(codeOf((await visitor().post('/api/logout-everywhere')).body)).toBe('sign_in_required');
  });
});

describe('/api/me', () => {
  it('identifies a guest as one', async () => {
    const answer = await visitor().get('/api/me');
    expect(answer.body).toEqual({ user: null, tier: 'FREE', edition: 'hosted', suspended: false });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('changes only the given fields', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com', { username: 'ann' });
    await ann.call('PATCH', '/api/me', { preferences: { distanceUnit: 'kilometers', avoidTolls: true } });
    const answer = await ann.call('PATCH', '/api/me', { language: 'es', preferences: { stopLength: 45 } });
    expect(answer.body).toMatchObject({
      user: {
        username: 'ann',
        language: 'es',
        preferences: { distanceUnit: 'kilometers', avoidTolls: true, stopLength: 45, drivingHoursPerDay: 8 },
      },
    });
  });

  it('loses none of many simultaneous changes', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const changes = [{ avoidTolls: true }, { scenicRoutes: true }, { stopLength: 20 }, { drivingHoursPerDay: 6 }];
    await Promise.all(changes.map((preferences) => ann.call('PATCH', '/api/me', { preferences })));
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { preferences: Object.assign({}, ...changes) } });
  });

  it.each([
    { isAdmin: true },
    { subscriptionTier: 'PRO' },
    { preferences: { drivingHoursPerDay: 99 } },
    { preferences: { color: 'red' } },
    { language: 'the language of the angels' },
    { username: 'x' },
    [],
    'text',
  ])('rejects the change %o', async (change) => {
    const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
    const answer = await ann.call('PATCH', '/api/me', change);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await ann.get('/api/me')).body).toMatchObject({ user });
  });

  it('rejects a taken name, and releases the old one', async () => {
    await signedUp(server, 'bob@example.com', { username: 'bob' });
    const { visitor: ann } = await signedUp(server, 'ann@example.com', { username: 'ann' });
    expect(codeOf((await ann.call('PATCH', '/api/me', { username: 'BOB' })).body)).toBe('username_taken');
    expect((await ann.call('PATCH', '/api/me', { username: null })).body).toMatchObject({ user: { username: null } });
    await signedUp(server, 'cat@example.com', { username: 'ann' });
  });

  it('lists the account’s sessions', async () => {
    const { visitor: here } = await signedUp(server, 'ann@example.com');
    await visitor().call(
      'POST',
      '/api/login',
      { email: 'ann@example.com', password: PASSWORD },
      { 'user-agent': 'Phone' },
    );
    const { sessions } = sessionsResponseSchema.parse((await here.get('/api/me/sessions')).body);
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Phone', false],
      ['lightMyRequest', true],
    ]);
  });

  it('ends one of the account’s sessions, but not another account’s', async () => {
    const { visitor: here } = await signedUp(server, 'ann@example.com');
    const there = visitor();
    await there.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    const { visitor: eve } = await signedUp(server, 'eve@example.com');
    const { sessions } = sessionsResponseSchema.parse((await here.get('/api/me/sessions')).body);
    const idOf = (current: boolean): string => sessions.find((session) => session.current === current)?.id ?? '';

    const foreign = await eve.call('DELETE', `/api/me/sessions/${idOf(false)}`);
    expect([foreign.status, codeOf(foreign.body)]).toEqual([404, 'session_not_found']);
    expect((await there.get('/api/me')).body).toMatchObject({ user: {} });
    expect((await here.call('DELETE', `/api/me/sessions/${idOf(false)}`)).status).toBe(200);
    expect((await there.get('/api/me')).body).toMatchObject({ user: null });
    const again = await here.call('DELETE', `/api/me/sessions/${idOf(false)}`);
    expect([again.status, codeOf(again.body)]).toEqual([404, 'session_not_found']);

    expect((await here.call('DELETE', `/api/me/sessions/${idOf(true)}`)).status).toBe(200);
    expect(here.cookie).toBe('');
    expect((await eve.get('/api/me')).body).toMatchObject({ user: {} });
  });

  it('exports all stored data except secrets', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const answer = await ann.get('/api/me/export');
    const { account } = exportResponseSchema.parse(answer.body);
    expect(account).toMatchObject({ email: 'ann@example.com', termsVersion: '1.0', sessions: [{ current: true }] });
    expect(account.ageConfirmedAt).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toMatch(/token|hash|password/i);
    expect(answer.headers['content-disposition']).toContain('attachment');
  });

  it('deletes the account only with its password', async () => {
    const { visitor: ann } = await signedUp(server, 'ann@example.com', { username: 'ann' });
    expect(codeOf((await ann.call('DELETE', '/api/me', { password: 'not this one' })).body)).toBe('wrong_password');
    expect(codeOf((await ann.call('DELETE', '/api/me', {})).body)).toBe('password_too_short');
    expect((await ann.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    expect(ann.cookie).toBe('');
    const login = await ann.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect(codeOf(login.body)).toBe('invalid_credentials');
    await signedUp(server, 'ann@example.com', { username: 'ann' });
  });
});

describe('tiers and suspension', () => {
  it('applies the caller’s tier to plans', async () => {
    const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
    const trip = { origin: 'Denver', destination: 'Omaha, NE', waypoints: ['North Platte, NE', 'Kearney, NE'] };
    const asFree = await ann.post('/api/generate-route', trip);
    expect([asFree.status, codeOf(asFree.body)]).toEqual([403, 'too_many_waypoints']);
    await setUser(server, user.id, { subscriptionTier: 'STANDARD' });
    expect((await ann.post('/api/generate-route', { ...trip, userTier: 'FREE' })).status).toBe(200);
    // A tier in the request is ignored.
    const lying = await visitor().post('/api/generate-route', { ...trip, userTier: 'PRO' });
    expect(codeOf(lying.body)).toBe('too_many_waypoints');
  });

  it('limits a suspended user to export, deletion and signing out', async () => {
    const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
    await setUser(server, user.id, { suspendedAt: new Date() });
    const trip = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };
    const planned = await ann.post('/api/generate-route', trip);
    expect(planned).toMatchObject({
      status: 403,
      body: {
        success: false,
        code: 'account_suspended',
        error: 'Your account is suspended. Contact support to have it reviewed.',
      },
    });
    for (const [method, url, body] of [
      ['PATCH', '/api/me', { language: 'es' }],
      ['GET', '/api/me/limits', undefined],
      ['POST', '/api/me/password', { currentPassword: PASSWORD, newPassword: 'another-way-to-Amarillo' }],
      ['POST', '/api/me/email-change', { email: 'other@example.com', password: PASSWORD }],
    ] as const) {
      const answer = await ann.call(method, url, body);
      expect([url, answer.status, codeOf(answer.body)]).toEqual([url, 403, 'account_suspended']);
    }
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { id: user.id }, suspended: true });
    expect((await ann.get('/api/me/sessions')).status).toBe(200);
    expect((await ann.post('/api/logout')).status).toBe(200);

    const again = visitor();
    expect((await again.post('/api/login', { email: 'ann@example.com', password: PASSWORD })).status).toBe(200);
    const exported = exportResponseSchema.parse((await again.get('/api/me/export')).body);
    expect(exported.account).toMatchObject({ email: 'ann@example.com', suspendedAt: expect.any(Number) });
    expect((await again.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    const login = await visitor().post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect(codeOf(login.body)).toBe('invalid_credentials');
  });
});

describe('a private server', () => {
  it('unlocks everything for everybody', async () => {
    const own = await startApp({ settings: { EDITION: 'private' } });
    const guest = new Visitor(own.app);
    expect((await guest.get('/api/me')).body).toMatchObject({ user: null, tier: 'FLEET', edition: 'private' });
    const { visitor: ann } = await signedUp(own, 'ann@example.com');
    expect((await ann.get('/api/me')).body).toMatchObject({ tier: 'FLEET', user: { subscriptionTier: 'FREE' } });
    await own.close();
  });
});
