import type { PlanTable } from '@roadcast/core/plans';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/store.ts';
import type { Events } from '../events/port.ts';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.ts';
import type { Ids } from '../ids.ts';
import type { Jobs } from '../jobs/port.ts';
import type { UserStorage } from '../storage/user-storage.ts';

/** Services based on the store and shared by modules. */
export interface PlatformServices {
  /** Started after all modules have declared their jobs. */
  readonly jobs: Jobs;
  readonly events: Events;
  readonly audit: AuditLog;
  readonly idempotency: IdempotencyKeys;
  /** Signs and encrypts values in the store and in browsers. All servers on a database share it. */
  readonly secret: string;
}

/** Services available to all modules without additional wiring. */
export interface Platform extends PlatformServices {
  readonly db: Database;
  /** Limits each account's storage. */
  readonly storage: UserStorage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly plans: PlanTable;
}
