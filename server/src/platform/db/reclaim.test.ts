import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { Reclaimer } from './reclaim.ts';
import { rowsOf } from './rows.ts';
import type { Database } from './store.ts';

const large = pgTable('large', { id: integer('id').primaryKey(), body: text('body') });

it('reuses the space of deleted rows, so saving and deleting doesn’t fill the disk', async () => {
  const client = await PGlite.create();
  const db = drizzle(client) as unknown as Database;
  await db.execute(sql`create table large (id int primary key, body text)`);
  await db.execute(sql`alter table large alter column body set storage external`);
  let now = 0;
  const reclaimer = new Reclaimer({
    db,
    tables: [large],
    now: () => {
      now += 10_000;
      return now;
    },
    onFailure: (error) => expect.unreachable(String(error)),
    growthBytes: 4_000_000,
  });
  for (let i = 0; i < 40; i++) {
    await db.execute(sql`insert into large values (${i}, repeat('x', 1000000))`);
    await db.execute(sql`delete from large where id < ${i}`);
    reclaimer.look();
    // The database runs one query at a time, so this query waits for the vacuum.
    for (let turn = 0; turn < 6; turn++) await db.execute(sql`select 1`);
  }
  const [row] = await rowsOf<{ bytes: string | number }>(db, sql`select pg_total_relation_size('large') as bytes`);
  // 40 MB were written, of which 1 MB is live.
  expect(Number(row?.bytes)).toBeLessThan(20_000_000);
  await client.close();
}, 120_000);
