import { HttpVisitor } from './http-visitor.ts';

/** What the server has said to be done, each with the moment of its answer (`now` of `writeUntilGone`), in that order. */
export interface Acknowledged {
  readonly accounts: { readonly email: string; readonly cookie: string; readonly at: number }[];
  readonly trips: { readonly id: string; readonly at: number }[];
  /** Of fuel prices: a driver reports a station's once in four hours, so each is about another station or grade. */
  readonly reports: (StationGrade & { readonly at: number })[];
  /** A setting that counts up. */
  readonly settings: { readonly value: number; readonly at: number }[];
  /** Writes that were answered, but not done; not those for which the server was too busy. */
  readonly refused: string[];
}

/** What a price report is about. */
export interface StationGrade {
  readonly stationId: string;
  readonly grade: string;
}

/** An account with a trip to copy. */
export interface Driver {
  readonly visitor: HttpVisitor;
  readonly userId: string;
  readonly tripId: string;
  /** What has not been reported yet. */
  readonly toReport: StationGrade[];
}

export const nothingSaid = (): Acknowledged => ({ accounts: [], trips: [], reports: [], settings: [], refused: [] });

const stamp = Date.now().toString(36);
let serial = 0;

type Answer = Awaited<ReturnType<HttpVisitor['call']>>;

/** A server on a machine that others use may be too busy to answer for this long, in milliseconds. */
const PATIENCE_MS = 20_000;
const BUSY_PAUSE_MS = 200;

/** Asks again while the server says that it is too busy. @throws Error with the answer when it is not 200. */
async function askUntilDone(ask: () => Promise<Answer>): Promise<Answer['body']> {
  for (const ends = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))) {
    const { status, body } = await ask();
    if (status === 200) return body;
    if (status !== 503 || Date.now() > ends) throw new Error(`the server answered ${status} ${JSON.stringify(body)}`);
  }
}

/** @returns an account of its own with one saved trip. */
export async function openDriver(url: string): Promise<Driver> {
  const visitor = new HttpVisitor(url);
  const email = `driver-${serial++}-${stamp}@example.com`;
  const registered = await askUntilDone(() => visitor.register(email));
  const wish = { origin: 'Denver, CO', destination: 'Cheyenne, WY' };
  const saved = await askUntilDone(() => visitor.post('/api/routes', wish));
  const [user, trip] = [registered.user as { id: string }, saved.route as { id: string }];
  return { visitor, userId: user.id, tripId: trip.id, toReport: await stationsToReport(visitor) };
}

/** Around cities that lie far enough apart. */
const CITIES = [
  [39.74, -104.99],
  [41.88, -87.63],
  [34.05, -118.24],
  [33.75, -84.39],
  [32.78, -96.8],
  [39.96, -83.0],
  [40.76, -111.89],
  [45.52, -122.68],
] as const;

async function stationsToReport(visitor: HttpVisitor): Promise<StationGrade[]> {
  const found = new Map<string, StationGrade>();
  for (const [lat, lng] of CITIES) {
    for (const grade of ['regular', 'diesel']) {
      const ask = `/api/gas-stations/search?lat=${lat}&lng=${lng}&radius=50&limit=50&grade=${grade}`;
      const { stations } = await askUntilDone(() => visitor.get(ask));
      for (const { id } of stations as { id: string }[]) found.set(`${id} ${grade}`, { stationId: id, grade });
    }
  }
  return [...found.values()];
}

/** Near enough to any state's average, dollars a gallon. */
const REPORTED_PRICE = 3.5;
/** Between two reports, so that there are enough stations for many kills. Milliseconds. */
const REPORT_PAUSE_MS = 100;

/**
 * Writes without pause until the server is gone: copies of the trip, accounts, fuel prices and a setting.
 * @param last the setting's value before. @param now asked when an answer is there in full.
 */
export async function writeUntilGone(
  { visitor, tripId, toReport }: Driver,
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
  const report = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, REPORT_PAUSE_MS));
    const about = toReport.pop();
    if (!about) throw new Error('everything is reported');
    const { status, body } = await visitor.post('/api/gas-stations/reports', { ...about, price: REPORTED_PRICE });
    if (status === 200) said.reports.push({ ...about, at: now() });
    else if (status !== 503) said.refused.push(JSON.stringify(body));
  };
  await Promise.all([again(copy), again(copy), again(register), again(set), again(report)]);
}

/** @returns the part that was said up to a moment. */
export const saidUpTo = (said: Acknowledged, moment: number): Acknowledged => ({
  accounts: said.accounts.filter(({ at }) => at <= moment),
  trips: said.trips.filter(({ at }) => at <= moment),
  reports: said.reports.filter(({ at }) => at <= moment),
  settings: said.settings.filter(({ at }) => at <= moment),
  refused: [],
});

/** What a server has, and a sentence for everything that it said to have and has not. */
export interface Found {
  readonly missing: readonly string[];
  /** The setting's value; one more than the last that was said where that one was under way. */
  readonly setting: number;
  /** All of the driver's trips. */
  readonly trips: number;
}

/** Looks for everything that was said. @param last the setting's value before anything was said. */
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
  for (const { stationId, grade } of said.reports) {
    // A report is kept where the same one is refused for being there.
    const { body } = await visitor.post('/api/gas-stations/reports', { stationId, grade, price: REPORTED_PRICE });
    const code = (body as { error?: { code?: string } }).error?.code;
    if (code !== 'price_reported') missing.push(`price of ${grade} at ${stationId}: ${JSON.stringify(body)}`);
  }
  for (const { email, cookie } of said.accounts) {
    const newcomer = new HttpVisitor(visitor.url);
    newcomer.cookie = cookie;
    const me = await askUntilDone(() => newcomer.get('/api/me'));
    if ((me.user as { email?: string } | null)?.email !== email) missing.push(`account ${email}`);
  }
  return { missing, setting, trips };
}
