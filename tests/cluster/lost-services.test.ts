import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BreakableLine, openLine } from '../support/breakable-line.ts';
import { type DataFolder, makeDataFolder } from '../support/data-folder.ts';
import { dropDatabase, makeDatabase, testRedisUrl } from '../support/database.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

let folder: DataFolder;
let server: ServerProcess;
let toDatabase: BreakableLine;
let toRedis: BreakableLine;
let database = '';

/** Replaces a service's address with the near end of a line. */
function through(line: BreakableLine, address: string): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${line.port}`;
  return url.href;
}

const lineTo = (address: string, usual: number): Promise<BreakableLine> => {
  const { hostname, port } = new URL(address);
  return openLine(hostname, Number(port || usual));
};

beforeAll(async () => {
  folder = makeDataFolder();
  database = await makeDatabase(process.env.TEST_DATABASE_URL ?? '', `roadcast_test_lost_${Date.now().toString(36)}`);
  toDatabase = await lineTo(database, 5432);
  toRedis = await lineTo(testRedisUrl ?? '', 6379);
  server = await startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: through(toDatabase, database),
    REDIS_URL: through(toRedis, testRedisUrl ?? ''),
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([toDatabase.cut(), toRedis.cut()].map((cut) => cut.catch(() => undefined)));
  await dropDatabase(database);
  folder.remove();
});

describe('a lost service', () => {
  it('the database: reports it, keeps responding, and recovers on its own', async () => {
    const ann = new HttpVisitor(server.url);
    await ann.register('ann@example.com');
    await toDatabase.cut();
    for (const answer of [await ann.get('/api/me'), await new HttpVisitor(server.url).login('ann@example.com')]) {
      expect(answer.status).toBe(503);
      expect(JSON.stringify(answer.body)).toContain('store_unavailable');
    }
    expect(await new HttpVisitor(server.url).get('/api/ready')).toMatchObject({
      status: 503,
      body: { parts: { store: false, routing: true } },
    });
    expect((await new HttpVisitor(server.url).get('/api/health')).status).toBe(200);
    expect(ann.cookie).not.toBe('');
    await toDatabase.mend();
    expect((await ann.get('/api/me')).body).toMatchObject({ user: { email: 'ann@example.com' } });
  });

  it('Redis: falls back to counting in the database', async () => {
    const ann = new HttpVisitor(server.url);
    await toRedis.cut();
    expect((await ann.login('ann@example.com')).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await ann.login('ann@example.com', 'not this one')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await toRedis.mend();
  });

  it('Redis: still plans and saves trips', async () => {
    const bea = new HttpVisitor(server.url);
    await bea.register('bea@example.com');
    await toRedis.cut();
    const { status, body } = await bea.post('/api/generate-route', {
      origin: 'Denver, CO',
      destination: 'Boulder, CO',
    });
    expect(status).toBe(200);
    const { id } = body.route as { id: string };
    expect((await bea.post('/api/routes', { tripId: id })).status).toBe(200);
    await toRedis.mend();
  });
});
