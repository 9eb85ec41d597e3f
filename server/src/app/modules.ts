import { isNotNull } from 'drizzle-orm';
import { accounts } from '../modules/accounts/public.ts';
import { admin } from '../modules/admin/public.ts';
import { backgrounds } from '../modules/backgrounds/public.ts';
import { community } from '../modules/community/public.ts';
import { fuel } from '../modules/fuel/public.ts';
import { health } from '../modules/health/public.ts';
import { legal } from '../modules/legal/public.ts';
import { logos } from '../modules/logos/public.ts';
import { maps } from '../modules/maps/public.ts';
import { navigation } from '../modules/navigation/public.ts';
import { objects } from '../modules/objects/public.ts';
import { places } from '../modules/places/public.ts';
import { plans } from '../modules/plans/public.ts';
import { reports } from '../modules/reports/public.ts';
import { sights } from '../modules/sights/public.ts';
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
import { type OpenedReportKind, openReportKind } from '../platform/reports/report-kind.ts';
import type { ModuleParts } from './module-parts.ts';
import { auditData, recentRequestsData } from './platform/platform-data.ts';

export type AppModule = Module<ModuleParts>;

/** All modules in dependency order: each one imports only modules listed before it. */
export const modules: readonly AppModule[] = [
  accounts,
  plans,
  reports,
  navigation,
  places,
  vehicles,
  fuel,
  maps,
  weather,
  trips,
  sights,
  community,
  stays,
  objects,
  backgrounds,
  logos,
  legal,
  health,
  admin,
];

const platformTables: readonly OwnedTable[] = [
  { table: attempts, leftOutOfBackup: true },
  { table: auditLog },
  { table: outboxEvents, leftOutOfBackup: true },
  { table: eventDeliveries, leftOutOfBackup: true },
  {
    table: idempotencyKeys,
    leftOutOfBackup: true,
    userId: idempotencyKeys.userId,
    // Purged before deleted trips to free space. Keys without a response belong to running requests.
    restorable: { where: isNotNull(idempotencyKeys.answer), deletedAt: idempotencyKeys.startedAt },
  },
];

/** Returns the tables of the platform and all modules, with their storage and backup settings. */
export const tablesOf = (listed: readonly AppModule[]): OwnedTable[] => [
  ...platformTables,
  ...listed.flatMap(({ tables }) => tables),
];

/** Returns the exporters and erasers of the modules and the platform. */
export const personalDataOf = (listed: readonly AppModule[], parts: ModuleParts): PersonalData[] => [
  ...listed.flatMap(({ personalData }) => personalData(parts)),
  recentRequestsData,
  auditData(parts.platform.audit),
];

/** Returns the report kinds of all modules. */
export const reportKindsOf = (listed: readonly AppModule[], parts: ModuleParts): OpenedReportKind[] =>
  listed.flatMap(({ reportKinds }) => reportKinds.map((kind) => openReportKind(kind, parts)));
