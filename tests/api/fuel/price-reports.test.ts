import { randomUUID } from 'node:crypto';
import {
  errorResponseSchema,
  exportResponseSchema,
  type GasStationOnTheWire,
  gasStationsResponseSchema,
  priceReportResponseSchema,
} from '@roadcast/contract';
import { asUserId, type UserId } from '@roadcast/core/ids';
import { plans } from '@roadcast/core/plans';
import { modules, tablesOf } from '@roadcast/server/app/modules';
import { PriceReports } from '@roadcast/server/modules/fuel/public';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import { randomIds } from '@roadcast/server/platform/ids';
import { storedTablesOf } from '@roadcast/server/platform/modules/owned-table';
import { UserStorage } from '@roadcast/server/platform/storage/user-storage';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, setUser, signedUp, type Visitor } from '../../support/visitor.ts';

const storedTables = storedTablesOf(tablesOf(modules));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let now = NOW;
let server: TestApp;
let ann: Visitor;
let ben: Visitor;
beforeAll(async () => {
  server = await startApp({ now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await server.empty();
  ann = await trusted('ann@example.com', '198.51.100.1');
  ben = await trusted('ben@example.com', '198.51.100.2');
  // Advance the clock, so the server rereads the reports.
  now += MINUTE;
});
afterAll(() => server.close());

/** Signs up a user on a separate network who may report prices. */
async function trusted(email: string, address: string): Promise<Visitor> {
  const { visitor, user } = await signedUp(server, email, {}, address);
  await setUser(server, user.id, { emailVerified: true, createdAt: new Date(NOW - 8 * 24 * HOUR) });
  return visitor;
}

const AROUND = '/api/gas-stations/search?lat=39.27&lng=-103.71&radius=20&limit=50';

async function stations(): Promise<readonly GasStationOnTheWire[]> {
  return gasStationsResponseSchema.parse((await ann.get(AROUND)).body).stations;
}

/** Returns a gas station and the average price around it. */
async function aStation(): Promise<{ readonly id: string; readonly average: number }> {
  const [first] = await stations();
  const average = first?.price ?? null;
  if (!first || average === null) throw new Error('no station with a price');
  return { id: first.id, average };
}

const shown = async (id: string): Promise<GasStationOnTheWire | undefined> =>
  (await stations()).find((station) => station.id === id);

const report = (visitor: Visitor, stationId: string, price: unknown, grade = 'regular') =>
  visitor.post('/api/gas-stations/reports', { stationId, grade, price });

async function reported(...given: Parameters<typeof report>): Promise<GasStationOnTheWire> {
  const { status, body } = await report(...given);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return priceReportResponseSchema.parse(body).station;
}

async function refused(
  ...given: Parameters<typeof report>
): Promise<readonly [status: number, code: string, message: string]> {
  const { status, body } = await report(...given);
  const { code, message } = errorResponseSchema.parse(body).error;
  return [status, code, message];
}

describe('a driver’s price', () => {
  it('appears immediately as one driver’s, without a name, and is never live', async () => {
    const { id, average } = await aStation();
    const price = Number((average - 0.2).toFixed(2));
    const answer = await reported(ann, id, price);
    expect(answer).toMatchObject({ id, price, dataSource: 'real' });
    expect(answer.pricing.regular).toEqual({
      value: price,
      source: 'One driver',
      asOf: now,
      quality: 'reported',
      kind: 'driver',
      live: false,
    });
    const found = await shown(id);
    expect(found?.pricing.regular).toEqual(answer.pricing.regular);
    expect(JSON.stringify(found)).not.toMatch(/ann/i);
    // A low price from a single driver must not top the list.
    const ranked = await stations();
    expect(ranked.findIndex((station) => station.id === id)).toBe(
      [...ranked].sort((a, b) => a.distance - b.distance).findIndex((station) => station.id === id),
    );
  });

  it('is live when a second driver agrees within 15 cents, and then is first in the list', async () => {
    const { id, average } = await aStation();
    const price = Number((average - 0.3).toFixed(2));
    await reported(ann, id, price);
    now += 10 * MINUTE;
    const { pricing } = await reported(ben, id, Number((price + 0.15).toFixed(2)));
    expect(pricing.regular).toMatchObject({ value: price + 0.15, kind: 'drivers', source: '2 drivers', live: true });
    expect(pricing.regular?.asOf).toBe(now);
    expect((await stations())[0]?.id).toBe(id);
  });

  it('remains one driver’s if the second price differs more', async () => {
    const { id, average } = await aStation();
    await reported(ann, id, average);
    now += MINUTE;
    const { pricing } = await reported(ben, id, Number((average + 0.2).toFixed(2)));
    expect(pricing.regular).toMatchObject({ kind: 'driver', live: false });
  });

  it('is live for 24 hours and removed after 48', async () => {
    const { id, average } = await aStation();
    await reported(ann, id, average);
    await reported(ben, id, average);
    const at = now;
    now = at + 24 * HOUR - MINUTE;
    expect((await shown(id))?.pricing.regular).toMatchObject({ kind: 'drivers', live: true });
    now = at + 24 * HOUR + MINUTE;
    expect((await shown(id))?.pricing.regular).toMatchObject({ kind: 'drivers', live: false, asOf: at });
    now = at + 48 * HOUR - MINUTE;
    expect((await shown(id))?.dataSource).toBe('real');
    now = at + 48 * HOUR + MINUTE;
    expect(await shown(id)).toMatchObject({ dataSource: 'city-average', price: average });
  });

  it('can’t be repeated within four hours, except for another grade', async () => {
    const { id, average } = await aStation();
    await reported(ann, id, average);
    now += HOUR;
    expect(await refused(ann, id, average)).toEqual([
      409,
      'price_reported',
      'You reported this price a short while ago. You can report it again after 180 minutes.',
    ]);
    await reported(ann, id, average + 0.3, 'premium');
    await reported(ben, id, average);
    now += 3 * HOUR;
    await reported(ann, id, average);
  });

  it.each([0.01, 39, -3, 0])('is rejected as implausible for a gallon: %s', async (price) => {
    const { id } = await aStation();
    const [status, code, message] = await refused(ann, id, price);
    expect([status, code]).toEqual([422, 'price_implausible']);
    expect(message).toMatch(/^A gallon does not cost .+ here\. Check the price on the sign and enter it again\.$/);
    expect((await shown(id))?.dataSource).toBe('city-average');
  });

  it('is rejected if more than 60 % off the area’s average', async () => {
    const { id, average } = await aStation();
    for (const price of [average * 1.61, average * 0.39]) {
      expect((await refused(ann, id, Number(price.toFixed(3)))).slice(0, 2)).toEqual([422, 'price_implausible']);
    }
    const { pricing } = await reported(ann, id, Number((average * 1.59).toFixed(3)));
    expect(pricing.regular).toMatchObject({ kind: 'average', value: average });
  });

  it('is rejected at an unknown station, and for a grade not sold there', async () => {
    expect((await refused(ann, 'nowhere', 3)).slice(0, 2)).toEqual([404, 'station_not_found']);
    const dieselOnly = 'interstate/I-24/fuel:TN:51.3';
    expect((await refused(ann, dieselOnly, 3)).slice(0, 2)).toEqual([404, 'station_not_found']);
    await reported(ann, dieselOnly, 3.9, 'diesel');
  });

  it.each([
    ['no number', '3'],
    ['nothing', undefined],
    ['nothing that counts', null],
  ])('is rejected if %s', async (_, price) => {
    const { id } = await aStation();
    expect((await refused(ann, id, price)).slice(0, 2)).toEqual([400, 'invalid_request']);
  });

  it('requires an account', async () => {
    const { id, average } = await aStation();
    const guest = await server.app.inject({
      method: 'POST',
      url: '/api/gas-stations/reports',
      payload: { stationId: id, grade: 'regular', price: average },
    });
    expect([guest.statusCode, errorResponseSchema.parse(guest.json()).error.code]).toEqual([401, 'sign_in_required']);
  });

  it('is included in the user’s export, and deleted with the account', async () => {
    const { id, average } = await aStation();
    await reported(ann, id, average);
    await reported(ben, id, average);
    const at = now;
    const { data } = exportResponseSchema.parse((await ann.get('/api/me/export')).body);
    expect(data.fuelPriceReports).toEqual([{ stationId: id, grade: 'regular', price: average, at }]);
    expect((await shown(id))?.pricing.regular?.kind).toBe('drivers');
    expect((await ann.call('DELETE', '/api/me', { password: PASSWORD })).status).toBe(200);
    now += MINUTE;
    const left = await rowsOf<{ count: number }>(
      server.store.db,
      sql`select count(*)::int as count from fuel_price_reports`,
    );
    expect(left).toEqual([{ count: 1 }]);
    const found = gasStationsResponseSchema.parse((await ben.get(AROUND)).body).stations.find((one) => one.id === id);
    expect(found?.pricing.regular?.kind).toBe('driver');
  });
});

describe('a user who may report a price', () => {
  /** Signs up a user on a separate network. */
  const newcomer = async (email: string, address: string, emailVerified: boolean) => {
    const { visitor, user } = await signedUp(server, email, {}, address);
    await setUser(server, user.id, { emailVerified, createdAt: new Date(now) });
    return { visitor, user };
  };

  it('confirmed an email address', async () => {
    const { id, average } = await aStation();
    const { visitor } = await newcomer('eve@example.com', '198.51.100.3', false);
    const [status, code, message] = await refused(visitor, id, average);
    expect([status, code]).toEqual([403, 'email_unconfirmed']);
    expect(message).toMatch(/^Confirm your email address before you report prices\./);
  });

  it('has had an account for a week', async () => {
    const { id, average } = await aStation();
    const { visitor } = await newcomer('eve@example.com', '198.51.100.3', true);
    expect(await refused(visitor, id, average)).toEqual([
      403,
      'account_too_new',
      'You can report prices once your account is 7 days old, or after you finish a drive near the station.',
    ]);
    now += 7 * 24 * HOUR;
    await reported(visitor, id, average);
  });

  it('or finished a drive near the station at a plausible speed', async () => {
    const { id, average } = await aStation();
    const { visitor } = await newcomer('eve@example.com', '198.51.100.3', true);
    const drive = async (destination: string, hours: number) => {
      const body = { id: randomUUID(), origin: 'Denver, CO', destination, miles: 88, startedAt: 0 };
      expect((await visitor.post('/api/drives', body)).status).toBe(200);
      now += hours * HOUR;
      const finished = { shareDriven: 1, finished: true };
      expect((await visitor.call('PATCH', `/api/drives/${body.id}`, finished)).status).toBe(200);
      const { status, body: answer } = await report(visitor, id, average);
      return status === 200 ? 'reported' : errorResponseSchema.parse(answer).error.code;
    };
    expect(await drive('Limon, CO', 0.01)).toBe('account_too_new');
    expect(await drive('Cheyenne, WY', 2)).toBe('account_too_new');
    expect(await drive('Limon, CO', 2)).toBe('reported');
  });

  it('is counted once if many reports arrive at the same time', async () => {
    const { id, average } = await aStation();
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(ann, id, average)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const kept = await rowsOf(server.store.db, sql`select id from fuel_price_reports`);
    expect(kept).toHaveLength(1);
  });
});

describe('drivers who invent a price', () => {
  const six = async (id: string, price: number) => {
    for (let i = 0; i < 6; i++) await reported(await trusted(`d${i}@example.com`, `203.0.113.${i + 1}`), id, price);
  };

  it('can’t change it with two new accounts, nor with two old ones', async () => {
    const { id, average } = await aStation();
    const low = Number((average * 0.45).toFixed(2));
    await six(id, average);
    now += MINUTE;
    for (const name of ['eve', 'mal']) {
      const { visitor } = await signedUp(server, `${name}@example.com`, {}, '192.0.2.7');
      expect((await refused(visitor, id, low)).slice(0, 2)).toEqual([403, 'email_unconfirmed']);
    }
    for (const visitor of [ann, ben]) {
      const { pricing } = await reported(visitor, id, low);
      expect(pricing.regular).toMatchObject({ value: average, source: '6 drivers' });
    }
  });

  it('are counted once per network, across midnight too', async () => {
    const { id, average } = await aStation();
    const price = Number((average - 0.3).toFixed(2));
    const [eve, mal] = [await trusted('eve@example.com', '192.0.2.7'), await trusted('mal@example.com', '192.0.2.7')];
    await reported(eve, id, price);
    now += 13 * HOUR;
    expect((await reported(mal, id, price)).pricing.regular).toMatchObject({ kind: 'driver', live: false });
    expect((await reported(ann, id, price)).pricing.regular).toMatchObject({ kind: 'drivers', source: '2 drivers' });
    const networks = await rowsOf<{ network: string }>(server.store.db, sql`select network from fuel_price_reports`);
    expect(JSON.stringify(networks)).not.toContain('192.0.2');
    expect(networks.every(({ network }) => /^[\w-]{22}$/.test(network))).toBe(true);
  });
});

describe('the store of price reports', () => {
  const nobody = asUserId('');
  const userIds = async () =>
    (await rowsOf<{ id: UserId }>(server.store.db, sql`select id from users order by email`)).map(({ id }) => id);

  const store = () => {
    const { db } = server.store;
    const storage = new UserStorage(db, storedTables);
    const reports = new PriceReports({ db, storage, clock: { now: () => now }, ids: randomIds });
    return Object.assign(reports, {
      keep: (report: Parameters<PriceReports['add']>[0]) => reports.add(report, plans.FREE.storage),
    });
  };
  const at = (stationId: string, userId: UserId, price = 3.129) =>
    ({ stationId, userId, price, grade: 'regular', networks: [`network of ${userId}`] }) as const;

  it('returns the most recent first, by station, to a tenth of a cent', async () => {
    const [annId = nobody, benId = nobody] = await userIds();
    const reports = store();
    const start = now;
    expect(await reports.keep(at('a', annId))).toBeNull();
    now += MINUTE;
    expect(await reports.keep(at('a', benId, 3.2))).toBeNull();
    expect(await reports.keep(at('b', benId, 4))).toBeNull();
    const known = await reports.recent();
    expect(known.get('a')).toEqual([
      { userId: benId, network: `network of ${benId}`, grade: 'regular', price: 3.2, at: start + MINUTE },
      { userId: annId, network: `network of ${annId}`, grade: 'regular', price: 3.129, at: start },
    ]);
    expect([...known.keys()].sort()).toEqual(['a', 'b']);
  });

  it('returns how long a driver has to wait', async () => {
    const [annId = nobody] = await userIds();
    const reports = store();
    await reports.keep(at('a', annId));
    now += HOUR;
    expect(await reports.keep(at('a', annId))).toEqual({ code: 'repeated', waitMs: 3 * HOUR });
    expect(await reports.keep(at('b', annId))).toBeNull();
    now += 3 * HOUR;
    expect(await reports.keep(at('a', annId))).toBeNull();
  });

  it('accepts ten a day from a driver, and thirty from a network', async () => {
    const [annId = nobody, benId = nobody] = await userIds();
    const reports = store();
    for (let i = 0; i < 10; i++) expect(await reports.keep(at(`station ${i}`, annId))).toBeNull();
    expect(await reports.keep(at('another', annId))).toEqual({ code: 'too_many' });
    expect(await reports.keep(at('another', benId))).toBeNull();
    now += 24 * HOUR;
    expect(await reports.keep(at('another', annId))).toBeNull();
    const wifi = ['today', 'yesterday'] as const;
    await server.store.db.execute(
      sql`update fuel_price_reports set network = 'yesterday', at = ${new Date(now).toISOString()}`,
    );
    await server.store.db.execute(
      sql`insert into fuel_price_reports (id, user_id, station_id, network, grade, mills, at)
        select 'more ' || n, ${benId}, 's', 'today', 'regular', 3000, ${new Date(now).toISOString()} from generate_series(1, 18) n`,
    );
    await server.store.db.execute(sql`update fuel_price_reports set user_id = ${benId}`);
    expect(await reports.keep({ ...at('yet another', annId), networks: wifi })).toEqual({ code: 'too_many' });
    expect(await reports.keep(at('yet another', annId))).toBeNull();
  });

  it('sees another server’s reports within seconds', async () => {
    const [annId = nobody] = await userIds();
    const [here, there] = [store(), store()];
    expect((await here.recent()).size).toBe(0);
    await there.keep(at('a', annId));
    now += 11_000;
    expect((await here.recent()).size).toBe(1);
  });

  it('drops only reports older than 48 hours', async () => {
    const [annId = nobody, benId = nobody] = await userIds();
    const reports = store();
    await reports.keep(at('a', annId));
    now += HOUR;
    await reports.keep(at('a', benId));
    now += 47 * HOUR + MINUTE;
    await reports.purge();
    const left = await rowsOf<{ user_id: string }>(server.store.db, sql`select user_id from fuel_price_reports`);
    expect(left).toEqual([{ user_id: benId }]);
    expect((await reports.recent()).get('a')?.map(({ userId }) => userId)).toEqual([benId]);
  });
});
