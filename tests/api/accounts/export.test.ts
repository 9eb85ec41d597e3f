import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { createBrotliDecompress } from 'node:zlib';
import { errorResponseSchema, exportResponseSchema, type Trip } from '@roadcast/contract';
import type { SavedTripId } from '@roadcast/core/ids';
import { savedRoutes } from '@roadcast/server/modules/trips/saved/tables';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { liveBytes } from '../../support/live-memory.ts';
import { signedUp, type Visitor } from '../../support/visitor.ts';

const times = { stallMs: 1500, totalMs: 60_000 };

let server: TestApp;
let port = 0;
beforeAll(async () => {
  server = await startApp({ exportLimits: { mostAtOnce: 2, times } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
beforeEach(() => server.empty());
afterAll(() => server.close());

/** Saves trips for the user, each about 1.5 MB of incompressible JSON. */
async function withLargeTrips(visitor: Visitor, count: number): Promise<void> {
  const saved = await visitor.post('/api/routes', { origin: 'Denver, CO', destination: 'Boulder, CO' });
  const { route } = saved.body as { route: { id: SavedTripId } };
  const { db } = server.store;
  const [row] = await db.select().from(savedRoutes).where(eq(savedRoutes.id, route.id));
  const point = (): { lat: number; lng: number } => ({ lat: 30 + Math.random() * 10, lng: -100 + Math.random() * 10 });
  const trip = { ...(row?.trip as Trip), geometry: Array.from({ length: 30_000 }, point) };
  await db.update(savedRoutes).set({ trip }).where(eq(savedRoutes.id, route.id));
  const columns = sql.raw(
    'user_id, name, version, request, trip, origin, destination, waypoints, total_miles, total_hours, day_count, departure_at, arrival_at, vehicle_type, severity, preview, created_at, updated_at',
  );
  await db.execute(
    sql`insert into saved_routes (id, ${columns}) select 'copy-' || i, ${columns} from saved_routes, generate_series(2, ${count}::int) i`,
  );
}

interface Download {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | undefined;
  readonly bytes: number;
  /** Peak increase in memory since the start, bytes. */
  readonly peak: number;
  readonly aborted: boolean;
}

/** Interval between memory measurements, milliseconds. Each one runs a garbage collection. */
const MEASURED_EVERY_MS = 300;

/** Downloads an export and discards it at full speed. */
function download(
  { cookie }: Visitor,
  encoding = 'identity',
  afterFirst: () => Promise<unknown> = async () => undefined,
): Promise<Download> {
  const before = liveBytes();
  let measureAt = 0;
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': encoding };
    const call = request({ port, host: '127.0.0.1', path: '/api/me/export', headers }, (answer) => {
      let [bytes, peak, text] = [0, 0, ''];
      const body = encoding === 'br' && answer.statusCode === 200 ? answer.pipe(createBrotliDecompress()) : answer;
      body.on('data', (chunk: Buffer) => {
        if (bytes === 0) {
          body.pause();
          void afterFirst().then(() => body.resume());
        }
        bytes += chunk.length;
        if (performance.now() >= measureAt) {
          peak = Math.max(peak, liveBytes() - before);
          measureAt = performance.now() + MEASURED_EVERY_MS;
        }
        if (answer.statusCode !== 200) text += chunk.toString();
      });
      const done = (aborted: boolean): void => {
        const code = text === '' ? null : errorResponseSchema.parse(JSON.parse(text)).error.code;
        const retryAfter = answer.headers['retry-after'];
        resolve({ status: answer.statusCode ?? 0, code, retryAfter, bytes, peak, aborted });
      };
      body.on('end', () => done(false));
      answer.on('aborted', () => done(true));
      body.on('error', () => done(true));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Requests an export and reads only its beginning. */
async function stalledReader({ cookie }: Visitor): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  const begun = new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.pause();
      resolve();
    });
  });
  socket.write(`GET /api/me/export HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  socket.on('error', () => undefined);
  await begun;
  return socket;
}

describe('GET /api/me/export with many large trips', () => {
  it('streams the same content as a response in one piece, with a fraction of its memory', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    await withLargeTrips(visitor, 3);
    const { data, account } = exportResponseSchema.parse((await visitor.get('/api/me/export')).body);
    expect(Object.keys(data).sort()).toEqual([
      'auditLog',
      'backgrounds',
      'community',
      'drives',
      'fuelPriceReports',
      'plannedTrips',
      'recentRequests',
      'reports',
      'savedPlaces',
      'savedRoutes',
      'sights',
      'uploads',
      'usage',
      'vehicles',
    ]);
    expect(data.savedRoutes).toHaveLength(3);
    expect(account).toMatchObject({ email: 'ann@example.com' });

    await server.empty();
    const { visitor: ben } = await signedUp(server, 'ben@example.com');
    await withLargeTrips(ben, 80);
    for (const encoding of ['identity', 'br']) {
      const { status, bytes, peak, aborted } = await download(ben, encoding);
      expect([status, aborted]).toEqual([200, false]);
      expect(bytes).toBeGreaterThan(100_000_000);
      // As a single piece, the export would take 450 MB.
      expect(peak).toBeLessThan(250_000_000);
    }
  }, 480_000);

  it('runs once per user and a few times per server, and frees its slot when the reader stalls or disconnects', async () => {
    const visitors: Visitor[] = [];
    for (const name of ['ann', 'ben', 'eve']) {
      const { visitor } = await signedUp(server, `${name}@example.com`);
      visitors.push(visitor);
      await withLargeTrips(visitor, 1);
      await server.store.db.execute(sql`update saved_routes set id = ${name} where id not in ('ann', 'ben')`);
    }
    // Large enough to overflow the system's buffers.
    await server.store.db.execute(
      sql`insert into saved_routes select (jsonb_populate_record(s, jsonb_build_object('id', s.id || i))).* from saved_routes s, generate_series(1, 12) i`,
    );
    const [ann, ben, eve] = visitors as [Visitor, Visitor, Visitor];
    const first = await stalledReader(ann);
    expect(await download(ann)).toMatchObject({ status: 429, code: 'export_running', retryAfter: '30' });
    const second = await stalledReader(ben);
    expect(await download(eve)).toMatchObject({ status: 503, code: 'exports_busy', retryAfter: '30' });
    // The server still responds to other requests.
    expect((await eve.get('/api/me')).status).toBe(200);
    second.destroy();
    await expect.poll(async () => (await download(eve)).status, { timeout: 20_000, interval: 200 }).toBe(200);
    // The first reader has stalled for longer than allowed.
    await new Promise((resolve) => setTimeout(resolve, times.stallMs + 500));
    expect(await download(ann)).toMatchObject({ status: 200, aborted: false });
    first.destroy();
  }, 120_000);

  it('breaks the connection on failure, so a partial file isn’t mistaken for a complete one', async () => {
    const { visitor } = await signedUp(server, 'ann@example.com');
    await withLargeTrips(visitor, 12);
    const { db } = server.store;
    const { status, aborted } = await download(visitor, 'identity', () =>
      db.execute(sql`alter table saved_routes rename to saved_routes_away`),
    );
    await db.execute(sql`alter table saved_routes_away rename to saved_routes`);
    expect([status, aborted]).toEqual([200, true]);
    expect((await download(visitor)).aborted).toBe(false);
  }, 120_000);
});
