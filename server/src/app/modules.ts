import { isNotNull } from 'drizzle-orm';
import { accounts } from '../modules/accounts/public.ts';
import { fuel } from '../modules/fuel/public.ts';
import { health } from '../modules/health/public.ts';
import { maps } from '../modules/maps/public.ts';
import { navigation } from '../modules/navigation/public.ts';
import { places } from '../modules/places/public.ts';
import { plans } from '../modules/plans/public.ts';
import { stays } from '../modules/stays/public.ts';
import { trips } from '../modules/trips/public.ts';
import { vehicles } from '../modules/vehicles/public.ts';
import { weather } from '../modules/weather/public.ts';
import { auditLog } from '../platform/audit/tables.ts';
import { eventDeliveries, outboxEvents } from '../platform/events/tables.ts';
import { idempotencyKeys } from '../platform/idempotency/tables.ts';
import { attempts } from '../platform/limits/tables.ts';
import type { Module } from '../platform/modules/define-module.ts';
import type { OwnedTable } from '../platform/modules/owned-table.ts';
import type { PersonalData } from '../platform/modules/personal-data.ts';
import type { ModuleParts } from './module-parts.ts';
import { auditData, recentRequestsData } from './platform/platform-data.ts';

/** A module of the application. */
export type AppModule = Module<ModuleParts>;

/** Every module, in dependency order: each imports only modules listed before it. */
export const modules: readonly AppModule[] = [
  accounts,
  plans,
  navigation,
  places,
  vehicles,
  fuel,
  maps,
  weather,
  trips,
  stays,
  health,
];

/** Tables of the platform itself. */
const platformTables: readonly OwnedTable[] = [
  { table: attempts, leftOutOfBackup: true },
  { table: auditLog },
  { table: outboxEvents, leftOutOfBackup: true },
  { table: eventDeliveries, leftOutOfBackup: true },
  {
    table: idempotencyKeys,
    leftOutOfBackup: true,
    userId: idempotencyKeys.userId,
    // Stored responses are deleted before deleted trips. Keys without one belong to running requests.
    restorable: { where: isNotNull(idempotencyKeys.answer), deletedAt: idempotencyKeys.startedAt },
  },
];

/** Returns every table with its owner's declaration. */
export const tablesOf = (listed: readonly AppModule[]): OwnedTable[] => [
  ...platformTables,
  ...listed.flatMap(({ tables }) => tables),
];

/** Returns what the modules and the platform store about users. */
export const personalDataOf = (listed: readonly AppModule[], parts: ModuleParts): PersonalData[] => [
  ...listed.flatMap(({ personalData }) => personalData(parts)),
  recentRequestsData,
  auditData(parts.platform.audit),
];
