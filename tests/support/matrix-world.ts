import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trip } from '@roadcast/contract';
import { readBackup, writeBackup } from '@roadcast/server/platform/db/backup';
import type { TestApp } from './app.ts';
import { PASSWORD, setUser, signedUp, Visitor } from './visitor.ts';

/** Everybody who may call a route. The owner is whose data the call is about. */
export const roles = ['guest', 'owner', 'other', 'admin', 'suspended'] as const;

export type Role = (typeof roles)[number];

/** Users with something of their own, put back into place as often as a test wants. */
export interface World {
  /** Session cookies; empty for the guest. */
  readonly cookies: Readonly<Record<Role, string>>;
  readonly ownerId: string;
  /** A saved route of the owner. */
  readonly routeId: string;
  /** The same, as a browser keeps it. */
  readonly keptTrip: Trip;
  /** A vehicle of the owner. */
  readonly vehicleId: string;
  /** A drive of the owner. */
  readonly driveId: string;
  /** Of the owner, in a browser that is none of these. */
  readonly sessionId: string;
  /** Makes everything as it was. */
  putBack(): Promise<void>;
  remove(): void;
}

const DRIVE_ID = '5d0c3a44-1d2b-4c1f-8a55-6f2f7a1b9c00';

/** @returns what starts a drive. */
export const driveOf = (id: string): object => ({
  id,
  origin: 'Denver, CO',
  destination: 'Cheyenne, WY',
  miles: 101.4,
  startedAt: 0,
});

/** Makes the users, and a copy of the store with them in it. */
export async function makeWorld(server: TestApp): Promise<World> {
  const owner = await signedUp(server, 'owner@example.com', { username: 'owner' });
  const other = await signedUp(server, 'other@example.com');
  const admin = await signedUp(server, 'admin@example.com');
  const suspended = await signedUp(server, 'suspended@example.com');
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
  const folder = mkdtempSync(join(tmpdir(), 'roadcast-world-'));
  const copy = join(folder, 'copy');
  await writeBackup(server.store.db, copy, []);
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
    putBack: async () => {
      await readBackup(server.store.db, copy);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
