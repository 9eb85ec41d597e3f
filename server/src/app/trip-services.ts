import { planTable } from '@roadcast/core/plans';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoutingTurns } from '@roadcast/providers/routing/turns';
import { eq } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { users } from '../modules/accounts/public.ts';
import { Drives, DriveTokens, GuestSubjects, KeptDrives } from '../modules/navigation/public.ts';
import { DailyLimits } from '../modules/plans/public.ts';
import {
  EditTokens,
  LinkTokens,
  MemoryPlannedTrips,
  type PlanningPorts,
  RESTORABLE_MS,
  RedisPlannedTrips,
  readableTrip,
  SavedTrips,
  sharedTier,
  type TripsModule,
} from '../modules/trips/public.ts';
import { SavedVehicles, type VehiclesModule } from '../modules/vehicles/public.ts';
import type { Store } from '../platform/db/store.ts';
import { wordsForLog } from '../platform/error-for-log.ts';
import { LocalConcurrencyLimit, SharedConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { MemoryLimits } from '../platform/limits/memory-limits.ts';
import { RedisLimits } from '../platform/limits/redis-limits.ts';
import type { Settings } from './settings.ts';

/** The specification's 'concurrent route calculations', for each user. */
const MOST_AT_ONCE = 10;

/** What was deleted too long ago is dropped this often. */
const PURGE_MS = 3_600_000;

/** Plans, their limits, and what trips need beside them. */
export interface TripServices {
  readonly trips: TripsModule;
  readonly vehicles: VehiclesModule;
  readonly drives: Drives;
  readonly daily: DailyLimits;
  /** Null where nothing is limited. */
  readonly rates: Limits | null;
  close(): void;
}

/** Opens them as the settings say. @param redis counts and knows planned trips for all servers; null is this one alone. @param secret signs the tokens of edits, links and drives. @param counts outlive a restart. @param pois campgrounds and parking. */
export function openTripServices(
  { edition, planPrices, rateLimits }: Settings,
  { db }: Store,
  ports: PlanningPorts & { readonly routing: RoutingTurns },
  redis: Redis | null,
  secret: string,
  counts: Limits,
  pois: PlacesPort,
): TripServices {
  const { clock } = ports;
  const enforced = edition === 'hosted' && rateLimits === 'on';
  const plans = planTable(edition, planPrices);
  const savedVehicles = new SavedVehicles(db);
  const daily = new DailyLimits({ db, clock, plans, enforced });
  const here = new MemoryLimits(clock);
  const plannedHere = new MemoryPlannedTrips();
  const savedTrips = new SavedTrips(db);
  const linkTokens = new LinkTokens(secret);
  const kept = new KeptDrives(db);
  const drives = new Drives({
    kept,
    tokens: new DriveTokens(secret, clock),
    subjects: new GuestSubjects(secret),
    clock,
    plans,
    limits: counts,
    enforced,
    sharedTier: (trip) => sharedTier(trip, linkTokens),
  });
  const purge = setInterval(() => {
    Promise.all([savedTrips.purge(clock.now() - RESTORABLE_MS), kept.purge(clock.now())]).catch(say);
  }, PURGE_MS);
  purge.unref();
  return {
    trips: {
      ports,
      portsOf: (caller) => ({ ...ports, routing: ports.routing.by(caller) }),
      plans,
      daily,
      planningSlots: redis ? new SharedConcurrencyLimit(redis) : new LocalConcurrencyLimit(),
      maxPlanning: enforced ? MOST_AT_ONCE : null,
      planned: redis ? new RedisPlannedTrips(redis, plannedHere, secret, say) : plannedHere,
      pois,
      savedVehicles,
      editTokens: new EditTokens(secret, clock),
      linkTokens,
      drives,
      savedTrips,
      savedTrip: (id, caller) => readableTrip(id, caller, { savedTrips, ports }),
      tierOf: async (userId) => {
        const [user] = await db.select({ tier: users.subscriptionTier }).from(users).where(eq(users.id, userId));
        return user?.tier ?? null;
      },
    },
    drives,
    vehicles: { savedVehicles, plans, clock, ids: ports.ids },
    daily,
    rates: enforced ? (redis ? new RedisLimits(redis, here) : here) : null,
    close: () => clearInterval(purge),
  };
}

function say(error: unknown): void {
  process.stderr.write(`${wordsForLog(error)}\n`);
}
