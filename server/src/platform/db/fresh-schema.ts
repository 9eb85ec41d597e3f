import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { failureCodeOf } from './driver-failure.ts';
import { lockNumbers } from './lock-numbers.ts';
import { type Migration, takeSteps } from './migrations.ts';
import type { Pace } from './pace.ts';
import { rowsOf } from './rows.ts';
import { type Database, StoreError, type Transaction } from './store.ts';
import { allTableNames, restartCounters } from './store-catalog.ts';

/** Name prefix of schemas created by restores. */
const PREFIX = 'roadcast_restore_';

/** How long the swap waits for transactions that use the old tables, and maximum attempts. */
const LOCK_WAIT = '2s';
const TRIES = 30;
const PAUSE_MS = 1000;

/** PostgreSQL codes for tables in use and for a deadlock. */
const IN_USE = new Set(['55P03', '40P01']);

/** PostgreSQL codes for a missing table or schema. */
const GONE = new Set(['42P01', '3F000']);

/**
 * A second schema that a restore fills in small transactions while the store stays in use. At the end, it replaces the
 * store's schema in one transaction, so a crash leaves either all of the old data or all of the new. If a restore is
 * interrupted, the next one drops its schema.
 */
export class FreshSchema {
  private readonly db: Database;
  private readonly name: string;
  private readonly known: readonly Migration[];
  private readonly pace: Pace;

  /** @param id unique; lowercase letters and digits. */
  constructor(db: Database, id: string, known: readonly Migration[], pace: Pace) {
    this.db = db;
    this.name = PREFIX + id;
    this.known = known;
    this.pace = pace;
  }

  /**
   * Creates empty tables as of a given migration. Drops other restores' schemas, so that the later of two concurrent
   * restores wins.
   */
  async make(step: string): Promise<void> {
    await dropLeftSchemas(this.db);
    await this.db.execute(sql`create schema ${sql.identifier(this.name)}`);
    await this.takeSteps(step);
  }

  /** Runs a batch in a transaction whose search path is this schema. */
  run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.pace.run(() =>
      this.db.transaction(async (tx) => {
        await this.enter(tx);
        // Skip syncing: data lost in a crash would be dropped anyway, and the swap syncs.
        await tx.execute(sql`set local synchronous_commit = off`);
        return work(tx);
      }),
    );
  }

  /** Migrates the data to the latest version. */
  async bringForward(): Promise<void> {
    await this.run(restartCounters);
    await this.takeSteps();
  }

  /**
   * Applies migrations, each statement in its own transaction, because atomicity isn't needed here and a single
   * transaction would take a second.
   */
  private takeSteps(upTo?: string): Promise<void> {
    return takeSteps({ execute: (query) => this.run(async (tx) => tx.execute(query)) }, this.known, upTo);
  }

  /** Replaces the store's tables with this schema's. @throws StoreError if the tables remain in use. */
  async takePlace(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.db.transaction((tx) => this.moveTables(tx));
        return;
      } catch (error) {
        if (!IN_USE.has(failureCodeOf(error) ?? '')) throw error;
        if (attempt === TRIES) throw new StoreError('A long transaction, such as a backup, kept the tables in use');
        await wait(PAUSE_MS);
      }
    }
  }

  private async moveTables(tx: Transaction): Promise<void> {
    await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_WAIT}'`)}`);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers.migrations})`);
    const old = await allTableNames(tx);
    await this.enter(tx);
    const tables = await allTableNames(tx);
    if (old.length > 0) await tx.execute(sql`drop table ${sql.join(old.map(inPublic), sql`, `)} cascade`);
    for (const table of tables) await tx.execute(sql`alter table ${sql.identifier(table)} set schema public`);
    // No 'cascade': extend this function if a migration creates anything other than tables.
    await tx.execute(sql`drop schema ${sql.identifier(this.name)}`);
  }

  /** Returns whether an error means that another restore dropped the schema. */
  async wasDropped(error: unknown): Promise<boolean> {
    return GONE.has(failureCodeOf(error) ?? '') && !(await leftSchemas(this.db)).includes(this.name);
  }

  async drop(): Promise<void> {
    await dropSchema(this.db, this.name);
  }

  /** Limits the search path to this schema, because migrations must not modify the store's own tables. */
  private async enter(tx: Transaction): Promise<void> {
    await tx.execute(sql`set local search_path to ${sql.identifier(this.name)}`);
  }
}

/** Drops the schemas of unfinished restores. */
export async function dropLeftSchemas(db: Database): Promise<void> {
  for (const name of await leftSchemas(db)) await dropSchema(db, name);
}

async function leftSchemas(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select nspname as name from pg_namespace where starts_with(nspname, ${PREFIX})`,
  );
  return rows.map(({ name }) => name);
}

/** Drops a schema. Also works if the store is read-only because its disk is full; dropping frees space. */
const dropSchema = (db: Database, name: string): Promise<unknown> =>
  db.transaction((tx) => tx.execute(sql`drop schema if exists ${sql.identifier(name)} cascade`), {
    accessMode: 'read write',
  });

const inPublic = (table: string): SQL => sql`public.${sql.identifier(table)}`;
