import type { UserId } from '@roadcast/core/ids';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/store.ts';
import type { PersonalData } from '../../platform/modules/personal-data.ts';
import { jsonArray, jsonObject, jsonValue } from '../../platform/streams/json-parts.ts';
import { type ObjectsModule, wholePicture } from '../objects/public.ts';
import { backgroundsOf, presentBackground } from './kept-backgrounds.ts';
import { backgroundChoices, backgroundTable } from './tables.ts';

/** Personal data of backgrounds: at most `MOST_BACKGROUNDS` with their pictures, and the chosen one. */
export const backgroundsData = ({ files }: Pick<ObjectsModule, 'files'>): PersonalData => ({
  name: 'backgrounds',
  exportFor: (userId, db) =>
    jsonObject([
      ['own', jsonArray(exported(userId, db, files))],
      [
        'chosen',
        jsonValue(async () => {
          const [choice] = await db.select().from(backgroundChoices).where(eq(backgroundChoices.userId, userId));
          return choice ? (choice.builtIn ?? choice.backgroundId) : null;
        }),
      ],
    ]),
  eraseFor: async (userId, queries) => {
    await queries.delete(backgroundChoices).where(eq(backgroundChoices.userId, userId));
    await queries.delete(backgroundTable).where(eq(backgroundTable.userId, userId));
  },
});

/**
 * Yields the backgrounds one at a time, each with its picture as a data URL; null if the file store doesn't respond.
 */
async function* exported(userId: UserId, db: Database, files: ObjectsModule['files']): AsyncGenerator<unknown> {
  for (const kept of await backgroundsOf(userId, db)) {
    const { id, name } = presentBackground(kept);
    const bytes = kept.object && (await wholePicture(kept.object.id, files));
    const image = bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
    yield { id, name, createdAt: kept.row.createdAt.getTime(), image };
  }
}
