import { isRecord } from '@roadcast/core/records';

type Json = Readonly<Record<string, unknown>>;

/**
 * A change to the shape of stored records. Records have no version, so `up` must return a record that already has the
 * new shape unchanged.
 */
export interface Migration {
  readonly name: string;
  readonly up: (record: Json) => Json;
}

/** Applies all migrations to a stored record in order. Returns anything but objects unchanged. */
export const migrate = (kept: unknown, migrations: readonly Migration[]): unknown =>
  isRecord(kept) ? migrations.reduce((record, { up }) => up(record), kept) : kept;
