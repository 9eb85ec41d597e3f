import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Answer, PASSWORD, registration, setUser, signedUp, Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { PUBLIC_URL: 'https://trips.example.com/' } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const ANN = 'ann@example.com';
const WRONG = 'not this one';

/** Returns an unknown browser with the given network address. */
const stranger = (address?: string): Visitor => new Visitor(server.app, address);
const codeOf = ({ body }: Answer): string => {
  const { code, error } = body as { code?: string; error?: { code: string } };
  return code ?? error?.code ?? 'none';
};
const signIn = (visitor: Visitor, who: object, password: string): Promise<Answer> =>
  visitor.post('/api/login', { ...who, password });
/** Makes the attempts, ten at a time, and counts the resulting codes. */
async function tally(tries: readonly (() => Promise<Answer>)[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let i = 0; i < tries.length; i += 10) {
    for (const answer of await Promise.all(tries.slice(i, i + 10).map((attempt) => attempt()))) {
      counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1;
    }
  }
  return counts;
}
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Returns one of many network addresses in the same household. */
const athome = (index: number): string => `2001:db8:1:2::${(index + 1).toString(16)}`;
const NEXT_DOOR = '2001:db8:1:3::1';

describe('one household with many addresses', () => {
  it('shares one limit for passwords', async () => {
    await signedUp(server, ANN);
    const counts = await tally(times(12, (i) => () => signIn(stranger(athome(i)), { email: ANN }, WRONG)));
    expect(counts).toEqual({ invalid_credentials: 10, rate_limited: 2 });
    expect(codeOf(await signIn(stranger(NEXT_DOOR), { email: ANN }, WRONG))).toBe('invalid_credentials');
  });

  it('shares one limit for registrations', async () => {
    const counts = await tally(
      times(31, (i) => () => stranger(athome(i)).post('/api/register', registration(`driver-${i}@example.com`))),
    );
    expect(counts).toEqual({ none: 30, rate_limited: 1 });
    expect((await stranger(NEXT_DOOR).post('/api/register', registration(ANN))).status).toBe(200);
  }, 60_000);

  it.each([
    ['emails', '/api/password/forgot', (i: number) => ({ email: `nobody-${i}@example.com` }), 30],
    ['links', '/api/email/verify', () => ({ token: 'guessed' }), 60],
  ])('shares one limit for %s', async (_, url, body, most) => {
    const counts = await tally(times(most + 1, (i) => () => stranger(athome(i)).post(url, body(i))));
    expect(counts.rate_limited).toBe(1);
    expect(codeOf(await stranger(NEXT_DOOR).post(url, body(most)))).not.toBe('rate_limited');
  });
});

describe('one address', () => {
  it('is stopped from trying many accounts', async () => {
    const counts = await tally(times(110, (i) => () => signIn(stranger(), { email: `guess-${i}@example.com` }, WRONG)));
    expect(counts).toEqual({ invalid_credentials: 100, rate_limited: 10 });
    // Allow time for hashing a hundred passwords, which is slow by design.
  }, 240_000);
});

describe('one account with two names', () => {
  it('shares one limit for sign-ins by address and by username', async () => {
    await signedUp(server, ANN, { username: 'Ann' });
    const names = [{ email: ANN }, { username: 'ann' }, { username: 'ANN' }, { username: ANN }];
    const counts = await tally(times(12, (i) => () => signIn(stranger(), names[i % names.length] ?? {}, WRONG)));
    expect(counts).toEqual({ invalid_credentials: 10, rate_limited: 2 });
  });

  it('has the same limit as an unknown name', async () => {
    const counts = await tally(times(12, () => () => signIn(stranger(), { username: 'nobody' }, WRONG)));
    expect(counts).toEqual({ invalid_credentials: 10, rate_limited: 2 });
    expect(codeOf(await signIn(stranger(), { username: 'somebody' }, WRONG))).toBe('invalid_credentials');
  });
});

describe('a known browser', () => {
  it('lets its owner sign in regardless of strangers’ guesses, from the same network and from many others', async () => {
    const { visitor: known } = await signedUp(server, ANN);
    await known.post('/api/logout');
    // Make ten guesses from the owner's own network, then from elsewhere until the account's total limit is reached.
    await tally(times(10, () => () => signIn(stranger(), { email: ANN }, WRONG)));
    const elsewhere = await tally(times(55, (i) => () => signIn(stranger(`10.0.${i}.1`), { email: ANN }, WRONG)));
    expect(elsewhere).toEqual({ invalid_credentials: 50, rate_limited: 5 });
    expect(codeOf(await signIn(stranger('10.9.9.9'), { email: ANN }, PASSWORD))).toBe('rate_limited');
    expect((await signIn(known, { email: ANN }, PASSWORD)).status).toBe(200);
    expect((await known.get('/api/me')).body).toMatchObject({ user: { email: ANN } });
  }, 60_000);

  it('gets ten separate tries, then is treated like any other browser', async () => {
    const { visitor: known } = await signedUp(server, ANN);
    const counts = await tally(times(22, () => () => signIn(known, { email: ANN }, WRONG)));
    expect(counts).toEqual({ invalid_credentials: 20, rate_limited: 2 });
    // The first ten attempts didn't count against other browsers' limit.
    expect(codeOf(await signIn(stranger('10.0.0.1'), { email: ANN }, PASSWORD))).toBe('none');
  });

  it('is known after signing in, and not before', async () => {
    await signedUp(server, ANN);
    const there = stranger();
    await signIn(there, { email: ANN }, PASSWORD);
    expect(there.device).not.toBe('');
    const unknown = stranger();
    await signIn(unknown, { email: ANN }, WRONG);
    expect(unknown.device).toBe('');
  });

  it('is known only for its own account, and not with a forged cookie', async () => {
    const { visitor: ann } = await signedUp(server, ANN);
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    await tally(times(10, () => () => signIn(stranger(), { email: ANN }, WRONG)));
    const [name = '', value = ''] = ann.device.split('=');
    const [nonce = ''] = value.split('.');
    for (const device of [
      bob.device,
      `${name}=${nonce}.${'A'.repeat(43)}`,
      `${name}=`,
      `${name}=%`,
      `${name}=${nonce}`,
    ]) {
      const eve = stranger();
      eve.device = device;
      expect(codeOf(await signIn(eve, { email: ANN }, PASSWORD))).toBe('rate_limited');
    }
    expect(codeOf(await signIn(ann, { email: ANN }, PASSWORD))).toBe('none');
  });

  it('is known for at most five accounts, and drops the one with the oldest sign-in', async () => {
    const family = stranger();
    const emails = times(6, (i) => `driver-${i}@example.com`);
    for (const email of emails) await family.post('/api/register', registration(email));
    expect(decodeURIComponent(family.device).split('~')).toHaveLength(5);
    const [forgotten = '', oldest = '', newest = ''] = [emails[0], emails[1], emails[5]];
    const looked = [forgotten, oldest, newest];
    await tally(looked.flatMap((email) => times(10, () => () => signIn(stranger(), { email }, WRONG))));
    for (const email of looked) {
      const visitor = stranger();
      visitor.device = family.device;
      expect([email, codeOf(await signIn(visitor, { email }, PASSWORD))]).toEqual([
        email,
        email === forgotten ? 'rate_limited' : 'none',
      ]);
    }
  }, 60_000);

  it('keeps an anonymous cookie, cleared with the account', async () => {
    const { visitor: here, user } = await signedUp(server, ANN, { username: 'ann' });
    const there = stranger();
    await signIn(there, { email: ANN }, PASSWORD);
    expect(here.setDevice).toMatch(
      /^__Host-roadcast\.device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(here.device).not.toContain(user.id);
    // The cookies of two browsers on one account have nothing in common.
    const parts = ({ device }: Visitor): string[] =>
      decodeURIComponent(device).split('=').slice(1).join('=').split('.');
    expect(parts(here).filter((part) => parts(there).includes(part))).toEqual([]);
    await here.post('/api/logout');
    expect(here.device).not.toBe('');
    await signIn(here, { email: ANN }, PASSWORD);
    await here.call('DELETE', '/api/me', { password: PASSWORD });
    expect(here.device).toBe('');
  });
});

describe('asking for the password again', () => {
  it('has a limit per session, regardless of strangers’ guesses', async () => {
    const { visitor: ann } = await signedUp(server, ANN);
    await tally(times(12, () => () => signIn(stranger(), { email: ANN }, WRONG)));
    const change = { currentPassword: PASSWORD, newPassword: 'another-way-to-Amarillo' };
    expect((await ann.post('/api/me/password', change)).status).toBe(200);
  });

  it('ends after ten wrong passwords in a session, without blocking sign-in', async () => {
    const { visitor: ann } = await signedUp(server, ANN);
    const counts = await tally(times(12, () => () => ann.call('DELETE', '/api/me', { password: WRONG })));
    expect(counts).toEqual({ wrong_password: 10, rate_limited: 2 });
    const there = stranger();
    expect(codeOf(await signIn(there, { email: ANN }, PASSWORD))).toBe('none');
    expect((await there.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
  });
});

describe('cookies', () => {
  it('are bound to the host over HTTPS', async () => {
    const { visitor: ann } = await signedUp(server, ANN);
    for (const header of [ann.setCookie, ann.setDevice]) {
      expect(header).toMatch(/^__Host-roadcast\./);
      expect(header).toMatch(/; Path=\/;.*; Secure$/);
      expect(header).not.toMatch(/domain/i);
    }
  });

  it('have plain names without HTTPS', async () => {
    const own = await startApp();
    const { visitor: ann } = await signedUp(own, ANN);
    expect(ann.setCookie).toMatch(/^roadcast\.session_token=/);
    expect(ann.setDevice).toMatch(/^roadcast\.device=/);
    expect(ann.setCookie + ann.setDevice).not.toContain('Secure');
    await own.close();
  });
});

describe('a suspended user', () => {
  it('is known by browser like any other user', async () => {
    const { visitor: ann, user } = await signedUp(server, ANN);
    await setUser(server, user.id, { suspendedAt: new Date() });
    await tally(times(11, () => () => signIn(stranger(), { email: ANN }, WRONG)));
    expect((await signIn(ann, { email: ANN }, PASSWORD)).status).toBe(200);
  });
});
