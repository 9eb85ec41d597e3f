import { ApiError } from '@roadcast/server/platform/api-error';
import { defineEvent } from '@roadcast/server/platform/events/port';
import { defineModule, onEvent } from '@roadcast/server/platform/modules/define-module';
import type { PersonalData } from '@roadcast/server/platform/modules/personal-data';
import type { Platform } from '@roadcast/server/platform/modules/platform';
import { definePolicy, isOwner } from '@roadcast/server/platform/policies/policy';
import { userOf } from '@roadcast/server/platform/sessions/access';
import { jsonValue } from '@roadcast/server/platform/streams/json-parts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notesEndpoints } from './contract.ts';
import { notes } from './tables.ts';

const policy = definePolicy({ read: isOwner });

const notesData: PersonalData = {
  name: 'notes',
  exportFor: (userId, db) => jsonValue(() => db.select().from(notes).where(eq(notes.userId, userId))),
  eraseFor: async (userId, queries) => {
    await queries.delete(notes).where(eq(notes.userId, userId));
  },
};

const noteKept = defineEvent('notes.kept', z.object({ id: z.string() }));

/** Prefix of a hidden note's text. */
const HIDDEN = '(hidden) ';

interface NotesParts {
  readonly platform: Platform;
}

/** Complete feature. This folder contains everything that the server needs for it. */
export const notesModule = defineModule({
  name: 'notes',
  endpoints: notesEndpoints,
  summaries: { addNote: 'Keep a note', readNote: 'One of your notes' },
  tables: [{ table: notes, userId: notes.userId }],
  policies: { notes: policy },
  personalData: () => [notesData],
  events: [
    onEvent(noteKept, 'index', async ({ platform: { db } }: NotesParts, { payload, record }) => {
      await db.transaction(async (tx) => {
        await record(tx);
        await tx.update(notes).set({ indexed: sql`indexed + 1` }).where(eq(notes.id, payload.id));
      });
    }),
  ],
  reportKinds: [
    {
      name: 'note',
      facts: z.strictObject({ note: z.string() }),
      subjectOf: async ({ note }, { platform: { db } }) => {
        const [row] = await db
          .select()
          .from(notes)
          .where(eq(notes.id, String(note)));
        return row?.userId ?? null;
      },
      onDecided: async ({ facts }, decision, _, tx) => {
        if (decision === 'declined') return;
        await tx
          .update(notes)
          .set({ text: sql`${HIDDEN}::text || text` })
          .where(eq(notes.id, String(facts.note)));
      },
      onReopened: async ({ facts }, decision, _, tx) => {
        if (decision === 'declined') return;
        await tx
          .update(notes)
          .set({ text: sql`replace(text, ${HIDDEN}, '')` })
          .where(eq(notes.id, String(facts.note)));
      },
    },
  ],
  pages: {
    '/notes/:id': async ({ platform: { db } }: NotesParts, { params: { id = '' } }) => {
      const [row] = await db.select().from(notes).where(eq(notes.id, id));
      return row
        ? { title: row.text, description: 'A note', image: null, url: `/notes/${id}`, noIndex: true, start: {} }
        : null;
    },
  },
  open: ({ platform: { db, storage, ids, plans, events } }: NotesParts) => ({
    addNote: async (request) => {
      const { user } = userOf(request);
      const note = { id: ids.next(), text: request.body.text };
      await storage.within(user.id, plans[request.caller.tier].storage, async (queries) => {
        await queries.insert(notes).values({ ...note, userId: user.id });
        await events.publish(queries, noteKept, { id: note.id });
      });
      return { note };
    },
    readNote: async (request) => {
      const [row] = await db.select().from(notes).where(eq(notes.id, request.params.id));
      const note = policy.permitted(request.caller, 'read', row ?? null);
      if (!note) throw new ApiError('not_found');
      return { note: { id: note.id, text: note.text } };
    },
  }),
});
