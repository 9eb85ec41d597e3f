import { type Background, type ChosenBackground, DEFAULT_BACKGROUND, type SharedBackground } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/store.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type ObjectRow, objectTable, pictureUrl, presentPicture } from '../objects/public.ts';
import { presentBuiltIn } from './built-ins.ts';
import { backgroundPolicy } from './policy.ts';
import { backgroundChoices, backgroundTable } from './tables.ts';

export type BackgroundRow = typeof backgroundTable.$inferSelect;

/** A background and its picture, which is null for a built-in. */
export interface KeptBackground {
  readonly row: BackgroundRow;
  readonly object: Pick<ObjectRow, 'id' | 'picture'> | null;
}

const newestFirst = [desc(backgroundTable.createdAt), desc(backgroundTable.id)];

const oldestFirst = [asc(backgroundTable.createdAt), asc(backgroundTable.id)];

function selected(queries: Queries, where: SQL | undefined, order: readonly SQL[]): Promise<KeptBackground[]> {
  return queries
    .select({ row: backgroundTable, object: { id: objectTable.id, picture: objectTable.picture } })
    .from(backgroundTable)
    .leftJoin(objectTable, eq(objectTable.id, backgroundTable.objectId))
    .where(where)
    .orderBy(...order);
}

/** Returns a user's backgrounds, oldest first. */
export const backgroundsOf = (userId: UserId, queries: Queries): Promise<KeptBackground[]> =>
  selected(queries, eq(backgroundTable.userId, userId), oldestFirst);

/** Returns the shared backgrounds, newest first. */
export const sharedBackgrounds = (queries: Queries): Promise<KeptBackground[]> =>
  selected(queries, isNull(backgroundTable.userId), newestFirst);

/** Returns the backgrounds available to a caller: shared ones first, then the caller's own, each oldest first. */
export async function offeredBackgrounds(caller: Caller, queries: Queries): Promise<KeptBackground[]> {
  const own = caller.user ? eq(backgroundTable.userId, caller.user.id) : undefined;
  const found = await selected(queries, or(isNull(backgroundTable.userId), own), oldestFirst);
  const allowed = found.filter(({ row }) => backgroundPolicy.can(caller, 'choose', row));
  return [...allowed.filter(({ row }) => row.userId === null), ...allowed.filter(({ row }) => row.userId !== null)];
}

/** Returns a background of any user; null if it doesn't exist. */
export async function findBackground(id: string, queries: Queries): Promise<KeptBackground | null> {
  const [found] = await selected(queries, eq(backgroundTable.id, id), oldestFirst);
  return found ?? null;
}

/** Returns the caller's chosen background. Guests, and users whose choice is no longer available, get the default. */
export async function chosenBackground(caller: Caller, db: Database): Promise<ChosenBackground> {
  const { user } = caller;
  const [choice] = user
    ? await db.select().from(backgroundChoices).where(eq(backgroundChoices.userId, user.id))
    : [undefined];
  const kept = choice?.backgroundId ? await findBackground(choice.backgroundId, db) : null;
  if (kept && backgroundPolicy.can(caller, 'choose', kept.row)) return presentChosen(presentBackground(kept));
  return presentChosen(presentBuiltIn(choice?.builtIn ?? DEFAULT_BACKGROUND));
}

const presentChosen = (background: Background): ChosenBackground => ({
  backgroundId: background.id,
  backgroundUrl: background.url,
  background,
});

/** Stores a user's background choice. */
export async function storeChoice(
  userId: UserId,
  choice: Pick<typeof backgroundChoices.$inferInsert, 'builtIn' | 'backgroundId'>,
  db: Database,
): Promise<void> {
  await db
    .insert(backgroundChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: backgroundChoices.userId, set: choice });
}

const urlOf = ({ builtIn, objectId }: BackgroundRow): string => builtIn ?? pictureUrl(objectId ?? '');

/** Returns a background in the API format. */
export const presentBackground = ({ row, object }: KeptBackground): Background => ({
  id: row.id,
  name: row.name,
  url: urlOf(row),
  type: row.userId === null ? 'admin-shared' : 'uploaded',
  picture: object && presentPicture(object),
});

/** Returns the path that identifies a shared background. */
export const objectPathOf = ({ id, objectId }: BackgroundRow): string => `/objects/${objectId ?? id}`;

/** Returns a shared background in the API format. */
export const presentShared = ({ row, object }: KeptBackground): SharedBackground => ({
  id: row.id,
  name: row.name,
  isActive: true,
  createdAt: row.createdAt.getTime(),
  objectPath: objectPathOf(row),
  imageURL: urlOf(row),
  isPublic: row.isPublic,
  picture: object && presentPicture(object),
});

/** Returns a background if it belongs to the caller; null otherwise. */
export async function ownBackground(id: string, caller: Caller, db: Database): Promise<BackgroundRow | null> {
  const [row] = await db
    .select()
    .from(backgroundTable)
    .where(and(eq(backgroundTable.id, id)));
  return backgroundPolicy.permitted(caller, 'remove', row ?? null);
}
