import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Database, Queries } from '../db/store.ts';
import { jobIdOf } from '../jobs/job-id.ts';
import { defineJob, type JobKind, type JobRun, type Jobs } from '../jobs/port.ts';
import { SealedText } from '../secrets/sealed-text.ts';
import type { EventHandler, EventKind, Events } from './port.ts';
import { eventDeliveries, outboxEvents } from './tables.ts';

/** Events dispatched per statement. */
const AT_ONCE = 100;

/** Days after which a failing event is dropped. Links in emails have expired by then. */
const EVENT_DAYS = 3;

/** Days to keep delivery records, longer than jobs are retried. */
const DELIVERY_DAYS = 7;

/**
 * Delays before looking for a new event, milliseconds. The transaction that writes it usually commits within this time.
 */
const COMMIT_MS = [0, 30, 200];

interface EventJob {
  readonly event: string;
}

const jobSchema: z.ZodType<EventJob> = z.object({ event: z.uuid() });

/** A handler and its kind of event. */
interface Registered {
  readonly name: string;
  readonly job: JobKind<EventJob>;
}

/** Events in the store, delivered by jobs: see the decision on the outbox. */
export class StoredEvents implements Events {
  private readonly db: Database;
  private readonly jobs: Jobs;
  private readonly sealed: SealedText;
  private readonly handlers = new Map<string, Registered[]>();

  /** @param secret the server's secret, which encrypts payloads. */
  constructor(db: Database, jobs: Jobs, secret: string) {
    this.db = db;
    this.jobs = jobs;
    this.sealed = new SealedText(secret, 'outbox');
    jobs.addSource(() => this.dispatch());
  }

  handle<Payload extends object>(kind: EventKind<Payload>, handler: EventHandler<Payload>): void {
    const name = `event-${kind.name.replaceAll('.', '-')}-${handler.name}`;
    // Retry for a day, because a mail service may be down for hours.
    const job = defineJob({ name, schema: jobSchema, retries: 14, retrySeconds: 3 });
    const known = this.handlers.get(kind.name) ?? [];
    this.handlers.set(kind.name, [...known, { name: handler.name, job }]);
    this.jobs.handle(job, (run) => this.deliver(kind, handler, run));
  }

  async publish<Payload extends object>(tx: Queries, { name, schema }: EventKind<Payload>, payload: Payload) {
    const text = this.sealed.seal(JSON.stringify(schema.parse(payload)));
    await tx.insert(outboxEvents).values({ id: randomUUID(), name, payload: text });
    for (const after of COMMIT_MS) setTimeout(() => this.jobs.wake(), after).unref();
  }

  async erase<Payload extends object>(
    tx: Queries,
    kind: EventKind<Payload>,
    concerns: (payload: Payload) => boolean,
  ): Promise<void> {
    const rows = await tx
      .select({ id: outboxEvents.id, payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(eq(outboxEvents.name, kind.name));
    const ids = rows.filter(({ payload }) => {
      const opened = this.open(kind, payload);
      return opened !== null && concerns(opened);
    });
    if (ids.length === 0) return;
    await tx.delete(outboxEvents).where(
      inArray(
        outboxEvents.id,
        ids.map(({ id }) => id),
      ),
    );
  }

  async purge(): Promise<void> {
    const before = (days: number) => sql`now() - make_interval(days => ${days})`;
    await deleteInBatches(this.db, outboxEvents, lt(outboxEvents.createdAt, before(EVENT_DAYS)));
    await deleteInBatches(this.db, eventDeliveries, lt(eventDeliveries.deliveredAt, before(DELIVERY_DAYS)));
  }

  /**
   * Stores a job for each handler of each new event. Idempotent, because a job's id is derived from its event and
   * handler.
   */
  private async dispatch(): Promise<void> {
    if (this.handlers.size === 0) return;
    for (;;) {
      const events = await this.db
        .select({ id: outboxEvents.id, name: outboxEvents.name })
        .from(outboxEvents)
        .where(and(isNull(outboxEvents.dispatchedAt), inArray(outboxEvents.name, [...this.handlers.keys()])))
        .orderBy(outboxEvents.createdAt)
        .limit(AT_ONCE);
      if (events.length === 0) return;
      for (const [name, handlers] of this.handlers) {
        const ids = events.filter((event) => event.name === name).map(({ id }) => id);
        for (const { job, name: handler } of handlers) {
          await this.jobs.send(
            job,
            ids.map((id) => ({ id: jobIdOf(keyOf(id, handler)), data: { event: id } })),
          );
        }
      }
      await this.db
        .update(outboxEvents)
        .set({ dispatchedAt: sql`now()` })
        .where(
          inArray(
            outboxEvents.id,
            events.map(({ id }) => id),
          ),
        );
      if (events.length < AT_ONCE) return;
    }
  }

  private async deliver<Payload extends object>(
    kind: EventKind<Payload>,
    handler: EventHandler<Payload>,
    { data: { event: eventId }, signal, complete }: JobRun<EventJob>,
  ): Promise<void> {
    const [row] = await this.db.select().from(outboxEvents).where(eq(outboxEvents.id, eventId));
    // The event was erased or has been delivered to all handlers.
    if (!row || (await this.isDelivered(eventId, handler.name))) return;
    const payload = this.open(kind, row.payload);
    if (payload === null) throw new Error(`the event ${kind.name} was written with another AUTH_SECRET`);
    let isRecorded = false;
    const record = async (tx: Queries): Promise<boolean> => {
      const isThere = await this.record(tx, kind.name, eventId, handler.name);
      await complete(tx);
      isRecorded = true;
      return isThere;
    };
    await handler.run({
      eventId,
      payload,
      key: keyOf(eventId, handler.name),
      signal,
      record: async (tx) => void (await record(tx)),
    });
    if (isRecorded) return;
    const wasThere = await this.db.transaction((tx) => record(tx));
    if (!wasThere) await handler.onErased?.(payload);
  }

  private async isDelivered(eventId: string, handler: string): Promise<boolean> {
    const found = await this.db
      .select({ handler: eventDeliveries.handler })
      .from(eventDeliveries)
      .where(and(eq(eventDeliveries.eventId, eventId), eq(eventDeliveries.handler, handler)));
    return found.length > 0;
  }

  /**
   * Records a delivery. Deletes the event once all handlers have processed it. @returns false if the event has been
   * erased.
   */
  private async record(tx: Queries, kind: string, eventId: string, handler: string): Promise<boolean> {
    const [row] = await tx
      .select({ id: outboxEvents.id })
      .from(outboxEvents)
      .where(eq(outboxEvents.id, eventId))
      .for('update');
    await tx.insert(eventDeliveries).values({ eventId, handler }).onConflictDoNothing();
    if (!row) return false;
    const had = await tx.$count(eventDeliveries, eq(eventDeliveries.eventId, eventId));
    if (had >= (this.handlers.get(kind)?.length ?? 1))
      await tx.delete(outboxEvents).where(eq(outboxEvents.id, eventId));
    return true;
  }

  private open<Payload extends object>({ schema }: EventKind<Payload>, sealed: string): Payload | null {
    const text = this.sealed.open(sealed);
    if (text === null) return null;
    return schema.safeParse(JSON.parse(text)).data ?? null;
  }
}

const keyOf = (eventId: string, handler: string): string => `${eventId}:${handler}`;
