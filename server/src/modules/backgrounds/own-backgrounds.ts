import {
  BACKGROUND_NAME_LENGTH,
  type Background,
  type ChooseBackgroundRequest,
  type ChosenBackground,
  MOST_BACKGROUNDS,
  MOST_UPLOAD_BYTES,
} from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { backgroundAnswersTexts as texts } from '@roadcast/messages/background-answers';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import { userOf } from '../../platform/sessions/access.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { printableName, receivedForm } from '../../platform/uploads/received-form.ts';
import {
  deletePictureFiles,
  deletePictureRow,
  type ObjectsModule,
  requirePicture,
  storePicture,
  uploadTooLarge,
} from '../objects/public.ts';
import { isBuiltIn } from './built-ins.ts';
import {
  type BackgroundRow,
  chosenBackground,
  findBackground,
  ownBackground,
  presentBackground,
  storeChoice,
} from './kept-backgrounds.ts';
import { backgroundPolicy } from './policy.ts';
import { backgroundTable } from './tables.ts';

/**
 * Adds an uploaded picture to the caller's backgrounds.
 * @throws ApiError if the file is unusable; background_limit, account_full, storage_full, files_unavailable,
 * uploads_busy.
 */
export async function uploadBackground(
  request: FastifyRequest,
  reply: FastifyReply,
  module: ObjectsModule,
): Promise<Background> {
  const { user } = userOf(request);
  await requireRoom(user.id, module.db);
  return module.receiving.one(user.id, async () => {
    const limit = { bytes: MOST_UPLOAD_BYTES, tooLarge: uploadTooLarge };
    const { file, texts: fields } = await receivedForm(request, reply, 'background', limit);
    requirePicture(file.bytes);
    const made = await module.pictures.picture(file.bytes);
    const owner = { userId: user.id, tier: request.caller.tier, access: 'owner' } as const;
    const given = [fields.name ?? '', file.name.replace(/\.[^.]*$/, '')];
    const names = given.map((text) => printableName(text, BACKGROUND_NAME_LENGTH));
    const name = names.find((one) => one !== '') ?? texts.unnamed;
    return storePicture(
      made,
      owner,
      async (queries, object) => {
        // Check again: a concurrent upload may have taken the last slot. Transactions of one user run one at a time.
        await requireRoom(user.id, queries);
        const createdAt = new Date(module.clock.now());
        const values = { id: module.ids.next(), userId: user.id, name, objectId: object.id, createdAt };
        const [row] = await queries.insert(backgroundTable).values(values).returning();
        if (!row) throw new Error('the background was not inserted');
        return presentBackground({ row, object });
      },
      module,
    );
  });
}

async function requireRoom(userId: UserId, queries: Queries): Promise<void> {
  const count = await queries.$count(backgroundTable, eq(backgroundTable.userId, userId));
  if (count >= MOST_BACKGROUNDS) throw new ApiError('background_limit', { facts: { limit: MOST_BACKGROUNDS } });
}

/**
 * Sets the caller's background. @throws ApiError background_unknown if the background isn't available to the caller, or
 * if the URL belongs to another background.
 */
export async function chooseBackground(
  { backgroundId, backgroundUrl }: ChooseBackgroundRequest,
  caller: Caller,
  userId: UserId,
  { db }: Pick<ObjectsModule, 'db'>,
): Promise<ChosenBackground> {
  if (isBuiltIn(backgroundId)) {
    requireSameUrl(backgroundUrl, backgroundId);
    await storeChoice(userId, { builtIn: backgroundId, backgroundId: null }, db);
  } else {
    const kept = await findBackground(backgroundId, db);
    if (!kept || !backgroundPolicy.can(caller, 'choose', kept.row)) throw unknown('backgroundId');
    requireSameUrl(backgroundUrl, presentBackground(kept).url);
    await storeChoice(userId, { builtIn: null, backgroundId }, db);
  }
  return chosenBackground(caller, db);
}

function requireSameUrl(given: string | null | undefined, own: string): void {
  if (given !== null && given !== undefined && given !== own) throw unknown('backgroundUrl');
}

const unknown = (field: string): ApiError => new ApiError('background_unknown', { field });

/**
 * Deletes one of the caller's backgrounds. If it was chosen, the default replaces it. @throws ApiError
 * background_not_found.
 */
export async function deleteBackground(id: string, caller: Caller, module: ObjectsModule): Promise<ChosenBackground> {
  const row = await ownBackground(id, caller, module.db);
  if (!row) throw new ApiError('background_not_found');
  await deleteWithPicture(row, (work) => module.db.transaction(work), module);
  return chosenBackground(caller, module.db);
}

/**
 * Deletes a background and its picture: first the rows, then the files. @param within runs the deletion in a
 * transaction.
 */
export async function deleteWithPicture(
  { id, objectId }: BackgroundRow,
  within: (work: (queries: Queries) => Promise<void>) => Promise<void>,
  module: Pick<ObjectsModule, 'files'>,
): Promise<void> {
  await within(async (queries) => {
    await queries.delete(backgroundTable).where(eq(backgroundTable.id, id));
    if (objectId !== null) await deletePictureRow(objectId, queries);
  });
  if (objectId !== null) await deletePictureFiles(objectId, module);
}
