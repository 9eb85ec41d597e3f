import { describe, expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { dropDatabase, makeDatabase } from '../support/database.ts';
import { HttpVisitor } from '../support/http-visitor.ts';
import { startServer } from '../support/server-process.ts';

const ROUNDS = 20;

/** What the server has said to be done; after a restart all of it must be there. */
interface Acknowledged {
  /** Cookies of the accounts that were made, each with its address. */
  readonly accounts: { readonly email: string; readonly cookie: string }[];
  /** Ids of the trips that were saved since the last look. */
  readonly trips: string[];
  /** Trips that were saved in all, and that the server says there are. */
  saved: number;
  total: number;
  /** Writes that were answered, but not done. */
  readonly refused: string[];
  /** The last setting, and the one that was under way when the server died. */
  setting: { done: number; tried: number };
}

const stamp = Date.now().toString(36);
let serial = 0;

/** Writes without pause until the server is gone. */
async function writeUntilCut(driver: HttpVisitor, tripId: string, said: Acknowledged): Promise<void> {
  const again = async (write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await write();
      } catch {
        return;
      }
    }
  };
  const copy = async (): Promise<void> => {
    const { status, body } = await driver.post(`/api/routes/${tripId}/duplicate`);
    if (status === 200) said.trips.push((body.route as { id: string }).id);
    else said.refused.push(JSON.stringify(body));
  };
  const register = async (): Promise<void> => {
    const email = `n${serial++}-${stamp}@example.com`;
    const newcomer = new HttpVisitor(driver.url, `10.${serial >> 8}.${serial & 255}.1`);
    const { status, body } = await newcomer.register(email);
    if (status === 200) said.accounts.push({ email, cookie: newcomer.cookie });
    else said.refused.push(JSON.stringify(body));
  };
  const set = async (): Promise<void> => {
    said.setting.tried = said.setting.done + 1;
    const preferences = { stopLength: said.setting.tried / 100 };
    const { status, body } = await driver.call('PATCH', '/api/me', { preferences });
    if (status === 200) said.setting.done = said.setting.tried;
    else said.refused.push(JSON.stringify(body));
  };
  await Promise.all([again(copy), again(copy), again(register), again(set)]);
}

/** @returns a sentence for everything that was acknowledged and is not there. */
async function missing(driver: HttpVisitor, userId: string, said: Acknowledged): Promise<string[]> {
  const gone: string[] = [];
  const { body } = await driver.get('/api/me');
  const setting = Math.round((body.user as { preferences: { stopLength: number } }).preferences.stopLength * 100);
  if (setting !== said.setting.done && setting !== said.setting.tried) {
    gone.push(`setting ${said.setting.done}: there is ${setting}`);
  }
  said.setting = { done: setting, tried: setting };
  const there = new Set<string>();
  const latest = said.trips.splice(0);
  for (let page = 1; there.size < latest.length; page++) {
    const list = await driver.get(`/api/users/${userId}/routes?pageSize=100&page=${page}`);
    const routes = list.body.routes as { id: string }[];
    for (const { id } of routes) if (latest.includes(id)) there.add(id);
    said.total = list.body.total as number;
    if (routes.length < 100) break;
  }
  said.saved += latest.length;
  if (said.total < said.saved) gone.push(`${said.saved} trips: there are ${said.total}`);
  for (const id of latest) if (!there.has(id)) gone.push(`trip ${id}`);
  for (const { email, cookie } of said.accounts.slice(-20)) {
    const newcomer = new HttpVisitor(driver.url);
    newcomer.cookie = cookie;
    const me = await newcomer.get('/api/me');
    if ((me.body.user as { email?: string } | null)?.email !== email) gone.push(`account ${email}`);
  }
  return gone;
}

/** Resolves when it is time to pull the plug: after any while, or right after an account was said to be made. */
async function cutOf(round: number, { accounts }: Acknowledged): Promise<void> {
  const before = accounts.length;
  const ends = Date.now() + (round % 2 === 0 ? 100 + Math.random() * 400 : 10_000);
  while (Date.now() < ends && (round % 2 === 0 || accounts.length === before)) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

describe.each(['PGlite', 'PostgreSQL'])('SIGKILL in the middle of writes on %s', (driver) => {
  it(`loses nothing that was acknowledged, ${ROUNDS} times`, { timeout: 240_000 }, async () => {
    const folder = makeDataFolder();
    const anyDatabase = process.env.TEST_DATABASE_URL ?? '';
    const database = driver === 'PGlite' ? '' : await makeDatabase(anyDatabase, `roadcast_test_kill_${stamp}`);
    const env: Record<string, string> = {
      DATA_DIR: folder.path,
      EDITION: 'private',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: database,
    };
    let server = await startServer(env, true);
    const ann = new HttpVisitor(server.url);
    const { body } = await ann.register(`ann-${driver}-${stamp}@example.com`);
    const { id: userId } = body.user as { id: string };
    const saved = await ann.post('/api/routes', { origin: 'Denver, CO', destination: 'Cheyenne, WY' });
    const { id: tripId } = saved.body.route as { id: string };
    const said: Acknowledged = {
      ...{ accounts: [], trips: [], refused: [], saved: 0, total: 0 },
      setting: { done: 3000, tried: 3000 },
    };
    for (let round = 0; round < ROUNDS; round++) {
      const writing = writeUntilCut(ann, tripId, said);
      await cutOf(round, said);
      await server.kill();
      await writing;
      server = await startServer(env, true);
      ann.url = server.url;
      expect(await missing(ann, userId, said)).toEqual([]);
    }
    await server.kill();
    folder.remove();
    if (database !== '') await dropDatabase(database);
    // A test of nothing would pass as well.
    expect(said.refused).toEqual([]);
    expect(said.saved).toBeGreaterThan(ROUNDS * 3);
    expect(said.accounts.length).toBeGreaterThanOrEqual(ROUNDS / 2);
    process.stdout.write(`${driver}: ${said.saved} trips and ${said.accounts.length} accounts survived\n`);
  });
});
