import type { Trip } from '@roadcast/contract';
import type { SavedTripId, UserId } from '@roadcast/core/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { identityOf } from '../../../web/src/features/saved-trips/open-saved.ts';
import {
  type Call,
  type ChangeOutcome,
  sendChange,
  singleStep,
  updateOf,
} from '../../../web/src/features/saved-trips/send-change.ts';
import {
  followed,
  identityIn,
  type SavedIdentity,
  savedSearch,
  type VersionStep,
  withStep,
} from '../../../web/src/features/trip-session/public.ts';
import { call } from '../../../web/src/lib/api.ts';
import { parseSearch, stringifySearch } from '../../../web/src/lib/search-params.ts';
import { NOW, startApp, type TestApp } from '../../support/app.ts';
import { seeded } from '../../support/random.ts';
import { PASSWORD, setUser, signedUp, Visitor } from '../../support/visitor.ts';

/*
 * Changes saved trips at random from two devices on one account, with the browser's own code and the real server. The
 * test separately tracks what each device has seen, and checks every response against that record without relying on
 * versions computed by the code under test.
 */

const SEQUENCES = 500;
const ACTS = 5;
const SEED = Number(process.env.DEVICES_SEED ?? 36);

const short = { origin: 'Denver, CO', destination: 'Lakewood, CO', departureDate: '2026-12-07' };
const requests = [
  short,
  { ...short, preferences: { stopLength: 30 } },
  { ...short, preferences: { stopLength: 60 } },
  { ...short, destination: 'Golden, CO' },
  { ...short, destination: 'Golden, CO', preferences: { stopLength: 60 } },
];

interface Plan {
  readonly request: (typeof requests)[number];
  readonly tripId: Trip['id'];
}

let now = NOW;
let server: TestApp;
let userId: UserId;
let visitors: readonly [Visitor, Visitor];
let plans: readonly Plan[];
/** Browser whose cookies the next call sends. */
let active: Visitor;

/** Returns a browser's `call` function. A call reaches `fetch` before its first await. */
const callsOf =
  (visitor: Visitor): Call =>
  (name, options) => {
    active = visitor;
    return call(name, options);
  };

beforeAll(async () => {
  server = await startApp({ now: () => now });
  const first = await signedUp(server, 'ann@example.com');
  userId = first.user.id;
  await setUser(server, userId, { subscriptionTier: 'PRO' });
  const second = new Visitor(server.app);
  await second.post('/api/login', { email: 'ann@example.com', password: PASSWORD });
  visitors = [first.visitor, second];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const answer = await active.call(method as 'GET', url, json, headers as Record<string, string>);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, {
      status: answer.status,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  });
  const send = callsOf(first.visitor);
  plans = await Promise.all(
    requests.map(async (request) => ({ request, tripId: (await send('generateRoute', { body: request })).route.id })),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** Expected state of a saved trip: every change, with the device that made it. */
interface Expected {
  readonly id: SavedTripId;
  name: string;
  plan: Plan;
  /** Number of plan changes so far, which identifies the currently saved plan. */
  edit: number;
  readonly changes: Device[];
}

interface Row {
  readonly id: SavedTripId;
  readonly version: number;
  readonly name: string;
}

/** Page in a device's browser history. */
interface Page {
  readonly href: string;
  readonly trip: Expected;
  readonly plan: Plan;
  /** Number of the trip's changes that the device had seen when the page last matched the account. */
  readonly seenChanges: number;
}

/** Simulated browser. Its state is what a page stores; its logic is the code under test. */
class Device {
  readonly name: string;
  readonly send: Call;
  ownChanges: readonly VersionStep[] = [];
  /** List as last read. The device's own changes clear it, so the list is read again. */
  rows: readonly Row[] = [];
  page: Page;
  back: Page[] = [];
  /**
   * Whether a conflict is acceptable, because the page came from the browser's history or the trip was changed from an
   * outdated list. Such a conflict doesn't lose changes.
   */
  mayConflict = false;
  /** Edits visible on this screen, as 'id edit'. */
  readonly seen = new Set<string>();

  constructor(name: string, visitor: Visitor, page: Page) {
    this.name = name;
    this.send = callsOf(visitor);
    this.page = page;
    this.see(page.trip);
  }

  see({ id, edit }: Expected): void {
    this.seen.add(`${id} ${edit}`);
  }

  hasSeen({ id, edit }: Expected): boolean {
    return this.seen.has(`${id} ${edit}`);
  }

  get identity(): SavedIdentity {
    const identity = identityIn(parseSearch(this.page.href));
    if (!identity) throw new Error(`${this.name} lost the saved trip at ${this.page.href}`);
    return followed(identity, this.ownChanges);
  }

  /** Updates the page's URL after the device's own changes. */
  settle(): void {
    this.page = { ...this.page, href: hrefOf(this.identity) };
  }

  note(step: VersionStep | null): void {
    if (step) this.ownChanges = withStep(this.ownChanges, step);
  }
}

const hrefOf = (identity: SavedIdentity): string =>
  stringifySearch({ ...savedSearch({ from: 'A', to: 'B' }, identity) });

/** Test sequence in which two devices have a saved trip open. */
class Sequence {
  private readonly random: () => number;
  private readonly label: string;
  private readonly trips: Expected[] = [];
  private devices: readonly Device[] = [];
  readonly counts = { saved: 0, conflicts: 0 };

  constructor(seed: number) {
    this.random = seeded(seed);
    this.label = `sequence ${seed}`;
  }

  async run(): Promise<void> {
    // Advance the clock, so this sequence's trips are the newest in the list.
    now += 1000;
    const plan = this.pick(plans);
    const [ann] = visitors;
    const { route } = await callsOf(ann)('createRoute', {
      body: { ...plan.request, tripId: plan.tripId, name: 'Trip' },
    });
    const trip: Expected = { id: route.id, name: route.name, plan, edit: 0, changes: [] };
    this.trips.push(trip);
    const page: Page = { href: hrefOf(identityOf(route)), trip, plan, seenChanges: 0 };
    this.devices = visitors.map((visitor, i) => new Device(`device ${i}`, visitor, page));
    for (let act = 0; act < ACTS; act++) await this.act(this.pick(this.devices));
    for (const [i, trip] of this.trips.entries()) if (i === 0 || trip.changes.length > 0) await this.compare(trip);
  }

  private async act(device: Device): Promise<void> {
    const [act] = this.pick(acts);
    await act(this, device);
    device.settle();
  }

  async open(device: Device, trip = this.pick(this.trips)): Promise<void> {
    const { route } = await device.send('readRoute', { params: { id: trip.id } });
    this.show(device, trip, identityOf(route));
  }

  private show(device: Device, trip: Expected, identity: SavedIdentity): void {
    device.back.push(device.page);
    device.page = { href: hrefOf(identity), trip, plan: trip.plan, seenChanges: trip.changes.length };
    device.mayConflict = false;
    device.see(trip);
  }

  edit(device: Device): void {
    device.page = { ...device.page, plan: this.pick(plans) };
  }

  async update(device: Device): Promise<void> {
    const { page, identity } = device;
    const { trip, plan } = page;
    const othersChanged = trip.changes.slice(page.seenChanges).some((by) => by !== device);
    const outcome = await sendChange(device.send, identity.savedId, updateOf(identity, plan));
    if (!device.mayConflict) {
      expect(outcome.kind, `${this.label}: ${device.name} updates, others changed it: ${othersChanged}`).toBe(
        othersChanged ? 'conflict' : 'saved',
      );
    }
    await this.finishUpdate(device, outcome, page);
  }

  private async finishUpdate(device: Device, outcome: ChangeOutcome, page: Page): Promise<void> {
    const { trip, plan } = page;
    if (outcome.kind === 'saved') {
      this.counts.saved++;
      const what = `${this.label}: edit ${trip.edit} of ${trip.id} was replaced by a device that never showed it`;
      expect(device.hasSeen(trip), what).toBe(true);
      device.note(outcome.step);
      trip.plan = plan;
      trip.edit++;
      trip.changes.push(device);
      device.see(trip);
      device.page = { ...device.page, seenChanges: trip.changes.length };
      device.mayConflict = false;
      device.rows = [];
      return;
    }
    if (outcome.kind === 'moot') throw new Error('a whole trip is never moot');
    this.counts.conflicts++;
    const { changed, keepYours } = outcome.conflict;
    expect(changed.theirs.name).toBe(trip.name);
    // The dialog shows both versions.
    device.see(trip);
    const choice = this.pick(['yours', 'theirs', 'later', 'copy'] as const);
    if (choice === 'yours') await this.finishUpdate(device, await keepYours(device.send), page);
    if (choice === 'theirs') this.show(device, trip, identityOf(changed.theirs));
    if (choice === 'copy') await this.saveNew(device);
  }

  private async saveNew(device: Device): Promise<void> {
    const { plan } = device.page;
    const body = { ...plan.request, tripId: plan.tripId, name: 'New' };
    const { route } = await device.send('createRoute', { body });
    const trip: Expected = { id: route.id, name: route.name, plan, edit: 0, changes: [] };
    this.trips.push(trip);
    this.show(device, trip, identityOf(route));
  }

  async list(device: Device): Promise<void> {
    const query = { pageSize: 6, sort: 'created' } as const;
    const { routes } = await device.send('listRoutes', { params: { id: userId }, query });
    device.rows = routes.filter(({ id }) => this.trips.some((trip) => trip.id === id));
  }

  async rename(device: Device): Promise<void> {
    const row = await this.row(device);
    const trip = this.tripOf(row);
    const name = `Name ${Math.floor(this.random() * 1e6)}`;
    const outcome = await sendChange(device.send, row.id, { version: row.version, name });
    await this.finishRename(device, trip, name, row.name, outcome);
  }

  private async finishRename(
    device: Device,
    trip: Expected,
    name: string,
    seenName: string,
    outcome: ChangeOutcome,
  ): Promise<void> {
    if (outcome.kind === 'conflict') {
      this.counts.conflicts++;
      const { changed, keepYours } = outcome.conflict;
      device.rows = [];
      if (this.random() < 0.5) return;
      return this.finishRename(device, trip, name, changed.theirs.name, await keepYours(device.send));
    }
    if (outcome.kind === 'moot') throw new Error('names are drawn once');
    this.counts.saved++;
    expect(seenName, `${this.label}: a name was replaced that ${device.name} never showed`).toBe(trip.name);
    device.note(outcome.step);
    trip.name = name;
    trip.changes.push(device);
    device.rows = [];
  }

  async duplicate(device: Device): Promise<void> {
    const original = this.tripOf(await this.row(device));
    const { route } = await device.send('duplicateRoute', { params: { id: original.id }, body: undefined });
    this.trips.push({ id: route.id, name: route.name, plan: original.plan, edit: 0, changes: [] });
    device.rows = [];
  }

  /** Deletes a trip and undoes the deletion. */
  async deleteAndUndo(device: Device): Promise<void> {
    const row = await this.row(device);
    const { route: deleted } = await device.send('deleteRoute', { params: { id: row.id } });
    const step = singleStep(row.id, row.version, deleted.version);
    if (!step) device.mayConflict = true;
    device.note(step);
    const { route } = await device.send('restoreRoute', { params: { id: row.id }, body: undefined });
    device.note(singleStep(row.id, deleted.version, route.version));
    this.tripOf(row).changes.push(device, device);
    device.rows = [];
  }

  /** Reloads the page, which keeps only its URL. */
  reload(device: Device): void {
    device.settle();
    device.ownChanges = [];
    device.back = [];
  }

  goBack(device: Device): void {
    const page = device.back.pop();
    if (!page) return;
    device.page = page;
    device.mayConflict = true;
  }

  private async row(device: Device): Promise<Row> {
    if (device.rows.length === 0) await this.list(device);
    return this.pick(device.rows);
  }

  private tripOf({ id }: Row): Expected {
    const trip = this.trips.find((one) => one.id === id);
    if (!trip) throw new Error(`no trip ${id}`);
    return trip;
  }

  private async compare({ id, name, plan, changes }: Expected): Promise<void> {
    const { route } = await callsOf(visitors[0])('readRoute', { params: { id } });
    expect(route, this.label).toMatchObject({ name, version: changes.length + 1 });
    expect(route.request, this.label).toMatchObject(plan.request);
  }

  private pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }
}

type Act = (sequence: Sequence, device: Device) => Promise<void> | void;

/** Relative frequency of each action. */
const weights: readonly (readonly [act: Act, weight: number])[] = [
  [(sequence, device) => sequence.open(device), 3],
  [
    async (sequence, device) => {
      sequence.edit(device);
      await sequence.update(device);
    },
    6,
  ],
  [(sequence, device) => sequence.edit(device), 1],
  [(sequence, device) => sequence.update(device), 2],
  [(sequence, device) => sequence.rename(device), 3],
  [(sequence, device) => sequence.duplicate(device), 2],
  [(sequence, device) => sequence.list(device), 1],
  [(sequence, device) => sequence.deleteAndUndo(device), 1],
  [(sequence, device) => sequence.reload(device), 1],
  [(sequence, device) => sequence.goBack(device), 1],
];
const acts = weights.flatMap(([act, weight]) => Array.from({ length: weight }, () => [act] as const));

it(`two devices lose no edit of a saved trip without a 409, in ${SEQUENCES} random sequences`, async () => {
  const counts = { saved: 0, conflicts: 0 };
  for (let i = 0; i < SEQUENCES; i++) {
    const sequence = new Sequence(SEED * 1000 + i);
    await sequence.run();
    counts.saved += sequence.counts.saved;
    counts.conflicts += sequence.counts.conflicts;
  }
  // Both must happen often; otherwise, the test would prove nothing.
  expect(counts.saved).toBeGreaterThan(SEQUENCES);
  expect(counts.conflicts).toBeGreaterThan(SEQUENCES / 2);
}, 900_000);
