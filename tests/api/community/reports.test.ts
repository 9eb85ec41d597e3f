import {
  makeReportResponseSchema,
  ownSharesResponseSchema,
  queueResponseSchema,
  type ReportDecision,
  reportResponseSchema,
  sharedRoutesResponseSchema,
} from '@roadcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOf, driverOf } from '../../support/admins.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { mailsTo, Visitor } from '../../support/visitor.ts';
import { COPY, codeOf, listed, planned, RATE, shared } from './community-steps.ts';
import { makePageFolder } from './page-folder.ts';

const REPORTS_PER_DAY = 3;
const folder = makePageFolder();

let server: TestApp;
beforeAll(async () => {
  const settings = { SHARE_REPORTS_PER_DAY: String(REPORTS_PER_DAY) };
  server = await startApp({ settings, webFolder: folder.path });
});
beforeEach(() => server.empty());
afterAll(async () => {
  await server.close();
  folder.remove();
});

const guest = (): Visitor => new Visitor(server.app);

/** Creates the owner of a shared trip, a driver who has rated it, and an administrator. */
async function community() {
  // Use new addresses, because emails remain when the store is emptied.
  const test = crypto.randomUUID();
  const [ann, ben, admin] = [
    await driverOf(server, `ann-${test}@example.com`),
    await driverOf(server, `ben-${test}@example.com`),
    await adminOf(server),
  ];
  const code = await shared(ann.visitor, await planned(ann.visitor));
  await ben.visitor.post(RATE, { shareCode: code, comment: 'Windy' });
  return { ann, ben, admin: admin.visitor, code };
}

const reportOf = (visitor: Visitor, shareCode: string, text = 'It insults my town') =>
  visitor.post('/api/reports', { kind: 'shared-trip', text, facts: { shareCode, reason: 'offensive' } });

/** Reports a shared trip and returns the report's id. */
async function reported(visitor: Visitor, shareCode: string, text?: string): Promise<string> {
  const answer = await reportOf(visitor, shareCode, text);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return makeReportResponseSchema.parse(answer.body).id;
}

const queueOf = async (admin: Visitor) =>
  queueResponseSchema.parse((await admin.get('/api/admin/reports?kind=shared-trip')).body);

async function step(admin: Visitor, id: string, call: string, body: object) {
  const answer = await admin.post(`/api/admin/reports/${id}/${call}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return reportResponseSchema.parse(answer.body).report;
}

/** Claims and decides a report. @returns its new version. */
async function decided(admin: Visitor, id: string, decision: ReportDecision, more: object = {}): Promise<number> {
  const { version } = await step(admin, id, 'claim', { version: 1 });
  return (await step(admin, id, 'decide', { version, decision, answer: 'Thanks.', ...more })).version;
}

/**
 * A driver's access to a shared trip: the error code of each call, or 'ok', and whether the lists and the page include
 * it.
 */
async function seenBy(visitor: Visitor, code: string): Promise<Readonly<Record<string, unknown>>> {
  const gets = Object.entries({
    view: `/api/shared/${code}`,
    trip: `/api/shared/${code}/trip`,
    ratings: `/api/shared/${code}/ratings`,
    picture: `/api/shared/${code}/picture.png`,
  });
  const calls = await Promise.all(gets.map(async ([name, url]) => [name, codeOf(await visitor.get(url)) ?? 'ok']));
  const trending = (await visitor.get('/api/community/trending')).body;
  const starts = (await visitor.get('/api/community/starts')).body;
  const page = await guest().call('GET', `/shared/${code}`, undefined, { accept: 'text/html' });
  return {
    ...Object.fromEntries(calls),
    copy: codeOf(await visitor.post(COPY, { shareCode: code })) ?? 'ok',
    rate: codeOf(await visitor.post(RATE, { shareCode: code, comment: 'Windy' })) ?? 'ok',
    listed: (await listed(visitor)).some(({ shareCode }) => shareCode === code),
    trending: sharedRoutesResponseSchema.parse(trending).routes.some(({ shareCode }) => shareCode === code),
    starts: JSON.stringify(starts).includes(code),
    page: /<title>(.*)<\/title>/.exec(String(page.body))?.[1],
    noIndex: page.headers['x-robots-tag'] ?? null,
  };
}

const everywhere = {
  ...{ view: 'ok', trip: 'ok', ratings: 'ok', picture: 'ok', copy: 'ok', rate: 'ok' },
  ...{ listed: true, trending: true, starts: true },
  ...{ page: 'Over the plains · Roadcast', noIndex: null },
};

const gone = 'share_not_found';
const nowhere = {
  ...{ view: gone, trip: gone, ratings: gone, picture: gone, copy: gone, rate: gone },
  ...{ listed: false, trending: false, starts: false },
  ...{ page: 'Roadcast', noIndex: 'noindex' },
};

const ownShares = async (visitor: Visitor) =>
  ownSharesResponseSchema.parse((await visitor.get('/api/community/shares')).body).shares;

describe('a reported trip', () => {
  it('stays until an administrator accepts the report; then only its owner sees it, and why', async () => {
    const { ann, ben, admin, code } = await community();
    const id = await reported(ben.visitor, code);
    const { reports } = await queueOf(admin);
    expect(reports).toMatchObject([
      {
        id,
        status: 'open',
        text: 'It insults my town',
        facts: { shareCode: code, reason: 'offensive' },
        reporter: ben.user.email,
        subject: ann.user.email,
      },
    ]);
    const { version } = await step(admin, id, 'claim', { version: 1 });
    expect(await seenBy(ben.visitor, code)).toEqual(everywhere);
    expect(await ownShares(ann.visitor)).toMatchObject([{ hiddenBecause: null }]);

    const answers = { answer: 'It is hidden.', subjectAnswer: 'Please leave the town out of the title.' };
    await step(admin, id, 'decide', { version, decision: 'accepted', ...answers });
    expect(await seenBy(ben.visitor, code)).toEqual(nowhere);
    expect(codeOf(await guest().get(`/api/shared/${code}`))).toBe(gone);
    expect(await ownShares(ann.visitor)).toMatchObject([{ shareCode: code, hiddenBecause: 'report' }]);
    expect((await ann.visitor.get(`/api/shared/${code}`)).status).toBe(200);
    expect((await mailsTo(server, ann.user.email)).at(-1)).toContain(answers.subjectAnswer);
    expect((await mailsTo(server, ben.user.email)).at(-1)).toContain(answers.answer);
  });

  it('can’t be shown again by its owner', async () => {
    const { ann, ben, admin, code } = await community();
    await decided(admin, await reported(ben.visitor, code), 'accepted');
    for (const change of [
      { title: 'Over the plains' },
      { paused: true },
      { paused: false },
      { visibility: 'SHARED' },
    ]) {
      await ann.visitor.call('PATCH', `/api/community/shares/${code}`, change);
      expect((await ownShares(ann.visitor))[0]?.hiddenBecause).toBe('report');
      expect(codeOf(await guest().get(`/api/shared/${code}`))).toBe(gone);
    }
  });

  it('emails its owner when hidden, even without a reply, and never reveals the reporter', async () => {
    const { ann, ben, admin, code } = await community();
    const text = 'My neighbor Ben dislikes this';
    await decided(admin, await reported(ben.visitor, code, text), 'accepted');
    const mails = await mailsTo(server, ann.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('others no longer see it');
    const answers = await Promise.all(
      ['/api/community/shares', `/api/shared/${code}`, '/api/me/reports', '/api/me/export'].map(async (url) => {
        const { status, body, headers } = await ann.visitor.get(url);
        expect(status, url).toBe(200);
        return JSON.stringify([body, headers]);
      }),
    );
    for (const seen of [...answers, ...mails]) {
      for (const secret of [ben.user.email, ben.user.id, text]) expect(seen).not.toContain(secret);
    }
  });

  it('is shown again if the decision is undone, and stays if the report is declined', async () => {
    const { ann, ben, admin, code } = await community();
    const id = await reported(ben.visitor, code);
    const version = await decided(admin, id, 'accepted');
    const reopened = await step(admin, id, 'reopen', { version });
    expect(await seenBy(ben.visitor, code)).toEqual(everywhere);
    await step(admin, id, 'decide', { version: reopened.version, decision: 'declined', answer: 'It is harmless.' });
    expect(await seenBy(ben.visitor, code)).toEqual(everywhere);
    expect(await ownShares(ann.visitor)).toMatchObject([{ hiddenBecause: null }]);
  });

  it('stays hidden while another accepted report of it is left', async () => {
    const { ben, admin, code } = await community();
    const [first, second] = [await reported(ben.visitor, code), await reported(ben.visitor, code, 'It is also an ad')];
    const versions = [await decided(admin, first, 'accepted'), await decided(admin, second, 'accepted')];
    await step(admin, first, 'reopen', { version: versions[0] });
    expect(codeOf(await guest().get(`/api/shared/${code}`))).toBe(gone);
    await step(admin, second, 'reopen', { version: versions[1] });
    expect((await guest().get(`/api/shared/${code}`)).status).toBe(200);
  });

  it('can be deleted by its owner before the decision and before it is undone', async () => {
    const { ann, ben, admin, code } = await community();
    const id = await reported(ben.visitor, code);
    await ann.visitor.call('DELETE', `/api/community/shares/${code}`);
    const version = await decided(admin, id, 'accepted');
    await step(admin, id, 'reopen', { version });
    expect(codeOf(await guest().get(`/api/shared/${code}`))).toBe(gone);
  });
});

describe('reports of shared trips', () => {
  it('aren’t doubled by sending the same one again, also at the same time', async () => {
    const { ben, admin, code } = await community();
    const ids = await Promise.all([reported(ben.visitor, code), reported(ben.visitor, code)]);
    expect(new Set([...ids, await reported(ben.visitor, code)]).size).toBe(1);
    expect((await queueOf(admin)).counts).toEqual({ waiting: 1, decided: 0 });
  });

  it('are limited per day, per account and per network of guests', async () => {
    const { ann, ben, admin, code } = await community();
    const network = new Visitor(server.app, '198.51.100.7');
    for (const reporter of [ben.visitor, network]) {
      for (let i = 0; i < REPORTS_PER_DAY; i++) await reported(reporter, code, `Reason ${i}`);
      const refused = await reportOf(reporter, code, 'One more');
      expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
      expect(refused.headers['retry-after']).toBe(String(24 * 3600));
    }
    expect((await queueOf(admin)).counts.waiting).toBe(2 * REPORTS_PER_DAY);
    expect((await reportOf(ann.visitor, code)).status).toBe(200);
  });

  it('need a reason of the list and a text', async () => {
    const { ben, admin, code } = await community();
    const bodies = [
      { text: 'x', facts: { shareCode: code } },
      { text: 'x', facts: { shareCode: code, reason: 'boring' } },
      { text: 'x', facts: { shareCode: code, reason: 'spam', more: true } },
      { text: ' ', facts: { shareCode: code, reason: 'spam' } },
    ];
    for (const body of bodies) {
      const refused = await ben.visitor.post('/api/reports', { kind: 'shared-trip', ...body });
      expect([refused.status, codeOf(refused)]).toEqual([400, 'invalid_request']);
    }
    expect((await queueOf(admin)).reports).toEqual([]);
  });
});
