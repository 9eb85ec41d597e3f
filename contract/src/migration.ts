import { isRecord } from '@roadcast/core/records';

type Json = Readonly<Record<string, unknown>>;

/** A change of a stored record's shape. Records carry no version: `up` returns a record that already has the new shape unchanged. */
export interface Migration {
  readonly name: string;
  readonly up: (record: Json) => Json;
}

/** Applies all migrations to a stored record, in order. Returns non-objects unchanged. */
export const migrate = (kept: unknown, migrations: readonly Migration[]): unknown =>
  isRecord(kept) ? migrations.reduce((record, { up }) => up(record), kept) : kept;
