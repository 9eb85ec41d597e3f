import type { z } from 'zod';
import type { Queries } from '../db/store.ts';

/** A kind of event. Must be created with `defineEvent`. */
export interface EventKind<Payload extends object> {
  /** Module and event, such as 'accounts.erased'. Never rename it while events may be pending. */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
}

/** An event as passed to a handler. */
export interface Delivery<Payload extends object> {
  readonly eventId: string;
  readonly payload: Payload;
  /** Idempotency key derived from the event and its handler. The same on every attempt. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Records the delivery in a transaction, so that the transaction's changes happen exactly once. */
  readonly record: (tx: Queries) => Promise<void>;
}

/** A handler for one kind of event. */
export interface EventHandler<Payload extends object> {
  /** Unique among the kind's handlers; lowercase words with hyphens. */
  readonly name: string;
  /** Called at least once for each event. */
  run(delivery: Delivery<Payload>): Promise<void>;
  /** Called if the event was erased during handling. */
  onErased?(payload: Payload): Promise<void>;
}

/**
 * Publishes events. Events are written in the transaction of their cause and delivered at least once, even if servers
 * crash.
 */
export interface Events {
  /** Registers a handler. Must be called on every server before the jobs start. */
  handle<Payload extends object>(kind: EventKind<Payload>, handler: EventHandler<Payload>): void;
  /** Writes an event. @param tx transaction of the cause; the event exists only if it commits. */
  publish<Payload extends object>(tx: Queries, kind: EventKind<Payload>, payload: Payload): Promise<void>;
  /** Erases events of a kind that haven't been processed by all handlers. */
  erase<Payload extends object>(
    tx: Queries,
    kind: EventKind<Payload>,
    concerns: (payload: Payload) => boolean,
  ): Promise<void>;
  /** Deletes old delivery records, and events whose handlers kept failing. */
  purge(): Promise<void>;
}

export const defineEvent = <Payload extends object>(name: string, schema: z.ZodType<Payload>): EventKind<Payload> => ({
  name,
  schema,
});
