import type { PlanTable } from '@roadcast/core/plans';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/store.ts';
import type { Events } from '../events/port.ts';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.ts';
import type { Ids } from '../ids.ts';
import type { Jobs } from '../jobs/port.ts';
import type { UserStorage } from '../storage/user-storage.ts';

/** Services on the store shared by modules. */
export interface PlatformServices {
  /** Started once every module has declared its jobs. */
  readonly jobs: Jobs;
  readonly events: Events;
  readonly audit: AuditLog;
  readonly idempotency: IdempotencyKeys;
  /** Signs and hides values in the store and in browsers; the same on all servers of one database. */
  readonly secret: string;
}

/** Services available to every module without further wiring. */
export interface Platform extends PlatformServices {
  readonly db: Database;
  /** Limits what each account stores. */
  readonly storage: UserStorage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly plans: PlanTable;
}
