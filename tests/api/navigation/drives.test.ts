import { randomUUID } from 'node:crypto';
import {
  type Drive,
  drivesResponseSchema,
  errorResponseSchema,
  exportResponseSchema,
  limitsResponseSchema,
  MOST_DRIVES,
  startDriveResponseSchema,
  updateDriveResponseSchema,
} from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

const HOUR = 3_600_000;
const HOME = '203.0.113.1';
const ELSEWHERE = '203.0.113.77';

let now = NOW;
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', REDIS_URL: '' } });
});
beforeEach(async () => {
  // Start each test at noon on a different day.
  now = NOW + Math.ceil((now - NOW) / (24 * HOUR) + 1) * 24 * HOUR;
  now -= now % (24 * HOUR);
  now += 12 * HOUR;
  await server.empty();
});
afterAll(() => server.close());

const errorIn = (body: unknown) => errorResponseSchema.parse(body).error;

const trip = { origin: 'Denver, CO', destination: 'Cheyenne, WY', miles: 101.4 };

const call = (
  visitor: Visitor,
  method: 'POST' | 'PATCH' | 'GET' | 'DELETE',
  url: string,
  body?: unknown,
  from = HOME,
) => visitor.call(method, url, body, { 'x-forwarded-for': from });

const start = (visitor: Visitor, id: string = randomUUID(), more: object = {}, from = HOME) =>
  call(visitor, 'POST', '/api/drives', { id, ...trip, startedAt: now, ...more }, from);

async function started(visitor: Visitor, id?: string, more?: object, from?: string) {
  const answer = await start(visitor, id, more, from);
  expect(answer.body).toMatchObject({ success: true });
  return startDriveResponseSchema.parse(answer.body);
}

async function updated(visitor: Visitor, id: string, body: object, from = HOME) {
  const answer = await call(visitor, 'PATCH', `/api/drives/${id}`, body, from);
  expect(answer.body).toMatchObject({ success: true });
  return updateDriveResponseSchema.parse(answer.body);
}

const listed = async (visitor: Visitor) => drivesResponseSchema.parse((await call(visitor, 'GET', '/api/drives')).body);

async function driver(tier: Tier = 'FREE', email = 'ann@example.com') {
  const { visitor, user } = await signedUp(server, email);
  await setUser(server, user.id, { subscriptionTier: tier });
  return { visitor, user };
}

/** Returns all stored drives. */
const rows = async () =>
  ((await server.store.db.execute(sql`select * from drives`)) as unknown as { rows: Record<string, unknown>[] }).rows;

describe('the limit on simultaneous trips', () => {
  it.each([
    ['FREE', 3, 'Upgrade to $2.99/month for guidance on 9 trips at a time or Standard for unlimited!'],
    ['THIRTY_DAY', 9, 'Upgrade to Standard for guidance on any number of trips at a time!'],
  ] as const)('is %s’s limit, with a suggestion', async (tier, limit, upgrade) => {
    const { visitor } = await driver(tier);
    const first = await started(visitor);
    for (let used = 2; used <= limit; used++) {
      expect((await started(visitor)).allowance).toEqual({ limit, used, left: limit - used });
    }
    const over = await start(visitor);
    expect([over.status, errorIn(over.body)]).toMatchObject([403, { code: 'too_many_navigations', upgrade }]);
    expect(errorIn(over.body).message).toContain('Finish a drive you no longer need.');
    await updated(visitor, first.drive.id, { finished: true });
    expect((await start(visitor)).status).toBe(200);
  });

  it('is unlimited on Standard', async () => {
    const { visitor } = await driver('STANDARD');
    for (let used = 1; used <= 10; used++) {
      expect((await started(visitor)).allowance).toEqual({ limit: null, used, left: null });
    }
  });

  it('doesn’t apply on a private server', async () => {
    const home = await startApp({ settings: { EDITION: 'private' } });
    const visitor = new Visitor(home.app);
    for (let used = 1; used <= 4; used++) {
      const answer = await visitor.post('/api/drives', { id: randomUUID(), ...trip, startedAt: NOW });
      expect(startDriveResponseSchema.parse(answer.body).allowance).toEqual({ limit: null, used, left: null });
    }
    await home.close();
  });

  it('is listed with the other limits', async () => {
    const limitsOf = async (visitor: Visitor) =>
      limitsResponseSchema.parse((await call(visitor, 'GET', '/api/me/limits')).body).activeNavigations;
    const { visitor } = await driver();
    await started(visitor);
    expect(await limitsOf(visitor)).toEqual({ limit: 3, used: 1, left: 2 });
    expect(await limitsOf(new Visitor(server.app))).toEqual({ limit: 3, used: 0, left: 3 });
  });

  it('can’t be bypassed by simultaneous starts', async () => {
    const { visitor } = await driver();
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(visitor)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const guest = new Visitor(server.app);
    const asGuest = await Promise.all(Array.from({ length: 8 }, () => start(guest)));
    expect(asGuest.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('counts a drive once, even if it is resumed often', async () => {
    const { visitor } = await driver();
    const id = randomUUID();
    for (let i = 0; i < 5; i++) expect((await started(visitor, id)).allowance.used).toBe(1);
    await updated(visitor, id, { finished: true });
    await started(visitor);
    await started(visitor);
    await started(visitor);
    // Three other drives are active by now, but a limit never stops a running drive.
    const again = await started(visitor, id.toUpperCase());
    expect([again.drive.id, again.drive.finishedAt, again.allowance.used]).toEqual([id, null, 4]);
    expect((await start(visitor)).status).toBe(403);
  });

  it('expires a drive without updates for 48 hours, and still lets it continue', async () => {
    const { visitor } = await driver();
    const { drive } = await started(visitor);
    await started(visitor);
    now += 24 * HOUR;
    await updated(visitor, drive.id, { shareDriven: 0.3 });
    now += 47 * HOUR;
    // The first drive was updated in between.
    expect((await started(visitor)).allowance.used).toBe(2);
    now += 2 * HOUR;
    expect((await started(visitor)).allowance.used).toBe(2);
    await started(visitor);
    const again = await updated(visitor, drive.id, {});
    expect([again.drive.shareDriven, again.allowance.used]).toEqual([0.3, 4]);
  });
});

describe('a stored drive', () => {
  it('contains its ends, dates, miles and share, and nothing else', async () => {
    const { visitor } = await driver();
    const { drive } = await started(visitor);
    const began = now;
    now += HOUR;
    await updated(visitor, drive.id, { shareDriven: 0.6 });
    // Positions are inaccurate and updates may arrive out of order, so the share never decreases.
    expect((await updated(visitor, drive.id, { shareDriven: 0.2 })).drive.shareDriven).toBe(0.6);
    now += HOUR;
    await updated(visitor, drive.id, { shareDriven: 1, finished: true });
    const finishedAt = now;
    now += HOUR;
    await updated(visitor, drive.id, { finished: true });
    const expected: Drive = { id: drive.id, ...trip, shareDriven: 1, startedAt: began, seenAt: now, finishedAt };
    expect((await listed(visitor)).drives).toEqual([expected]);
    const [row] = await rows();
    expect(JSON.stringify(row?.bound_to)).not.toContain('Cheyenne');
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['destination', 'finished_at', 'guest', 'id', 'miles', 'origin', 'seen_at', 'share_driven', 'started_at']
        .concat(['tier', 'user_id', 'bound_to', 'counted_at', 'ends_at'])
        .toSorted(),
    );
  });

  it('is listed newest first, and begins no later than now', async () => {
    const { visitor } = await driver('PRO');
    const old = await started(visitor, undefined, { startedAt: now - 5 * HOUR });
    const ahead = await started(visitor, undefined, { startedAt: now + 500 * HOUR });
    expect(ahead.drive.startedAt).toBe(now);
    expect((await listed(visitor)).drives.map(({ id }) => id)).toEqual([ahead.drive.id, old.drive.id]);
  });

  it('is visible only to its driver', async () => {
    const { visitor: ann } = await driver();
    const { visitor: ben } = await driver('FREE', 'ben@example.com');
    const guest = new Visitor(server.app);
    const { drive, token } = await started(ann, undefined, { destination: 'Secret, WY' });
    for (const visitor of [ben, guest]) {
      const answer = await call(visitor, 'PATCH', `/api/drives/${drive.id}`, { finished: true, token });
      expect([answer.status, errorIn(answer.body).code]).toEqual([404, 'drive_not_found']);
    }
    expect((await call(ben, 'DELETE', `/api/drives/${drive.id}`)).status).toBe(404);
    expect((await call(guest, 'DELETE', `/api/drives/${drive.id}`)).status).toBe(401);
    expect((await call(guest, 'GET', '/api/drives')).status).toBe(401);
    // The same id from another user is a separate drive and counted as such.
    const own = await started(ben, drive.id, { token });
    expect([own.drive.destination, own.allowance.used]).toEqual(['Cheyenne, WY', 1]);
    expect((await listed(ann)).drives).toMatchObject([{ destination: 'Secret, WY', finishedAt: null }]);
  });

  it('disappears when its driver deletes it, along with its count', async () => {
    const { visitor } = await driver();
    const { drive } = await started(visitor);
    const answer = await call(visitor, 'DELETE', `/api/drives/${drive.id}`);
    expect(drivesResponseSchema.parse(answer.body)).toEqual({ drives: [], allowance: { limit: 3, used: 0, left: 3 } });
    expect((await call(visitor, 'DELETE', `/api/drives/${drive.id}`)).status).toBe(404);
  });

  it('is part of the export, and deleted with the account', async () => {
    const { visitor } = await driver();
    const { drive } = await started(visitor);
    const { data } = exportResponseSchema.parse((await call(visitor, 'GET', '/api/me/export')).body);
    expect(data.drives).toEqual([drive]);
    expect((await call(visitor, 'DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('is dropped when an account is full, finished and oldest drives first', async () => {
    const { visitor, user } = await driver('PRO');
    const { drive: underWay } = await started(visitor);
    await server.store.db.execute(
      sql`insert into drives (id, user_id, origin, destination, miles, share_driven, tier, started_at, seen_at, finished_at)
        select gen_random_uuid(), ${user.id}, 'A', 'B', n, 1, 'PRO', moment, moment, moment
        from (select n, to_timestamp(${now / 1000}) + n * interval '1 second' as moment from generate_series(1, ${MOST_DRIVES - 1}) n) many`,
    );
    const { drive: last } = await started(visitor);
    const { drives } = await listed(visitor);
    expect(drives).toHaveLength(MOST_DRIVES);
    const ids = drives.map(({ id }) => id);
    expect([ids.includes(underWay.id), ids.includes(last.id)]).toEqual([true, true]);
    expect(drives.map(({ miles }) => miles)).not.toContain(1);
    expect(drives.map(({ miles }) => miles)).toContain(2);
  });
});

describe('a guest', () => {
  it('has the network’s limit, across midnight too', async () => {
    const guest = new Visitor(server.app);
    now += 11 * HOUR;
    const { drive } = await started(guest);
    await started(guest);
    await started(new Visitor(server.app));
    now += 2 * HOUR;
    expect((await start(guest)).status).toBe(403);
    expect((await start(guest, undefined, {}, ELSEWHERE)).status).toBe(200);
    now += 40 * HOUR;
    await updated(guest, drive.id, {});
    now += 30 * HOUR;
    // One of the three drives was updated, and the others have expired.
    expect((await started(guest)).allowance.used).toBe(2);
  });

  it('keeps a drive by its token when the phone changes networks', async () => {
    const guest = new Visitor(server.app);
    const { drive, token } = await started(guest);
    const update = (body: object) => call(guest, 'PATCH', `/api/drives/${drive.id}`, body, ELSEWHERE);
    expect((await update({ shareDriven: 0.5 })).status).toBe(404);
    expect((await start(guest, drive.id, {}, ELSEWHERE)).status).toBe(404);
    expect((await update({ shareDriven: 0.5, token: `${token}x` })).status).toBe(404);
    expect((await updated(guest, drive.id, { shareDriven: 0.5, token }, ELSEWHERE)).allowance.used).toBe(1);
    // The new network's limit is used up, but the drive continues.
    for (let i = 0; i < 3; i++) await start(guest, undefined, {}, ELSEWHERE);
    expect((await started(guest, drive.id, { token }, ELSEWHERE)).drive.shareDriven).toBe(0.5);
  });

  it('continues a drive that is no longer stored', async () => {
    const guest = new Visitor(server.app);
    const { drive, token } = await started(guest);
    await server.empty();
    for (let i = 0; i < 3; i++) await started(guest);
    expect((await start(guest)).status).toBe(403);
    expect((await started(guest, drive.id, { token })).allowance.used).toBe(4);
    now += 61 * 24 * HOUR;
    await server.empty();
    for (let i = 0; i < 3; i++) await started(guest);
    expect((await start(guest, drive.id, { token })).status).toBe(403);
  });

  it('keeps the drive when signing in on the way', async () => {
    const guest = new Visitor(server.app);
    const { drive, token } = await started(guest);
    const { visitor } = await driver();
    for (let i = 0; i < 3; i++) await started(visitor);
    expect((await started(visitor, drive.id, { token })).allowance.used).toBe(4);
    expect(await rows()).toHaveLength(4);
  });

  it('leaves no address and no lasting identifier', async () => {
    const guest = new Visitor(server.app);
    const { drive } = await started(guest);
    const name = async () => (await rows())[0]?.guest;
    const today = await name();
    expect(today).toMatch(/^[\w-]{22}$/);
    now += 24 * HOUR;
    await updated(guest, drive.id, {});
    expect(await name()).not.toBe(today);
    expect(JSON.stringify(await rows())).not.toContain(HOME);
  });
});

describe('an invalid drive', () => {
  it.each([
    ['no id', { id: undefined }],
    ['an invalid id', { id: '7' }],
    ['no label', { origin: '  ' }],
    ['an overlong label', { destination: 'x'.repeat(201) }],
    ['negative miles', { miles: -1 }],
    ['endless miles', { miles: 1e9 }],
    ['a start in the far future', { startedAt: 9e15 }],
    ['a start before 1970', { startedAt: -1 }],
    ['a token that isn’t a string', { token: 7 }],
    ['an endless trip', { plannedSeconds: 1e9 }],
  ])('%s', async (_, more) => {
    const answer = await start(new Visitor(server.app), randomUUID(), more);
    expect([answer.status, errorIn(answer.body).code]).toEqual([400, 'invalid_request']);
  });

  it.each([{ shareDriven: -0.1 }, { shareDriven: 1.01 }, { shareDriven: 'half' }, { finished: 'yes' }])(
    'an update of %j',
    async (body) => {
      const guest = new Visitor(server.app);
      const { drive } = await started(guest);
      expect((await call(guest, 'PATCH', `/api/drives/${drive.id}`, body)).status).toBe(400);
    },
  );
});
