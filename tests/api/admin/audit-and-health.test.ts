import { adminHealthResponseSchema, auditResponseSchema, LATEST_TIME } from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { act, adminOf, codeOf, driverOf } from '../../support/admins.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, signedUp, type Visitor } from '../../support/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const auditOf = async (visitor: Visitor, query = '') =>
  auditResponseSchema.parse((await visitor.get(`/api/admin/audit${query}`)).body);

it('lists all actions with names, filtered and page by page', async () => {
  const { visitor: admin, user } = await adminOf(server);
  const { user: ann } = await driverOf(server, 'ann@example.com');
  await act(admin, ann.id, 'suspend', { reason: 'Spam' });
  await act(admin, ann.id, 'lift-suspension');
  await act(admin, ann.id, 'tier', { tier: 'PRO', reason: 'Sorry' });
  const { entries } = await auditOf(admin, '?byAdmins=true');
  expect(entries.map(({ action }) => action)).toEqual(['tier.set', 'account.unsuspended', 'account.suspended']);
  expect(entries[0]).toMatchObject({
    actor: { email: user.email },
    subject: { email: ann.email },
    details: { tier: 'PRO' },
  });
  expect((await auditOf(admin, '?action=account&email=ann@example.com')).entries.length).toBe(2);
  expect((await auditOf(admin, '?action=tier.set')).entries.length).toBe(1);
  expect((await auditOf(admin, `?from=${Date.now() + 60_000}`)).entries).toEqual([]);
  expect(codeOf(await admin.get('/api/admin/audit?email=zoe@example.com'))).toBe('user_not_found');
  for (const from of ['-1e308', '1e308', '5854641535207629'])
    expect((await admin.get(`/api/admin/audit?from=${from}`)).status).toBe(400);
  expect((await auditOf(admin, `?until=${LATEST_TIME}`)).entries).toHaveLength(3);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await auditOf(admin, `?pageSize=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen.length).toBe(3);
});

it('exports the same as CSV, without the names of deleted accounts', async () => {
  const { visitor: admin } = await adminOf(server);
  const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
  await act(admin, user.id, 'tier', { tier: 'PRO', reason: 'A prize' });
  await ann.call('DELETE', '/api/me', { password: PASSWORD });
  const { body, headers } = await admin.get('/api/admin/audit.csv');
  const lines = String(body).trimEnd().split('\r\n');
  expect(headers['content-type']).toContain('text/csv');
  expect(lines[0]).toBe('time,action,actor,subject,details');
  expect(lines.length).toBe(4);
  expect(lines.join()).toContain('admin@example.com');
  expect(lines.join()).not.toContain('ann@example.com');
  expect(codeOf(await ann.get('/api/admin/audit.csv'))).toBe('sign_in_required');
});

it('shows this server’s health, and runs failed jobs again', async () => {
  const { visitor: admin } = await adminOf(server);
  await server.store.run(
    `insert into pgboss.job (name, state, completed_on, output, retry_limit, data)
      values ('event-mail-posted-send', 'failed', now(), '{"reason": "the mail service refused"}', 2, '{"event": "x"}')`,
  );
  const healthOf = async () => adminHealthResponseSchema.parse((await admin.get('/api/admin/health')).body);
  const health = await healthOf();
  expect(health).toMatchObject({ ready: { store: true, writes: true }, upstreams: [], mail: { service: false } });
  expect(health.disk.freeBytes).toBeGreaterThan(0);
  expect(health.jobs[0]).toMatchObject({
    name: 'event-mail-posted-send',
    failed: 1,
    lastFailure: 'the mail service refused',
  });
  const answer = await admin.post('/api/admin/jobs/retry', { name: 'event-mail-posted-send' });
  expect(answer.body).toEqual({ retried: 1 });
  expect((await auditOf(admin, '?action=jobs.retried')).entries).toMatchObject([{ details: { retried: 1 } }]);
});
