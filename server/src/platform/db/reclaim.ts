import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from './rows.ts';
import type { Database } from './store.ts';

/** Growth of the store's files that triggers reclaiming, bytes. */
const GROWTH_BYTES = 64_000_000;

/** Minimum interval between checks of the size, milliseconds. */
const EVERY_MS = 5000;

export interface ReclaimerParts {
  readonly db: Database;
  /** Tables with large rows. */
  readonly tables: readonly PgTable[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly growthBytes?: number;
}

/**
 * Vacuums tables to reuse the space of replaced and deleted rows. PostgreSQL servers do this automatically, but the
 * embedded store has no background processes, so its files would grow with every change.
 */
export class Reclaimer {
  private readonly parts: ReclaimerParts;
  private sizeThen: number | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private busy = false;

  constructor(parts: ReclaimerParts) {
    this.parts = parts;
  }

  /** Checks in the background whether there is enough space to reclaim. */
  look(): void {
    const { now, onFailure } = this.parts;
    if (this.busy || now() - this.lookedAt < EVERY_MS) return;
    this.lookedAt = now();
    this.busy = true;
    this.reclaim()
      .catch(onFailure)
      .finally(() => {
        this.busy = false;
      });
  }

  private async reclaim(): Promise<void> {
    const { db, tables, growthBytes = GROWTH_BYTES } = this.parts;
    const size = await this.size();
    this.sizeThen ??= size;
    if (size - this.sizeThen < growthBytes) return;
    for (const table of tables) await db.execute(sql`vacuum ${table}`);
    this.sizeThen = await this.size();
  }

  private async size(): Promise<number> {
    const [row] = await rowsOf<{ bytes: string | number }>(
      this.parts.db,
      sql`select pg_database_size(current_database()) as bytes`,
    );
    return Number(row?.bytes ?? 0);
  }
}
