import { adminUserResponseSchema, adminUsersResponseSchema, meResponseSchema } from '@roadcast/contract';
import { asUserId, type UserId } from '@roadcast/core/ids';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import { runCommand } from '@roadcast/server/app/commands';
import { users } from '@roadcast/server/modules/accounts/public';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, adminOf, codeOf, driverOf } from '../../support/admins.ts';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { mailsTo, PASSWORD, setUser, signedUp, tokenIn, Visitor } from '../../support/visitor.ts';

const AUTH_SECRET = 'a-secret-of-this-test-and-no-other-server';

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { AUTH_SECRET } });
});
beforeEach(async () => {
  now = NOW;
  await server.empty();
});
afterAll(() => server.close());

const pageOf = async (visitor: Visitor, query = '') =>
  adminUsersResponseSchema.parse((await visitor.get(`/api/admin/users${query}`)).body);
const tierOf = async (visitor: Visitor) => meResponseSchema.parse((await visitor.get('/api/me')).body).tier;
const run = (command: Parameters<typeof runCommand>[0]) =>
  runCommand(command, server.store, AUTH_SECRET, {}, async () => false);
const actions = async (userId: UserId) =>
  (await server.platform.audit.read(server.store.db, userId)).map(({ action }) => action);

describe('the list of users', () => {
  it('is for administrators', async () => {
    const { visitor: ann } = await driverOf(server, 'ann@example.com');
    const { visitor: admin } = await adminOf(server);
    expect(codeOf(await ann.get('/api/admin/users'))).toBe('admin_required');
    expect(codeOf(await new Visitor(server.app).get('/api/admin/users'))).toBe('sign_in_required');
    const page = await pageOf(admin);
    expect(page.totalCount).toBe(2);
    expect(page.users[0]).toMatchObject({
      email: 'admin@example.com',
      isAdmin: true,
      subscriptionTier: 'FREE',
      language: 'en',
    });
  });

  it('finds every user once, page by page, newest first, and by part of an address or username', async () => {
    const { visitor: admin } = await adminOf(server);
    await server.store.db.insert(users).values(
      Array.from({ length: 6 }, (_, i) => ({
        id: asUserId(`driver-${i}`),
        name: 'Driver',
        email: `driver-${i}@example.com`,
        username: i === 3 ? 'road_runner' : null,
        createdAt: new Date(Date.now() + (i + 1) * 1000),
      })),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await pageOf(admin, `?pageSize=3${cursor && `&cursor=${cursor}`}`);
      expect(page.totalCount).toBe(7);
      seen.push(...page.users.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...[5, 4, 3, 2, 1, 0].map((i) => `driver-${i}@example.com`), 'admin@example.com']);
    expect((await pageOf(admin, '?search=DRIVER-4')).users.map(({ email }) => email)).toEqual(['driver-4@example.com']);
    expect((await pageOf(admin, '?search=runner')).totalCount).toBe(1);
    expect((await pageOf(admin, '?search=%25')).totalCount).toBe(0);
    const { nextCursor } = await pageOf(admin, '?pageSize=3');
    expect(codeOf(await admin.get(`/api/admin/users?search=driver&cursor=${nextCursor}`))).toBe('invalid_cursor');
  });

  it('shows how much a user stores, not what', async () => {
    const { visitor: admin } = await adminOf(server);
    const { visitor: ann, user } = await driverOf(server, 'ann@example.com');
    await ann.post('/api/vehicles', { kind: 'car', name: 'My secret car' });
    const answer = await admin.get(`/api/admin/users/${user.id}`);
    const { user: detail } = adminUserResponseSchema.parse(answer.body);
    expect(detail.stored).toMatchObject({ rows: 1 });
    expect(detail.stored.bytes).toBeGreaterThan(0);
    expect(detail.sessions).toBe(1);
    expect(JSON.stringify(answer.body)).not.toContain('secret car');
    expect(codeOf(await admin.get('/api/admin/users/none'))).toBe('user_not_found');
  });
});

describe('a tier set by hand', () => {
  const days = (count: number): number => NOW + count * MILLISECONDS_PER_DAY;

  it('applies immediately and ends automatically', async () => {
    const { visitor: admin } = await adminOf(server);
    const { visitor: ann, user } = await driverOf(server, 'ann@example.com');
    const set = await act(admin, user.id, 'tier', { tier: 'STANDARD', reason: 'Found a bug', until: days(30) });
    expect(set).toMatchObject({ subscriptionTier: 'STANDARD', ownTier: 'FREE', tierEndsAt: days(30) });
    expect(set.grantedTier).toMatchObject({ reason: 'Found a bug' });
    now = days(30) - 1;
    expect(await tierOf(ann)).toBe('STANDARD');
    now = days(30);
    expect(await tierOf(ann)).toBe('FREE');
    expect((await pageOf(admin, '?search=ann')).users[0]).toMatchObject({ subscriptionTier: 'FREE', tierEndsAt: null });
    expect(await actions(user.id)).toContain('tier.set');
  });

  it('reverts to a tier bought in the meantime, and can be removed', async () => {
    const { visitor: admin } = await adminOf(server);
    const { visitor: ann, user } = await driverOf(server, 'ann@example.com');
    await act(admin, user.id, 'tier', { tier: 'STANDARD', reason: 'Trial', until: days(7) });
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    expect(await tierOf(ann)).toBe('STANDARD');
    now = days(8);
    expect(await tierOf(ann)).toBe('PRO');
    now = NOW;
    await act(admin, user.id, 'tier', { tier: null });
    expect(await tierOf(ann)).toBe('PRO');
    expect((await actions(user.id)).slice(0, 2)).toEqual(['tier.removed', 'tier.set']);
  });

  it('needs a reason and an end in the future', async () => {
    const { visitor: admin } = await adminOf(server);
    const { user } = await driverOf(server, 'ann@example.com');
    const set = (body: object) => admin.post(`/api/admin/users/${user.id}/tier`, body);
    expect(codeOf(await set({ tier: 'PRO', reason: ' ' }))).toBe('invalid_request');
    expect(codeOf(await set({ tier: 'PRO', reason: 'Late', until: NOW }))).toBe('tier_ends_in_past');
  });

  it('can be set on the command line', async () => {
    const { visitor: ann, user } = await driverOf(server, 'ann@example.com');
    const email = 'ann@example.com';
    const tier = { tier: 'PRO', days: 30, reason: 'A prize' } as const;
    expect(await run({ do: 'admin', action: 'tier', email, tier })).toMatchObject({ ok: true });
    expect(await tierOf(ann)).toBe('PRO');
    const own = { tier: null, days: null, reason: '' } as const;
    expect(await run({ do: 'admin', action: 'tier', email, tier: own })).toMatchObject({ ok: true });
    expect(await tierOf(ann)).toBe('FREE');
    expect((await actions(user.id)).slice(0, 2)).toEqual(['tier.removed', 'tier.set']);
  });
});

describe('suspending', () => {
  it('ends all sessions, shows on sign-in, and can be lifted', async () => {
    const { visitor: admin } = await adminOf(server);
    const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
    const suspended = await act(admin, user.id, 'suspend', { reason: 'Spam' });
    expect(suspended).toMatchObject({ suspendedReason: 'Spam', sessions: 0 });
    expect(codeOf(await ann.get('/api/vehicles'))).toBe('sign_in_required');
    await ann.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
    expect((await ann.get('/api/me')).body).toMatchObject({ suspended: true });
    expect(codeOf(await ann.get('/api/vehicles'))).toBe('account_suspended');
    expect(await act(admin, user.id, 'lift-suspension')).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect((await ann.get('/api/vehicles')).status).toBe(200);
    expect((await actions(user.id)).slice(0, 2)).toEqual(['account.unsuspended', 'account.suspended']);
  });

  it('isn’t possible for one’s own account', async () => {
    const { visitor: admin, user } = await adminOf(server);
    const answer = await admin.post(`/api/admin/users/${user.id}/suspend`, { reason: 'Oops' });
    expect(codeOf(answer)).toBe('own_account');
  });
});

describe('administrators', () => {
  it('can’t revoke the last one, or each other at the same time', async () => {
    const { visitor: first, user: one } = await adminOf(server, 'one@example.com');
    const resign = (visitor: Visitor, id: string) => visitor.post(`/api/admin/users/${id}/admin`, { isAdmin: false });
    expect(codeOf(await resign(first, one.id))).toBe('last_admin');
    const { visitor: second, user: two } = await driverOf(server, 'two@example.com');
    await act(first, two.id, 'admin', { isAdmin: true });
    expect((await second.get('/api/admin/users')).status).toBe(200);
    const both = await Promise.all([resign(first, two.id), resign(second, one.id)]);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
    expect((await pageOf(both[0].status === 200 ? first : second)).users.filter(({ isAdmin }) => isAdmin).length).toBe(
      1,
    );
  });

  it('can email a reset link without seeing it', async () => {
    const { visitor: admin } = await adminOf(server);
    const { user } = await signedUp(server, 'rita@example.com');
    await act(admin, user.id, 'reset-link');
    const mails = await mailsTo(server, 'rita@example.com', 2);
    const token = tokenIn(mails.find((mail) => mail.includes('/reset-password')) ?? '');
    const next = 'another-way-to-Amarillo';
    expect((await new Visitor(server.app).post('/api/password/reset', { token, password: next })).status).toBe(200);
    expect(await actions(user.id)).toContain('password.reset-sent');
  });
});
