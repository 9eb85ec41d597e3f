import type { Background, Trip } from '@roadcast/contract';
import { asDriveId, type DriveId } from '@roadcast/core/ids';
import type { TestApp } from './app.ts';
import { formOf, noisePicture } from './pictures.ts';
import { putTables, readTables } from './table-rows.ts';
import { PASSWORD, setUser, signedUp, Visitor } from './visitor.ts';

/** Kinds of callers. The request uses data that belongs to `owner`. */
export const roles = ['guest', 'owner', 'other', 'admin', 'suspended'] as const;

export type Role = (typeof roles)[number];

/** Users with their own data, which tests can restore. */
export interface World {
  /** Session cookies; empty for the guest. */
  readonly cookies: Readonly<Record<Role, string>>;
  readonly ownerId: string;
  /** Saved route of the owner. */
  readonly routeId: string;
  /** Link-only share of that route. */
  readonly shareCode: string;
  /** Same route as stored in a browser. */
  readonly keptTrip: Trip;
  /** Vehicle of the owner. */
  readonly vehicleId: string;
  /** Drive of the owner. */
  readonly driveId: DriveId;
  /** The owner's session in another browser. */
  readonly sessionId: string;
  /** The owner's background and its picture. */
  readonly backgroundId: string;
  readonly pictureUrl: string;
  /** Report by the owner. */
  readonly reportId: string;
  /** Restores the initial state, except for deleted files. */
  putBack(): Promise<void>;
}

const DRIVE_ID = asDriveId('5d0c3a44-1d2b-4c1f-8a55-6f2f7a1b9c00');

/** Returns the request body that starts a drive. */
export const driveOf = (id: string): object => ({
  id,
  origin: 'Denver, CO',
  destination: 'Cheyenne, WY',
  miles: 101.4,
  startedAt: 0,
});

/** Creates the users and takes a snapshot of the store with their data. */
export async function makeWorld(server: TestApp): Promise<World> {
  const owner = await signedUp(server, 'owner@example.com', { username: 'owner' });
  const other = await signedUp(server, 'other@example.com');
  const admin = await signedUp(server, 'admin@example.com');
  const suspended = await signedUp(server, 'suspended@example.com');
  // Old enough accounts to report prices.
  const trusted = { emailVerified: true, createdAt: new Date('2026-01-01') };
  for (const { user } of [owner, other, admin, suspended]) await setUser(server, user.id, trusted);
  await setUser(server, admin.user.id, { isAdmin: true });
  const saved = await owner.visitor.post('/api/routes', { origin: 'Denver, CO', destination: 'Cheyenne, WY' });
  const { route } = saved.body as { route: Trip };
  const share = { routeId: route.id, title: 'North', visibility: 'SHARED' };
  const { shareCode } = (await owner.visitor.post('/api/community/share-route', share)).body as { shareCode: string };
  const { body: vehicles } = await owner.visitor.post('/api/vehicles', { name: 'Car', kind: 'car' });
  const [vehicle] = (vehicles as { vehicles: { id: string }[] }).vehicles;
  await owner.visitor.post('/api/drives', driveOf(DRIVE_ID));
  await new Visitor(server.app).post('/api/login', { email: 'owner@example.com', password: PASSWORD });
  const { body: signedIn } = await owner.visitor.get('/api/me/sessions');
  const { sessions } = signedIn as { sessions: { id: string; current: boolean }[] };
  const { body: form, headers } = formOf('background', { name: 'lake.png', bytes: await noisePicture('png', 24, 16) });
  const uploaded = await owner.visitor.call('POST', '/api/backgrounds/upload', form, headers);
  const { background } = uploaded.body as { background: Background };
  await owner.visitor.post('/api/reports', { kind: 'accessibility', text: 'The map has no name' });
  const queue = await admin.visitor.get('/api/admin/reports');
  const { reports } = queue.body as { reports: { id: string }[] };
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
    shareCode,
    keptTrip: route,
    vehicleId: vehicle?.id ?? '',
    driveId: DRIVE_ID,
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    backgroundId: background.id,
    pictureUrl: background.url,
    reportId: reports[0]?.id ?? '',
    putBack: () => putTables(server.store.db, rows),
  };
}
