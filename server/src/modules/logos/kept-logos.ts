import { type Logo, type LogoType, logoTypes } from '@roadcast/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/store.ts';
import type { KnownIds, SweptKinds } from '../objects/public.ts';
import { logoTable } from './tables.ts';

export type LogoRow = typeof logoTable.$inferSelect;

/** Returns all logos, newest first. */
export const allLogos = (queries: Queries): Promise<LogoRow[]> =>
  queries.select().from(logoTable).orderBy(desc(logoTable.uploadedAt), desc(logoTable.id));

/** Returns the current logos: the newest of each type. */
export const currentOf = (rows: readonly LogoRow[]): ReadonlySet<LogoRow> =>
  new Set(logoTypes.flatMap((type) => rows.find((row) => row.type === type) ?? []));

export const isLogoType = (text: string): text is LogoType => (logoTypes as readonly string[]).includes(text);

/** Returns the logo at a path, which is a file name, or a type for the current logo. */
export async function logoAt(file: string, queries: Queries): Promise<LogoRow | null> {
  if (isLogoType(file)) {
    const [newest] = await queries
      .select()
      .from(logoTable)
      .where(eq(logoTable.type, file))
      .orderBy(desc(logoTable.uploadedAt), desc(logoTable.id))
      .limit(1);
    return newest ?? null;
  }
  const [id = ''] = file.split('.');
  const [row] = await queries.select().from(logoTable).where(eq(logoTable.id, id));
  return row && fileOf(row) === file ? row : null;
}

/** Returns the name of a logo's file. */
const fileOf = ({ id, format }: Pick<LogoRow, 'id' | 'format'>): string => `${id}.${format}`;

/** Returns the key of a logo's file in the file store. */
export const logoKey = (row: Pick<LogoRow, 'id' | 'format'>): string => `logos/${fileOf(row)}`;

/** Returns a logo in the API format. */
export const presentLogo = (row: LogoRow, current: boolean): Logo => ({
  id: row.id,
  name: row.name,
  url: `/api/backgrounds/serve-logo/${fileOf(row)}`,
  type: row.type,
  format: row.format,
  size: row.size,
  uploadedAt: row.uploadedAt.getTime(),
  storageLocation: row.storageLocation,
  current,
});

const knownLogos: KnownIds = async (ids, db) => {
  const rows = await db
    .select({ id: logoTable.id })
    .from(logoTable)
    .where(inArray(logoTable.id, [...ids]));
  return rows.map(({ id }) => id);
};

/** Logo files, for the cleanup of orphaned files. */
export const logoKinds: SweptKinds = { logos: knownLogos };
