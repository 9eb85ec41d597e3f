import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOf, driverOf } from '../../support/admins.ts';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { type Answer, setUser, Visitor } from '../../support/visitor.ts';
import { COPY, codeOf, planned, RATE, shared } from './community-steps.ts';
import { makePageFolder } from './page-folder.ts';

const folder = makePageFolder();

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { RATE_LIMITS: 'on' }, webFolder: folder.path });
});
beforeEach(async () => {
  now = NOW;
  await server.empty();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

/** Calls per minute, and pictures in ten seconds, that are allowed: docs/product/plans-and-limits.md#rates. */
const CALLS = 60;
const PICTURES = 100;

const wrongCode = (): string => randomBytes(16).toString('hex');

/** Returns a guest on a separate network. */
let networks = 0;
const guest = (): Visitor => new Visitor(server.app, `10.1.0.${++networks}`);

/** A response without the fields that differ between any two responses. */
function comparable({ status, body, headers }: Answer): object {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { status, body, headers: others };
}

describe('guessing share codes', () => {
  it('is limited per network, for all addresses of a household', async () => {
    const paths = ['', '/trip', '/ratings'];
    const address = (i: number): string => `2001:db8::${(i + 1).toString(16)}`;
    for (let i = 0; i < CALLS; i++) {
      const answer = await new Visitor(server.app, address(i)).get(`/api/shared/${wrongCode()}${paths[i % 3]}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'share_not_found']);
    }
    const refused = await new Visitor(server.app, address(CALLS)).get(`/api/shared/${wrongCode()}`);
    expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'rate_limited', '60']);
    expect((await guest().get(`/api/shared/${wrongCode()}`)).status).toBe(404);
    now += 60_000;
    expect((await new Visitor(server.app, address(0)).get(`/api/shared/${wrongCode()}`)).status).toBe(404);
  });

  it('is limited for pictures', async () => {
    const one = guest();
    for (let i = 0; i < PICTURES; i++) {
      expect((await one.get(`/api/shared/${wrongCode()}/picture.png`)).status).toBe(404);
    }
    expect(codeOf(await one.get(`/api/shared/${wrongCode()}/picture.png`))).toBe('rate_limited');
  });

  it('is limited for drivers who copy, rate and delete', async () => {
    const { visitor: ben } = await driverOf(server, 'ben@example.com');
    for (let i = 0; i < CALLS; i += 3) {
      for (const answer of [
        await ben.post(COPY, { shareCode: wrongCode() }),
        await ben.post(RATE, { shareCode: wrongCode() }),
        await ben.call('DELETE', `/api/community/shares/${wrongCode()}`),
      ]) {
        expect([answer.status, codeOf(answer)]).toEqual([404, 'share_not_found']);
      }
    }
    expect(codeOf(await ben.post(COPY, { shareCode: wrongCode() }))).toBe('rate_limited');
  });
});

/** Shares four trips and makes each inaccessible in a different way. @returns their codes. */
async function closedCodes(): Promise<Readonly<Record<string, string>>> {
  const owner = async (name: string) => {
    const { visitor, user } = await driverOf(server, `${name}@example.com`);
    await setUser(server, user.id, { subscriptionTier: 'PRO' });
    return { visitor, user };
  };
  const [ann, sue] = [await owner('ann'), await owner('sue')];
  const { visitor: admin } = await adminOf(server);
  const id = await planned(ann.visitor);
  const [deleted, paused, hidden] = [
    await shared(ann.visitor, id),
    await shared(ann.visitor, id),
    await shared(ann.visitor, id),
  ];
  const suspended = await shared(sue.visitor, await planned(sue.visitor));
  await ann.visitor.call('DELETE', `/api/community/shares/${deleted}`);
  await ann.visitor.call('PATCH', `/api/community/shares/${paused}`, { paused: true });
  const facts = { shareCode: hidden, reason: 'spam' };
  const made = await guest().post('/api/reports', { kind: 'shared-trip', text: 'An ad', facts });
  const { id: report } = made.body as { readonly id: string };
  await admin.post(`/api/admin/reports/${report}/claim`, { version: 1 });
  await admin.post(`/api/admin/reports/${report}/decide`, { version: 2, decision: 'accepted', answer: 'Thanks.' });
  await setUser(server, sue.user.id, { suspendedAt: new Date(now) });
  return { deleted, paused, hidden, suspended };
}

describe('the response to a wrong code', () => {
  it('is identical for nonexistent, deleted, paused, hidden and suspended trips', async () => {
    const closed = await closedCodes();
    const never = wrongCode();
    const { visitor: ben } = await driverOf(server, 'ben@example.com');
    const calls: Readonly<Record<string, (code: string, visitor: Visitor) => Promise<Answer>>> = {
      view: (code, visitor) => visitor.get(`/api/shared/${code}`),
      trip: (code, visitor) => visitor.get(`/api/shared/${code}/trip`),
      ratings: (code, visitor) => visitor.get(`/api/shared/${code}/ratings`),
      picture: (code, visitor) => visitor.get(`/api/shared/${code}/picture.png`),
      page: (code, visitor) => visitor.call('GET', `/shared/${code}`, undefined, { accept: 'text/html' }),
      copy: (code) => ben.post(COPY, { shareCode: code }),
      rate: (code) => ben.post(RATE, { shareCode: code }),
      unrate: (code) => ben.call('DELETE', `/api/community/ratings/${code}`),
      change: (code) => ben.call('PATCH', `/api/community/shares/${code}`, { title: 'Mine' }),
      delete: (code) => ben.call('DELETE', `/api/community/shares/${code}`),
    };
    for (const [name, call] of Object.entries(calls)) {
      const usual = await call(never, guest());
      expect([usual.status, codeOf(usual)], name).toEqual(
        name === 'page' ? [200, undefined] : [404, 'share_not_found'],
      );
      for (const [why, code] of Object.entries(closed)) {
        expect(comparable(await call(code, guest())), `${name}, ${why}`).toEqual(comparable(usual));
      }
    }
  });

  it('to a report is the same, too', async () => {
    const closed = await closedCodes();
    const keys = await Promise.all(
      [wrongCode(), ...Object.values(closed)].map(async (shareCode) => {
        const facts = { shareCode, reason: 'spam' };
        const answer = await guest().post('/api/reports', { kind: 'shared-trip', text: 'An ad', facts });
        const { id: _id, ...body } = answer.body as { readonly id: string };
        return JSON.stringify([answer.status, body]);
      }),
    );
    expect(new Set(keys).size).toBe(1);
  });
});
