import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { UserId } from '@roadcast/core/ids';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database, Queries } from '../db/store.ts';
import { idempotencyKeys as keys } from './tables.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Hours that a response can be replayed. */
export const KEPT_HOURS = 24;

/**
 * Duration of a run's lease, longer than any plan takes. If a run has neither created nor responded by then, its server
 * has died.
 */
const LEASE_SECONDS = 60;

export interface KeyedRequest {
  readonly userId: UserId;
  /** The key as sent by the client. */
  readonly key: string;
  /** Method and path, such as 'POST /api/routes'. */
  readonly call: string;
  /** Hash of the request's parameters and body. */
  readonly bodyHash: string;
}

/** Result of claiming a request's key. */
export type Claim =
  | { readonly kind: 'run'; readonly run: string }
  | { readonly kind: 'replay'; readonly status: number; readonly body: unknown }
  /** Another run is in progress. */
  | { readonly kind: 'wait' }
  /** The request created something, but its server died before storing the response. */
  | { readonly kind: 'unfinished' };

export class IdempotencyKeys {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Claims a request's key for one run. @throws ApiError idempotency_key_reused if the key was sent with a different
   * request.
   */
  async claim({ userId, key, call, bodyHash }: KeyedRequest): Promise<Claim> {
    const run = randomUUID();
    const lease = { run, leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` };
    const stale = sql`${keys.startedAt} < now() - make_interval(hours => ${KEPT_HOURS})`;
    await this.db.delete(keys).where(and(ofKey(userId, key), stale));
    const [taken] = await this.db
      .insert(keys)
      .values({ userId, key, call, bodyHash, ...lease })
      .onConflictDoNothing()
      .returning({ run: keys.run });
    if (taken) return { kind: 'run', run };
    const [row] = await this.db.select().from(keys).where(ofKey(userId, key));
    // The key has been released since.
    if (!row) return { kind: 'wait' };
    if (row.call !== call || row.bodyHash !== bodyHash) throw new ApiError('idempotency_key_reused');
    if (row.status !== null && row.answer !== null) {
      const text = await decompress(Buffer.from(row.answer, 'base64'));
      return { kind: 'replay', status: row.status, body: JSON.parse(text.toString('utf8')) };
    }
    const [renewed] = await this.db
      .update(keys)
      .set(lease)
      .where(
        and(ofRun(userId, key, row.run), isNull(keys.createdAt), isNull(keys.answer), lt(keys.leasedUntil, sql`now()`)),
      )
      .returning({ run: keys.run });
    if (renewed) return { kind: 'run', run };
    const isOver = row.createdAt !== null && row.leasedUntil.getTime() < Date.now();
    return { kind: isOver ? 'unfinished' : 'wait' };
  }

  /**
   * Marks a run's request as created, in the creating transaction. @throws ApiError request_in_progress if another run
   * has claimed the key.
   */
  async markCreated(tx: Queries, userId: UserId, key: string, run: string): Promise<void> {
    const marked = await tx
      .update(keys)
      .set({ createdAt: sql`now()` })
      .where(ofRun(userId, key, run))
      .returning({ run: keys.run });
    if (marked.length === 0) throw new ApiError('request_in_progress', { retryAfter: 1 });
  }

  /** Stores a run's response. @param body JSON-serializable. */
  async answer(userId: UserId, key: string, run: string, status: number, body: unknown): Promise<void> {
    const packed = await compress(JSON.stringify(body));
    await this.db
      .update(keys)
      .set({ status, answer: packed.toString('base64') })
      .where(ofRun(userId, key, run));
  }

  /**
   * Releases the key of a run that failed without creating anything, so that the request can be corrected and sent
   * again.
   */
  async giveBack(userId: UserId, key: string, run: string): Promise<void> {
    await this.db.delete(keys).where(and(ofRun(userId, key, run), isNull(keys.answer), isNull(keys.createdAt)));
  }

  /** Deletes keys with expired responses. */
  async purge(): Promise<void> {
    await deleteInBatches(this.db, keys, lt(keys.startedAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`));
  }
}

const ofKey = (userId: UserId, key: string) => and(eq(keys.userId, userId), eq(keys.key, key));

const ofRun = (userId: UserId, key: string, run: string) => and(ofKey(userId, key), eq(keys.run, run));

/**
 * Returns a user's stored requests, newest first. Contains only endpoint and time, because the responses repeat other
 * exported data.
 */
export const requestsOf = (userId: UserId, queries: Queries) =>
  queries
    .select({ call: keys.call, key: keys.key, startedAt: keys.startedAt })
    .from(keys)
    .where(eq(keys.userId, userId))
    .orderBy(desc(keys.startedAt))
    .limit(1000);

/** Deletes a user's keys and their responses. */
export async function eraseRequests(userId: UserId, queries: Queries): Promise<void> {
  await queries.delete(keys).where(eq(keys.userId, userId));
}
