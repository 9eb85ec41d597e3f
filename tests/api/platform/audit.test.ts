import { runCommand } from '@roadcast/server/app/commands';
import { auditLog } from '@roadcast/server/platform/audit/tables';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { mailsTo, PASSWORD, signedUp, tokenIn, Visitor } from '../../support/visitor.ts';

const AUTH_SECRET = 'a-secret-of-this-test-and-no-other-server';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { AUTH_SECRET } });
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const entries = () => server.store.db.select().from(auditLog).orderBy(asc(auditLog.id));
const actions = async (): Promise<string[]> => (await entries()).map(({ action }) => action);
const run = (command: Parameters<typeof runCommand>[0]) =>
  runCommand(command, server.store, AUTH_SECRET, {}, async () => false);

it('records users’ changes to their account security', async () => {
  const { visitor: ann } = await signedUp(server, 'ann@example.com');
  const next = 'another-way-to-Amarillo';
  await ann.post('/api/me/password', { currentPassword: PASSWORD, newPassword: next });
  await ann.post('/api/me/email-change', { email: 'new@example.com', password: next });
  const [old] = (await mailsTo(server, 'ann@example.com', 3)).filter((mail) => mail.includes('confirm-email-change'));
  const [fresh] = await mailsTo(server, 'new@example.com', 1);
  for (const mail of [old, fresh]) await ann.post('/api/email/change/confirm', { token: tokenIn(mail ?? '') });
  await ann.get('/api/me/export');
  await new Visitor(server.app).post('/api/password/forgot', { email: 'new@example.com' });
  const mails = await mailsTo(server, 'new@example.com', 3);
  const token = tokenIn(mails.find((mail) => mail.includes('/reset-password')) ?? '');
  await new Visitor(server.app).post('/api/password/reset', { token, password: PASSWORD });
  expect(await actions()).toEqual([
    ...['account.registered', 'password.changed', 'email.change-requested', 'email.changed'],
    ...['account.exported', 'password.reset'],
  ]);
  expect((await entries()).every(({ actor, subject }) => actor === subject)).toBe(true);
});

it('skips failed attempts', async () => {
  const { visitor: ann } = await signedUp(server, 'ann@example.com');
  await ann.post('/api/me/password', { currentPassword: 'not this one', newPassword: 'another-way-to-Amarillo' });
  await ann.call('DELETE', '/api/me', { password: 'not this one' });
  expect(await actions()).toEqual(['account.registered']);
});

it('records operator actions, visible to the operator and the user', async () => {
  const { visitor: ann } = await signedUp(server, 'ann@example.com');
  await signedUp(server, 'ben@example.com');
  for (const action of ['grant', 'revoke', 'suspend', 'unsuspend'] as const) {
    expect(await run({ do: 'admin', action, email: 'ann@example.com' })).toMatchObject({ ok: true });
  }
  const { text } = await run({ do: 'audit', email: 'ann@example.com' });
  const lines = text.split('\n');
  expect(lines.map((line) => line.split('  ')[1])).toEqual([
    ...['account.unsuspended', 'account.suspended', 'admin.revoked', 'admin.granted', 'account.registered'],
  ]);
  expect(lines[0]).toMatch(/by operator$/);
  expect(lines.at(-1)).toMatch(/by its user$/);
  expect((await run({ do: 'audit', email: '' })).text.split('\n')).toHaveLength(6);
  expect(await run({ do: 'audit', email: 'zoe@example.com' })).toMatchObject({ ok: false });
  // The suspension ended her session.
  await ann.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
  const exported = (await ann.get('/api/me/export')).body as { data: { auditLog: { action: string }[] } };
  expect(exported.data.auditLog.map(({ action }) => action)).toContain('account.suspended');
});

it('is kept after an account is deleted, under a pseudonym that only the server’s secret can resolve', async () => {
  const { visitor: ann, user } = await signedUp(server, 'ann@example.com');
  await ann.call('DELETE', '/api/me', { password: PASSWORD });
  expect(await actions()).toEqual(['account.registered', 'account.deleted']);
  expect(JSON.stringify(await entries())).not.toMatch(new RegExp(`ann@example|${user.id}`));
  expect((await server.platform.audit.read(server.store.db, user.id)).length).toBe(2);
});

it('counts the work of the jobs', async () => {
  const { text } = await run({ do: 'jobs' });
  expect(text).toMatch(/^event-mail-posted-send {2}\d+ waiting {2}\d+ running {2}0 failed$/m);
  expect(text).toMatch(/^accounts-purge {2}/m);
});
