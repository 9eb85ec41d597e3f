import { readdirSync, readFileSync } from 'node:fs';
import { Outbox } from '@roadcast/providers/mail/embedded/index';
import type { MailPort } from '@roadcast/providers/mail/port';
import type { OpenedStore } from '@roadcast/server/app/open-store';
import { rowsOf } from '@roadcast/server/platform/db/rows';
import type { Queries } from '@roadcast/server/platform/db/store';
import { defineEvent, type EventHandler, type Events } from '@roadcast/server/platform/events/port';
import { StoredEvents } from '@roadcast/server/platform/events/stored-events';
import { eventDeliveries, outboxEvents } from '@roadcast/server/platform/events/tables';
import { BossJobs } from '@roadcast/server/platform/jobs/boss-jobs';
import type { Jobs } from '@roadcast/server/platform/jobs/port';
import { PostOffice } from '@roadcast/server/platform/mail/post-office';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type DataFolder, makeDataFolder } from '../../support/data-folder.ts';
import { emptyStore, openTestStore } from '../../support/database.ts';

const SECRET = 'a secret of more than thirty-two letters, for tests';
const saved = defineEvent('tests.saved', z.object({ n: z.number() }));

let opened: OpenedStore;
let folder: DataFolder;
let jobs: Jobs[] = [];
beforeAll(async () => {
  opened = await openTestStore();
  folder = makeDataFolder();
});
beforeEach(() => emptyStore(opened.store));
afterEach(async () => {
  await Promise.all(jobs.map((open) => open.close()));
  jobs = [];
});
afterAll(async () => {
  await opened.close();
  folder.remove();
});

/** Returns a running server's events. */
function server(declare: (events: Events) => void): Events {
  const own = new BossJobs({ store: opened.store, log: () => undefined, pollMs: 100 });
  const events = new StoredEvents(opened.store.db, own, SECRET);
  declare(events);
  own.start();
  jobs.push(own);
  return events;
}

const handler = (name: string, run: EventHandler<{ n: number }>['run']): EventHandler<{ n: number }> => ({ name, run });
const within = (write: (tx: Queries) => Promise<void>) => opened.store.db.transaction((tx) => write(tx));
const rowsLeft = () => opened.store.db.$count(outboxEvents);

it('reaches every handler of its kind, and leaves no trace', async () => {
  const got: string[] = [];
  const events = server((to) => {
    to.handle(
      saved,
      handler('first', async ({ payload }) => void got.push(`first ${payload.n}`)),
    );
    to.handle(
      saved,
      handler('second', async ({ payload }) => void got.push(`second ${payload.n}`)),
    );
  });
  await within((tx) => events.publish(tx, saved, { n: 1 }));
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(2);
  expect(got.sort()).toEqual(['first 1', 'second 1']);
  await expect.poll(rowsLeft, { timeout: 20_000 }).toBe(0);
  expect(await opened.store.db.$count(eventDeliveries)).toBe(2);
});

it('is dropped if its transaction is rolled back', async () => {
  const got: number[] = [];
  const events = server((to) =>
    to.handle(
      saved,
      handler('rolled', async ({ payload }) => void got.push(payload.n)),
    ),
  );
  await within(async (tx) => {
    await events.publish(tx, saved, { n: 1 });
    throw new Error('no');
  }).catch(() => undefined);
  await within((tx) => events.publish(tx, saved, { n: 2 }));
  await expect.poll(() => got, { timeout: 20_000 }).toEqual([2]);
});

it('is retried with the same key until its handler succeeds, which is recorded with its changes', async () => {
  const keys: string[] = [];
  const events = server((to) =>
    to.handle(
      saved,
      handler('again', async ({ key, record }) => {
        keys.push(key);
        await within(async (tx) => {
          await tx.execute(sql`insert into banned_emails (hash) values ('of the handler')`);
          await record(tx);
          if (keys.length === 1) throw new Error('the server dies before the commit');
        });
      }),
    ),
  );
  await within((tx) => events.publish(tx, saved, { n: 1 }));
  await expect.poll(rowsLeft, { timeout: 30_000 }).toBe(0);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await rowsOf(opened.store.db, sql`select hash from banned_emails`)).toEqual([{ hash: 'of the handler' }]);
});

it('is handled by the next server if the first one died before running its handlers', async () => {
  const dead = new BossJobs({ store: opened.store, log: () => undefined });
  await within((tx) => new StoredEvents(opened.store.db, dead, SECRET).publish(tx, saved, { n: 5 }));
  const got: number[] = [];
  server((to) =>
    to.handle(
      saved,
      handler('next', async ({ payload }) => void got.push(payload.n)),
    ),
  );
  await expect.poll(() => got, { timeout: 20_000 }).toEqual([5]);
});

/** Returns a mail service that holds emails until the test releases them. */
function office(hold: Promise<void>) {
  const box = new Outbox({ folder: `${folder.path}/outbox`, from: 'Roadcast <a@b.c>', announce: () => undefined });
  const port: MailPort = {
    send: async (mail) => {
      await hold;
      await box.send(mail);
    },
    forget: (addresses) => box.forget(addresses),
    close: () => box.close(),
  };
  const held: { office?: PostOffice } = {};
  server((events) => {
    held.office = new PostOffice({ events, port, hasService: false, onFailure: () => undefined });
  });
  if (!held.office) throw new Error('no office was opened');
  return held.office;
}

const everything = async (): Promise<string> => {
  const tables = await rowsOf<{ text: string }>(
    opened.store.db,
    sql`select coalesce(string_agg(t::text, ' '), '') as text from outbox_events t
      union all select coalesce(string_agg(j::text, ' '), '') from pgboss.job j
      union all select coalesce(string_agg(a::text, ' '), '') from pgboss.archive a`,
  );
  return tables.map(({ text }) => text).join(' ');
};
const mailbox = (): string => {
  const path = `${folder.path}/outbox`;
  return readdirSync(path)
    .map((name) => readFileSync(`${path}/${name}`, 'utf8'))
    .join('\n');
};

it('stores no address or link of an email, pending or sent', async () => {
  let send: () => void = () => undefined;
  const post = office(new Promise((resolve) => (send = resolve)));
  const text = 'https://trips.example.com/reset-password?token=secret-token\n';
  await within((tx) => post.post({ to: 'zoe@example.com', subject: 'Set a new password', text }, tx));
  await expect.poll(rowsLeft).toBe(1);
  const waiting = await everything();
  expect(waiting).not.toMatch(/zoe@example|secret-token|new password/);
  send();
  await expect.poll(rowsLeft, { timeout: 20_000 }).toBe(0);
  expect(await everything()).not.toMatch(/zoe@example|secret-token/);
  expect(mailbox()).toContain('secret-token');
});

it('removes a pending email when its account is deleted, and keeps those of others', async () => {
  let send: () => void = () => undefined;
  const post = office(new Promise((resolve) => (send = resolve)));
  await within(async (tx) => {
    for (const to of ['ann@example.com', 'joann@example.com'])
      await post.post({ to, subject: 'Hello', text: 'Hi\n' }, tx);
    await post.post({ to: 'new@example.com', subject: 'Hello', text: 'Your address was ann@example.com\n' }, tx);
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await within((tx) => post.forgetWaiting(['ann@example.com', 'new@example.com'], tx));
  await post.forgetCopies(['ann@example.com', 'new@example.com']);
  expect(await rowsLeft()).toBe(1);
  send();
  await expect.poll(rowsLeft, { timeout: 20_000 }).toBe(0);
  await expect.poll(mailbox, { timeout: 20_000 }).toContain('joann@example.com');
  await expect.poll(mailbox, { timeout: 20_000 }).not.toMatch(/(?<!jo)ann@example|new@example/);
});
