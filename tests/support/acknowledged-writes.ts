import { randomUUID } from 'node:crypto';
import type { Background, SavedRoute, User } from '@roadcast/contract';
import type { SavedTripId, UserId } from '@roadcast/core/ids';
import { HttpVisitor } from './http-visitor.ts';
import { formOf, noisePicture } from './pictures.ts';

/** Writes confirmed by the server, in order, each with the time of its response (`now` of `writeUntilGone`). */
export interface Acknowledged {
  readonly accounts: { readonly email: string; readonly cookie: string; readonly at: number }[];
  readonly trips: { readonly id: string; readonly at: number }[];
  readonly drives: { readonly id: string; readonly at: number }[];
  /** Values of a setting that each write increases. */
  readonly settings: { readonly value: number; readonly at: number }[];
  readonly pictures: { readonly url: string; readonly at: number }[];
  /** Writes that returned an error, except when the server was too busy. */
  readonly refused: string[];
}

/** Account with a trip to copy. */
export interface Driver {
  readonly visitor: HttpVisitor;
  readonly userId: UserId;
  readonly tripId: SavedTripId;
}

export const nothingSaid = (): Acknowledged => ({
  accounts: [],
  trips: [],
  drives: [],
  settings: [],
  pictures: [],
  refused: [],
});

const stamp = Date.now().toString(36);
let serial = 0;

type Answer = Awaited<ReturnType<HttpVisitor['call']>>;

/** Maximum time that a server on a shared machine may be too busy to respond, milliseconds. */
const PATIENCE_MS = 20_000;
const BUSY_PAUSE_MS = 200;

/** Retries while the server is too busy. @throws Error with the response if it isn't 200. */
async function askUntilDone(ask: () => Promise<Answer>): Promise<Answer['body']> {
  for (const ends = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))) {
    const { status, body } = await ask();
    if (status === 200) return body;
    if (status !== 503 || Date.now() > ends) throw new Error(`the server answered ${status} ${JSON.stringify(body)}`);
  }
}

/** Creates an account with one saved trip. */
export async function openDriver(url: string): Promise<Driver> {
  const visitor = new HttpVisitor(url);
  const email = `driver-${serial++}-${stamp}@example.com`;
  const registered = await askUntilDone(() => visitor.register(email));
  const wish = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };
  const saved = await askUntilDone(() => visitor.post('/api/routes', wish));
  const [user, trip] = [registered.user as User, saved.route as SavedRoute];
  return { visitor, userId: user.id, tripId: trip.id };
}

/** Pause between drives, milliseconds, because an account keeps only the last 500. */
const DRIVE_PAUSE_MS = 100;

/**
 * Keeps writing until the server exits: copies of the trip, accounts, drives, a setting and up to `MOST_BACKGROUNDS`
 * pictures.
 * @param last the setting's previous value. @param now returns the timestamp to record; called once a response is
 * complete.
 */
export async function writeUntilGone(
  { visitor, tripId }: Driver,
  said: Acknowledged,
  last: number,
  now: () => number = () => 0,
): Promise<void> {
  const again = async (write: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        if ((await write()) === false) return;
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
  const form = formOf('background', { name: 'a.jpg', bytes: await noisePicture('jpeg', 120, 80) });
  const upload = async (): Promise<boolean> => {
    const { status, body } = await visitor.postForm('/api/backgrounds/upload', form);
    if (status === 200) said.pictures.push({ url: (body.background as Background).url, at: now() });
    else if (body.code === 'background_limit') return false;
    else if (status !== 503) said.refused.push(JSON.stringify(body));
    return true;
  };
  await Promise.all([again(copy), again(copy), again(register), again(set), again(drive), again(upload)]);
}

/** Returns the writes confirmed before a moment. */
export const saidUpTo = (said: Acknowledged, moment: number): Acknowledged => ({
  accounts: said.accounts.filter(({ at }) => at <= moment),
  trips: said.trips.filter(({ at }) => at <= moment),
  drives: said.drives.filter(({ at }) => at <= moment),
  settings: said.settings.filter(({ at }) => at <= moment),
  pictures: said.pictures.filter(({ at }) => at <= moment),
  refused: [],
});

/** Contents found on a server, with a sentence for each confirmed write that is missing. */
export interface Found {
  readonly missing: readonly string[];
  /** Value of the setting, which may be one above the last confirmed value. */
  readonly setting: number;
  /** Total number of the driver's trips. */
  readonly trips: number;
}

/** Looks for every confirmed write. @param last the setting's value before the first confirmed write. */
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
  missing.push(...(await missingPictures(visitor, said)));
  for (const { email, cookie } of said.accounts) {
    const newcomer = new HttpVisitor(visitor.url);
    newcomer.cookie = cookie;
    const me = await askUntilDone(() => newcomer.get('/api/me'));
    if ((me.user as { email?: string } | null)?.email !== email) missing.push(`account ${email}`);
  }
  return { missing, setting, trips };
}

async function missingPictures({ url: server, cookie }: HttpVisitor, said: Acknowledged): Promise<string[]> {
  const missing: string[] = [];
  for (const { url } of said.pictures) {
    for (const size of ['large', 'small']) {
      const answer = await fetch(`${server}${url}?size=${size}`, { headers: { cookie } });
      if (answer.status !== 200) missing.push(`${size} picture ${url}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  return missing;
}
