import {
  errorResponseSchema,
  exportResponseSchema,
  type GasStationOnTheWire,
  gasStationsResponseSchema,
  priceReportResponseSchema,
} from '@roadcast/contract';
import { PriceReports } from '@roadcast/server/modules/fuel/public';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import { randomIds } from '@roadcast/server/platform/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { PASSWORD, signedUp, type Visitor } from '../../support/visitor.ts';

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
  ({ visitor: ann } = await signedUp(server, 'ann@example.com'));
  ({ visitor: ben } = await signedUp(server, 'ben@example.com'));
  // What the server holds of reports that were dropped with the store is read anew after a while.
  now += MINUTE;
});
afterAll(() => server.close());

const AROUND = '/api/gas-stations/search?lat=39.27&lng=-103.71&radius=20&limit=50';

async function stations(): Promise<readonly GasStationOnTheWire[]> {
  return gasStationsResponseSchema.parse((await ann.get(AROUND)).body).stations;
}

/** A station that sells gasoline, and what that costs around it. */
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
  it('is shown at once as one driver’s, without a name, and is never live', async () => {
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
    // The lowest price by one driver's word does not lead the list.
    const ranked = await stations();
    expect(ranked.findIndex((station) => station.id === id)).toBe(
      [...ranked].sort((a, b) => a.distance - b.distance).findIndex((station) => station.id === id),
    );
  });

  it('is live as soon as a second driver agrees within 15 cents, and leads the list', async () => {
    const { id, average } = await aStation();
    const price = Number((average - 0.3).toFixed(2));
    await reported(ann, id, price);
    now += 10 * MINUTE;
    const { pricing } = await reported(ben, id, Number((price + 0.15).toFixed(2)));
    expect(pricing.regular).toMatchObject({ value: price + 0.15, kind: 'drivers', source: '2 drivers', live: true });
    expect(pricing.regular?.asOf).toBe(now);
    expect((await stations())[0]?.id).toBe(id);
  });

  it('stays one driver’s where the second is further off', async () => {
    const { id, average } = await aStation();
    await reported(ann, id, average);
    now += MINUTE;
    const { pricing } = await reported(ben, id, Number((average + 0.2).toFixed(2)));
    expect(pricing.regular).toMatchObject({ kind: 'driver', live: false });
  });

  it('is live for 24 hours and gone after 48', async () => {
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

  it('cannot be given twice within four hours, but for another grade', async () => {
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

  it.each([0.01, 39, -3, 0])('is refused where no gallon costs it: %s', async (price) => {
    const { id } = await aStation();
    const [status, code, message] = await refused(ann, id, price);
    expect([status, code]).toEqual([422, 'price_implausible']);
    expect(message).toMatch(/^A gallon does not cost .+ here\. Check the price on the sign and enter it again\.$/);
    expect((await shown(id))?.dataSource).toBe('city-average');
  });

  it('is refused where it is more than 60 % off the area’s average', async () => {
    const { id, average } = await aStation();
    for (const price of [average * 1.61, average * 0.39]) {
      expect((await refused(ann, id, Number(price.toFixed(3)))).slice(0, 2)).toEqual([422, 'price_implausible']);
    }
    await reported(ann, id, Number((average * 1.59).toFixed(3)));
  });

  it('is refused at a station that nobody knows, and for a grade that it does not sell', async () => {
    expect((await refused(ann, 'nowhere', 3)).slice(0, 2)).toEqual([404, 'station_not_found']);
    const dieselOnly = 'interstate/I-24/fuel:TN:51.3';
    expect((await refused(ann, dieselOnly, 3)).slice(0, 2)).toEqual([404, 'station_not_found']);
    await reported(ann, dieselOnly, 3.9, 'diesel');
  });

  it.each([
    ['no number', '3'],
    ['nothing', undefined],
    ['nothing that counts', null],
  ])('is refused where it is %s', async (_, price) => {
    const { id } = await aStation();
    expect((await refused(ann, id, price)).slice(0, 2)).toEqual([400, 'invalid_request']);
  });

  it('takes an account', async () => {
    const { id, average } = await aStation();
    const guest = await server.app.inject({
      method: 'POST',
      url: '/api/gas-stations/reports',
      payload: { stationId: id, grade: 'regular', price: average },
    });
    expect([guest.statusCode, errorResponseSchema.parse(guest.json()).error.code]).toEqual([401, 'sign_in_required']);
  });

  it('is handed out with everything that is kept of a driver, and goes with the account', async () => {
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

describe('the store of price reports', () => {
  const userIds = async () =>
    (await rowsOf<{ id: string }>(server.store.db, sql`select id from users order by email`)).map(({ id }) => id);

  const store = () => new PriceReports({ db: server.store.db, clock: { now: () => now }, ids: randomIds });
  const at = (stationId: string, userId: string, price = 3.129) =>
    ({ stationId, userId, price, grade: 'regular' }) as const;

  it('tells the most recent first, by station, to a tenth of a cent', async () => {
    const [annId = '', benId = ''] = await userIds();
    const reports = store();
    const start = now;
    expect(await reports.add(at('a', annId))).toBeNull();
    now += MINUTE;
    expect(await reports.add(at('a', benId, 3.2))).toBeNull();
    expect(await reports.add(at('b', benId, 4))).toBeNull();
    const known = await reports.recent();
    expect(known.get('a')).toEqual([
      { userId: benId, grade: 'regular', price: 3.2, at: start + MINUTE },
      { userId: annId, grade: 'regular', price: 3.129, at: start },
    ]);
    expect([...known.keys()].sort()).toEqual(['a', 'b']);
  });

  it('says how long a driver has to wait', async () => {
    const [annId = ''] = await userIds();
    const reports = store();
    await reports.add(at('a', annId));
    now += HOUR;
    expect(await reports.add(at('a', annId))).toBe(3 * HOUR);
    expect(await reports.add(at('b', annId))).toBeNull();
    now += 3 * HOUR;
    expect(await reports.add(at('a', annId))).toBeNull();
  });

  it('sees what another server has kept within some seconds', async () => {
    const [annId = ''] = await userIds();
    const [here, there] = [store(), store()];
    expect((await here.recent()).size).toBe(0);
    await there.add(at('a', annId));
    now += 11_000;
    expect((await here.recent()).size).toBe(1);
  });

  it('drops what is older than 48 hours, and nothing else', async () => {
    const [annId = '', benId = ''] = await userIds();
    const reports = store();
    await reports.add(at('a', annId));
    now += HOUR;
    await reports.add(at('a', benId));
    now += 47 * HOUR + MINUTE;
    await reports.purge();
    const left = await rowsOf<{ user_id: string }>(server.store.db, sql`select user_id from fuel_price_reports`);
    expect(left).toEqual([{ user_id: benId }]);
    expect((await reports.recent()).get('a')?.map(({ userId }) => userId)).toEqual([benId]);
  });
});
