import { ownReportsResponseSchema, queueResponseSchema, reportResponseSchema } from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOf, codeOf, driverOf } from '../../support/admins.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { notesModule } from '../../support/trial-module/module.ts';
import { createNotes, notes } from '../../support/trial-module/tables.ts';
import { mailsTo, PASSWORD, signedUp, Visitor } from '../../support/visitor.ts';

const CONTACT = 'ops@example.com';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ settings: { OPERATOR_CONTACT: CONTACT }, extraModules: [notesModule] });
  await server.store.db.execute(createNotes);
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const barrier = { kind: 'accessibility', text: 'The map has no name', facts: { page: '/' } };
const report = (visitor: Visitor, body: object = barrier) => visitor.post('/api/reports', body);
const queueOf = async (visitor: Visitor, query = '') =>
  queueResponseSchema.parse((await visitor.get(`/api/admin/reports${query}`)).body);
const ownOf = async (visitor: Visitor) =>
  ownReportsResponseSchema.parse((await visitor.get('/api/me/reports')).body).reports;
const step = async (visitor: Visitor, id: string, call: string, body: object) => {
  const answer = await visitor.post(`/api/admin/reports/${id}/${call}`, body);
  return answer.status === 200 ? reportResponseSchema.parse(answer.body).report : codeOf(answer);
};

it('sends a report to the queue and the operator, and the reply to its reporter', async () => {
  const { visitor: admin } = await adminOf(server);
  const { visitor: ann } = await driverOf(server, 'ann@example.com');
  expect((await report(ann)).status).toBe(200);
  expect((await mailsTo(server, CONTACT))[0]).toContain('The map has no name');
  const [waiting] = (await queueOf(admin)).reports;
  expect(waiting).toMatchObject({ status: 'open', reporter: 'ann@example.com', facts: { page: '/' } });
  const id = waiting?.id ?? '';
  expect(await step(admin, id, 'claim', { version: 1 })).toMatchObject({ status: 'claimed', isMine: true });
  const decision = { version: 2, decision: 'accepted', answer: 'It has one now.' };
  expect(await step(admin, id, 'decide', decision)).toMatchObject({ status: 'decided' });
  expect(await ownOf(ann)).toMatchObject([{ decision: 'accepted', answer: 'It has one now.' }]);
  const mails = await mailsTo(server, 'ann@example.com');
  expect(mails.at(-1)).toContain('It has one now.');
  expect((await queueOf(admin)).counts).toEqual({ waiting: 0, decided: 1 });
  expect((await queueOf(admin, '?show=decided')).reports.length).toBe(1);
});

it('is claimed by one administrator, who alone decides; a decision can be undone', async () => {
  const { visitor: one } = await adminOf(server, 'one@example.com');
  const { visitor: two } = await adminOf(server, 'two@example.com');
  const { visitor: ann } = await driverOf(server, 'ann@example.com');
  await report(ann);
  const id = (await queueOf(one)).reports[0]?.id ?? '';
  const claims = await Promise.all([one, two].map((visitor) => step(visitor, id, 'claim', { version: 1 })));
  expect(claims.filter((claimed) => claimed === 'report_changed').length).toBe(1);
  const [holder, other] = claims[0] === 'report_changed' ? [two, one] : [one, two];
  const decision = { version: 2, decision: 'declined', answer: 'It works here.' };
  expect(await step(other, id, 'decide', decision)).toBe('report_changed');
  await step(holder, id, 'decide', decision);
  expect(await step(other, id, 'reopen', { version: 3 })).toMatchObject({
    status: 'claimed',
    answer: null,
    isMine: true,
  });
  expect(await ownOf(ann)).toMatchObject([{ status: 'claimed', decision: null, answer: null }]);
  expect(await step(holder, id, 'release', { version: 4 })).toMatchObject({ status: 'open' });
  const acts = await server.platform.audit.read(server.store.db);
  expect(acts.map(({ action }) => action).filter((action) => action.startsWith('report.'))).toEqual([
    ...['report.released', 'report.reopened', 'report.decided', 'report.claimed'],
  ]);
});

describe('a module’s own kind of report', () => {
  it('notifies both sides, applies the decision, and undoes it', async () => {
    const { visitor: admin } = await adminOf(server);
    const { visitor: ann } = await driverOf(server, 'ann@example.com');
    const { user: bob } = await driverOf(server, 'bob@example.com');
    await server.store.db.insert(notes).values({ id: 'n-1', userId: bob.id, text: 'Rude' });
    expect((await report(ann, { kind: 'note', text: 'Rude', facts: { note: 'n-1' } })).status).toBe(200);
    const [waiting] = (await queueOf(admin, '?kind=note')).reports;
    expect(waiting?.subject).toBe('bob@example.com');
    const id = waiting?.id ?? '';
    await step(admin, id, 'claim', { version: 1 });
    const answers = { answer: 'It is hidden.', subjectAnswer: 'Your note is hidden.' };
    await step(admin, id, 'decide', { version: 2, decision: 'accepted', ...answers });
    expect((await mailsTo(server, 'bob@example.com')).at(-1)).toContain('Your note is hidden.');
    expect(await server.store.db.select({ text: notes.text }).from(notes)).toEqual([{ text: '(hidden) Rude' }]);
    await step(admin, id, 'reopen', { version: 3 });
    expect(await server.store.db.select({ text: notes.text }).from(notes)).toEqual([{ text: 'Rude' }]);
  });
});

describe('reports', () => {
  it('about roads and places have their facts checked; other kinds are refused', async () => {
    const { visitor: ann } = await driverOf(server, 'ann@example.com');
    const road = { lat: 38.57, lng: -109.55, road: 'US 191', file: 'US-191.txt', line: 188, dataset: '3c21' };
    expect((await report(ann, { kind: 'road', text: 'Bends', facts: road })).status).toBe(200);
    expect(codeOf(await report(ann, { kind: 'road', text: 'Bends', facts: { ...road, lat: 99 } }))).toBe(
      'invalid_request',
    );
    const place = { lat: 38.57, lng: -109.55, name: 'Fuel stop' };
    expect((await report(ann, { kind: 'place', text: 'Closed', facts: place })).status).toBe(200);
    expect(codeOf(await report(ann, { kind: 'toString', text: 'x' }))).toBe('report_kind_unknown');
  });

  it('by guests are answered by email if they give an address', async () => {
    const { visitor: admin } = await adminOf(server);
    const guest = new Visitor(server.app, '198.51.100.7');
    expect(codeOf(await report(guest, { ...barrier, email: 'not an address' }))).toBe('email_invalid');
    await report(guest, { ...barrier, email: 'Guest@example.com' });
    const [waiting] = (await queueOf(admin)).reports;
    expect(waiting?.reporter).toBe('guest@example.com');
    await step(admin, waiting?.id ?? '', 'claim', { version: 1 });
    await step(admin, waiting?.id ?? '', 'decide', { version: 2, decision: 'accepted', answer: 'Thanks!' });
    expect((await mailsTo(server, 'guest@example.com'))[0]).toContain('Thanks!');
  });

  it('are limited to ten a day on every plan', async () => {
    const { visitor: ann } = await driverOf(server, 'ann@example.com');
    for (let i = 0; i < 10; i += 1) expect((await report(ann)).status).toBe(200);
    expect(codeOf(await report(ann))).toBe('rate_limited');
    const { visitor: bob } = await driverOf(server, 'bob@example.com');
    expect((await report(bob)).status).toBe(200);
  });

  it('are private to their reporter, in the export, and erased with the account', async () => {
    const { visitor: admin } = await adminOf(server);
    const { visitor: ann } = await signedUp(server, 'ann@example.com');
    const { visitor: bob } = await signedUp(server, 'bob@example.com');
    await report(ann);
    expect(await ownOf(bob)).toEqual([]);
    expect(codeOf(await bob.get('/api/admin/reports'))).toBe('admin_required');
    expect((await ann.get('/api/me/export')).body).toMatchObject({ data: { reports: [{ text: barrier.text }] } });
    await ann.call('DELETE', '/api/me', { password: PASSWORD });
    expect((await queueOf(admin)).reports).toEqual([]);
  });
});
