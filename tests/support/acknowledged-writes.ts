import { randomUUID } from 'node:crypto';
import { HttpVisitor } from './http-visitor.ts';

/** Writes confirmed by the server, each with the time of its answer (`now` of `writeUntilGone`), in order. */
export interface Acknowledged {
  readonly accounts: { readonly email: string; readonly cookie: string; readonly at: number }[];
  readonly trips: { readonly id: string; readonly at: number }[];
  /** Started drives. */
  readonly drives: { readonly id: string; readonly at: number }[];
  /** A setting that counts up. */
  readonly settings: { readonly value: number; readonly at: number }[];
  /** Writes answered with an error, except when the server was too busy. */
  readonly refused: string[];
}

/** An account with a trip to copy. */
export interface Driver {
  readonly visitor: HttpVisitor;
  readonly userId: string;
  readonly tripId: string;
}

export const nothingSaid = (): Acknowledged => ({ accounts: [], trips: [], drives: [], settings: [], refused: [] });

const stamp = Date.now().toString(36);
let serial = 0;

type Answer = Awaited<ReturnType<HttpVisitor['call']>>;

/** How long a server on a shared machine may be too busy to answer, milliseconds. */
const PATIENCE_MS = 20_000;
const BUSY_PAUSE_MS = 200;

/** Retries while the server is too busy. @throws Error with the answer if it isn't 200. */
async function askUntilDone(ask: () => Promise<Answer>): Promise<Answer['body']> {
  for (const ends = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))) {
    const { status, body } = await ask();
    if (status === 200) return body;
    if (status !== 503 || Date.now() > ends) throw new Error(`the server answered ${status} ${JSON.stringify(body)}`);
  }
}

/** Returns a new account with one saved trip. */
export async function openDriver(url: string): Promise<Driver> {
  const visitor = new HttpVisitor(url);
  const email = `driver-${serial++}-${stamp}@example.com`;
  const registered = await askUntilDone(() => visitor.register(email));
  const wish = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };
  const saved = await askUntilDone(() => visitor.post('/api/routes', wish));
  const [user, trip] = [registered.user as { id: string }, saved.route as { id: string }];
  return { visitor, userId: user.id, tripId: trip.id };
}

/** Pause between drives, milliseconds: an account keeps the last 500. */
const DRIVE_PAUSE_MS = 100;

/**
 * Writes without pause until the server is gone: copies of the trip, accounts, drives and a setting.
 * @param last the setting's previous value. @param now called when an answer has arrived in full.
 */
export async function writeUntilGone(
  { visitor, tripId }: Driver,
  said: Acknowledged,
  last: number,
  now: () => number = () => 0,
): Promise<void> {
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
    const { status, body } = await visitor.post(`/api/routes/${tripId}/duplicate`);
    if (status === 200) said.trips.push({ id: (body.route as { id: string }).id, at: now() });
    else if (status !== 503) said.refused.push(JSON.stringify(body));
  };
  const register = async (): Promise<void> => {
    const email = `n${serial++}-${stamp}@example.com`;
    const newcomer = new HttpVisitor(visitor.url, `10.${(serial >> 8) & 255}.${serial & 255}.1`);
    const { status, body } = await newcomer.register(email);
    if (status === 200) said.accounts.push({ email, cookie: newcomer.cookie, at: now() });
    else if (status !== 503) said.refused.push(JSON.stringify(body));
  };
  let value = last;
  const set = async (): Promise<void> => {
    value += 1;
    const { status, body } = await visitor.call('PATCH', '/api/me', { preferences: { stopLength: value / 100 } });
    if (status === 200) said.settings.push({ value, at: now() });
    else if (status !== 503) said.refused.push(JSON.stringify(body));
  };
  const drive = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, DRIVE_PAUSE_MS));
    const id = randomUUID();
    const begun = { id, origin: 'Denver, CO', destination: 'Cheyenne, WY', miles: 101, startedAt: 0 };
    const { status, body } = await visitor.post('/api/drives', begun);
    if (status === 200) said.drives.push({ id, at: now() });
    else if (status !== 503) said.refused.push(JSON.stringify(body));
  };
  await Promise.all([again(copy), again(copy), again(register), again(set), again(drive)]);
}

/** Returns the writes confirmed up to a moment. */
export const saidUpTo = (said: Acknowledged, moment: number): Acknowledged => ({
  accounts: said.accounts.filter(({ at }) => at <= moment),
  trips: said.trips.filter(({ at }) => at <= moment),
  drives: said.drives.filter(({ at }) => at <= moment),
  settings: said.settings.filter(({ at }) => at <= moment),
  refused: [],
});

/** A server's contents, with one sentence per confirmed write that is missing. */
export interface Found {
  readonly missing: readonly string[];
  /** The setting's value; one above the last confirmed if that write was in flight. */
  readonly setting: number;
  /** Count of all the driver's trips. */
  readonly trips: number;
}

/** Looks for every confirmed write. @param last the setting's value before the first of them. */
export async function findSaid({ visitor, userId }: Driver, said: Acknowledged, last: number): Promise<Found> {
  const missing: string[] = [];
  const { user: found } = await askUntilDone(() => visitor.get('/api/me'));
  const user = found as { preferences: { stopLength: number } } | null;
  if (user === null) return { missing: ['the driver’s account'], setting: last, trips: 0 };
  const setting = Math.round(user.preferences.stopLength * 100);
  const done = said.settings.at(-1)?.value ?? last;
  if (setting !== done && setting !== done + 1) missing.push(`setting ${done}: there is ${setting}`);
  const wanted = new Set(said.trips.map(({ id }) => id));
  let trips = 0;
  for (let page = 1; ; page++) {
    const list = await askUntilDone(() => visitor.get(`/api/users/${userId}/routes?pageSize=100&page=${page}`));
    const routes = list.routes as { id: string }[];
    for (const { id } of routes) wanted.delete(id);
    trips = list.total as number;
    if (wanted.size === 0 || routes.length < 100) break;
  }
  for (const id of wanted) missing.push(`trip ${id}`);
  const { drives } = await askUntilDone(() => visitor.get('/api/drives'));
  const kept = new Set((drives as { id: string }[]).map(({ id }) => id));
  for (const { id } of said.drives) if (!kept.has(id)) missing.push(`drive ${id}`);
  for (const { email, cookie } of said.accounts) {
    const newcomer = new HttpVisitor(visitor.url);
    newcomer.cookie = cookie;
    const me = await askUntilDone(() => newcomer.get('/api/me'));
    if ((me.user as { email?: string } | null)?.email !== email) missing.push(`account ${email}`);
  }
  return { missing, setting, trips };
}
