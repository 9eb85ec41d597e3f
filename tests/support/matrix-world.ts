import type { Trip } from '@roadcast/contract';
import type { TestApp } from './app.ts';
import { putTables, readTables } from './table-rows.ts';
import { PASSWORD, setUser, signedUp, Visitor } from './visitor.ts';

/** Every kind of caller. The owner owns the data in the call. */
export const roles = ['guest', 'owner', 'other', 'admin', 'suspended'] as const;

export type Role = (typeof roles)[number];

/** Users with their own data, restored on demand. */
export interface World {
  /** Session cookies; empty for the guest. */
  readonly cookies: Readonly<Record<Role, string>>;
  readonly ownerId: string;
  /** A saved route of the owner. */
  readonly routeId: string;
  /** The same, as stored in a browser. */
  readonly keptTrip: Trip;
  /** A vehicle of the owner. */
  readonly vehicleId: string;
  /** A drive of the owner. */
  readonly driveId: string;
  /** A session of the owner in another browser. */
  readonly sessionId: string;
  /** Restores the initial state. */
  putBack(): Promise<void>;
}

const DRIVE_ID = '5d0c3a44-1d2b-4c1f-8a55-6f2f7a1b9c00';

/** Returns the body that starts a drive. */
export const driveOf = (id: string): object => ({
  id,
  origin: 'Denver, CO',
  destination: 'Cheyenne, WY',
  miles: 101.4,
  startedAt: 0,
});

/** Creates the users, and a snapshot of the store with them. */
export async function makeWorld(server: TestApp): Promise<World> {
  const owner = await signedUp(server, 'owner@example.com', { username: 'owner' });
  const other = await signedUp(server, 'other@example.com');
  const admin = await signedUp(server, 'admin@example.com');
  const suspended = await signedUp(server, 'suspended@example.com');
  // Old enough to report prices.
  const trusted = { emailVerified: true, createdAt: new Date('2026-01-01') };
  for (const { user } of [owner, other, admin, suspended]) await setUser(server, user.id, trusted);
  await setUser(server, admin.user.id, { isAdmin: true });
  const saved = await owner.visitor.post('/api/routes', { origin: 'Denver, CO', destination: 'Cheyenne, WY' });
  const { route } = saved.body as { route: Trip };
  const { body: vehicles } = await owner.visitor.post('/api/vehicles', { name: 'Car', kind: 'car' });
  const [vehicle] = (vehicles as { vehicles: { id: string }[] }).vehicles;
  await owner.visitor.post('/api/drives', driveOf(DRIVE_ID));
  await new Visitor(server.app).post('/api/login', { email: 'owner@example.com', password: PASSWORD });
  const { body: signedIn } = await owner.visitor.get('/api/me/sessions');
  const { sessions } = signedIn as { sessions: { id: string; current: boolean }[] };
  await setUser(server, suspended.user.id, { suspendedAt: new Date() });
  const rows = await readTables(server.store.db);
  return {
    cookies: {
      guest: '',
      owner: owner.visitor.cookie,
      other: other.visitor.cookie,
      admin: admin.visitor.cookie,
      suspended: suspended.visitor.cookie,
    },
    ownerId: owner.user.id,
    routeId: route.id,
    keptTrip: route,
    vehicleId: vehicle?.id ?? '',
    driveId: DRIVE_ID,
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    putBack: () => putTables(server.store.db, rows),
  };
}
