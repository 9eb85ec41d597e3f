import type { AdminHealth } from '@roadcast/contract';
import { sql } from 'drizzle-orm';
import { freeBytes } from '../../platform/db/disk-space.ts';
import { readJobs } from '../../platform/jobs/read-jobs.ts';
import { users } from '../accounts/public.ts';
import type { AdminParts } from './parts.ts';

/** Returns this server's current health. */
export async function healthNow(parts: AdminParts): Promise<AdminHealth> {
  const { platform, store, ports, serverState, settings, datasetVersion, version } = parts;
  const [answers, writes, jobs, free, counted] = await Promise.all([
    store.answers(),
    store.takesWrites(),
    readJobs(store),
    freeBytes(serverState.dataDir).catch(() => null),
    platform.db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(users),
  ]);
  return {
    version,
    uptimeSeconds: Math.round(process.uptime()),
    memoryBytes: process.memoryUsage.rss(),
    ready: { routing: ports.routing.ready(), store: answers, writes },
    store: { kind: store.kind, users: counted[0]?.count ?? 0 },
    disk: { freeBytes: free, reserveBytes: settings.diskReserveBytes },
    upstreams: serverState.upstreams().map(({ name, circuit, calls, failures, today, left }) => ({
      name,
      circuit,
      calls,
      failures: Object.values(failures).reduce((sum, count) => sum + count, 0),
      today,
      left,
    })),
    jobs: jobs.map((job) => ({ ...job, lastFailedAt: job.lastFailedAt?.getTime() ?? null })),
    streets: serverState.streets(),
    chargers: serverState.chargers(),
    dataset: datasetVersion,
    mail: { service: settings.smtpUrl !== null, operatorContact: settings.operatorContact !== null },
  };
}
