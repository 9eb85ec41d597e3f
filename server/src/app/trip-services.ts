import { asSavedTripId } from '@roadcast/core/ids';
import { planTable, SIMULTANEOUS_CALCULATIONS } from '@roadcast/core/plans';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoutingTurns } from '@roadcast/providers/routing/turns';
import { eq } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { tierNow, users } from '../modules/accounts/public.ts';
import { DriveBindings, Drives, DriveTokens, GuestSubjects, KeptDrives } from '../modules/navigation/public.ts';
import { DailyLimits } from '../modules/plans/public.ts';
import {
  type ChargePlanning,
  EditTokens,
  LinkTokens,
  MemoryPlannedTrips,
  type PlanningPorts,
  permittedTrip,
  RedisPlannedTrips,
  SavedTrips,
  TripCheck,
  type TripsModule,
} from '../modules/trips/public.ts';
import { SavedVehicles, type VehiclesModule } from '../modules/vehicles/public.ts';
import type { Store } from '../platform/db/store.ts';
import { LocalConcurrencyLimit, SharedConcurrencyLimit } from '../platform/limits/concurrency-limit.ts';
import { KeyedLimits } from '../platform/limits/keyed-limits.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { MemoryLimits } from '../platform/limits/memory-limits.ts';
import { RedisLimits } from '../platform/limits/redis-limits.ts';
import { Cursors } from '../platform/pagination/cursors.ts';
import { dayOf, type Pseudonyms } from '../platform/secrets/pseudonyms.ts';
import type { UserStorage } from '../platform/storage/user-storage.ts';
import { logFailure } from './process/log-failure.ts';
import type { Settings } from './settings.ts';

export interface TripServices {
  readonly trips: TripsModule;
  readonly vehicles: VehiclesModule;
  readonly drives: Drives;
  readonly daily: DailyLimits;
  /** Null if unlimited. */
  readonly rates: Limits | null;
}

/**
 * Opens the trip services as configured.
 * @param redis counts and planned trips shared by all servers; null for a single server. @param secret signs the tokens
 * of edits, links and drives. @param pseudonyms guest pseudonyms in the store and in Redis. @param counts daily counts,
 * which survive a restart. @param pois finds campgrounds and parking.
 */
export function openTripServices(
  { edition, planPrices, rateLimits, checkedTrips }: Settings,
  { db }: Store,
  storage: UserStorage,
  ports: PlanningPorts & { readonly routing: RoutingTurns; readonly chargePlanner: ChargePlanning },
  redis: Redis | null,
  secret: string,
  pseudonyms: Pseudonyms,
  counts: Limits,
  pois: PlacesPort,
): TripServices {
  const { clock } = ports;
  const enforced = edition === 'hosted' && rateLimits === 'on';
  const plans = planTable(edition, planPrices);
  const savedVehicles = new SavedVehicles(db, storage);
  const daily = new DailyLimits({ db, clock, plans, pseudonyms, enforced });
  const here = new MemoryLimits(clock);
  const plannedHere = new MemoryPlannedTrips();
  const savedTrips = new SavedTrips(db, storage);
  const linkTokens = new LinkTokens(secret);
  const kept = new KeptDrives(db);
  const slotName = (key: string): string => pseudonyms.on(dayOf(clock.now()), 'slots', key);
  const drives = new Drives({
    kept,
    tokens: new DriveTokens(secret, clock),
    bindings: new DriveBindings(secret),
    subjects: new GuestSubjects(pseudonyms),
    clock,
    plans,
    limits: counts,
    enforced,
    sharedTier: (trip) => linkTokens.tierOf(trip),
  });
  return {
    trips: {
      ports,
      portsOf: (caller) => ({
        ...ports,
        routing: ports.routing.by(caller),
        chargePlanner: ports.chargePlanner.by(caller),
      }),
      plans,
      daily,
      planningSlots: redis ? new SharedConcurrencyLimit(redis, slotName) : new LocalConcurrencyLimit(),
      maxPlanning: enforced ? SIMULTANEOUS_CALCULATIONS : null,
      planned: redis ? new RedisPlannedTrips(redis, plannedHere, pseudonyms, clock, logFailure) : plannedHere,
      tripCheck: new TripCheck(checkedTrips),
      pois,
      savedVehicles,
      editTokens: new EditTokens(secret, clock),
      linkTokens,
      drives,
      savedTrips,
      cursors: new Cursors(secret),
      savedTrip: (id, caller) => permittedTrip(asSavedTripId(id), 'read', caller, { savedTrips, ports }),
      tierOf: async (userId) => {
        const [user] = await db.select().from(users).where(eq(users.id, userId));
        return user ? tierNow(user, clock.now()) : null;
      },
    },
    drives,
    vehicles: { savedVehicles, plans, clock, ids: ports.ids },
    daily,
    rates: enforced ? (redis ? new KeyedLimits(new RedisLimits(redis, here), pseudonyms, clock) : here) : null,
  };
}
