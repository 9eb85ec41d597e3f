import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Store } from '../../platform/db/store.ts';
import { StoredEvents } from '../../platform/events/stored-events.ts';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.ts';
import { BossJobs } from '../../platform/jobs/boss-jobs.ts';
import type { PlatformServices } from '../../platform/modules/platform.ts';

/**
 * Opens the shared services on the store. @param secret the server's secret. @param log prints one line for the
 * operator.
 */
export function openPlatform(secret: string, store: Store, log: (line: string) => void): PlatformServices {
  const jobs = new BossJobs({ store, log });
  const events = new StoredEvents(store.db, jobs, secret);
  const audit = new AuditLog(secret);
  const idempotency = new IdempotencyKeys(store.db);
  jobs.schedule('platform-purge', { minutes: 60 }, async () => {
    await events.purge();
    await idempotency.purge();
    await audit.purge(store.db);
  });
  return { jobs, events, audit, idempotency, secret };
}
