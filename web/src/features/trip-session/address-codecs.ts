import type { z } from 'zod';

/*
 * How the fields of a trip request are written in the address, and read: the kinds of columns that the table in `trip-address.ts` has.
 * What fits is said by the schemas of the wire.
 */

/** How a value stands in the address. */
export interface AddressCodec<Value> {
  /** @returns the texts under the key; none for nothing to write. */
  readonly write: (value: Value) => readonly string[];
  /** @param texts under the key. @returns undefined where nothing of them fits. */
  readonly read: (texts: readonly string[]) => Value | undefined;
  /** Fields of one key share a list of words: 'tolls,ferries'. */
  readonly shared?: true;
}

/** Between the words of a list. */
export const SEPARATOR = ',';

const wordsIn = (texts: readonly string[]): string[] => texts[0]?.split(SEPARATOR) ?? [];

/** A flag that a word stands for. @param meaning what the flag is where the word is there. */
export const word = (name: string, meaning = true): AddressCodec<boolean> => ({
  write: (value) => (value === meaning ? [name] : []),
  read: (texts) => (wordsIn(texts).includes(name) ? meaning : undefined),
  shared: true,
});

/** One text. @param read gives undefined for a text that does not fit. */
export const text = <Value>(
  read: (text: string) => Value | undefined,
  write: (value: Value) => string | null = String,
): AddressCodec<Value> => ({
  write: (value) => {
    const written = write(value);
    return written === null || written === '' ? [] : [written];
  },
  read: (texts) => (texts[0] === undefined ? undefined : read(texts[0])),
});

/** What a text may stand for: itself, a number, or a flag. */
const meaningsOf = (written: string): readonly unknown[] => [
  written,
  written.trim() === '' ? Number.NaN : Number(written),
  ...[true, false].filter((flag) => written === String(flag)),
];

/** @returns what the schema makes of the first that fits; undefined where none does. */
const firstFitting = <Value>(schema: z.ZodType<Value>, meanings: readonly unknown[]): Value | undefined =>
  meanings.map((meaning) => schema.safeParse(meaning)).find(({ success }) => success)?.data;

/** One value that a schema knows; null for nothing to write. */
export const one = <Value>(schema: z.ZodType<Value | undefined>): AddressCodec<Value> =>
  text(
    (from) => firstFitting(schema, meaningsOf(from)),
    (value) => (value === null ? null : String(value)),
  );

/** Several of the known words, in the order in which they are known. */
export const choices = <Word extends string>(words: readonly Word[]): AddressCodec<readonly Word[]> =>
  text<readonly Word[]>(
    (from) => words.filter((known) => from.split(SEPARATOR).includes(known)),
    (value) => value.join(SEPARATOR),
  );

/** A list, under a key that may come several times. @param most so many of them are read. */
export const texts = (most: number): AddressCodec<readonly string[]> => ({
  write: (value) => value,
  read: (from) => from.slice(0, most),
});

/** The entries of an object that a schema knows: '2:5,3:4.5'. A pair that does not fit is dropped. */
export const pairs = <Value extends object>(schema: z.ZodType<Value | undefined>): AddressCodec<Value> =>
  text(
    (from) =>
      // Each entry has been read by the schema.
      Object.assign(
        {},
        ...from.split(SEPARATOR).map((pair) => {
          const [, name = '', written = ''] = /^([^:]*):(.*)$/s.exec(pair) ?? [];
          return firstFitting(
            schema,
            meaningsOf(written).map((meaning) => ({ [name]: meaning })),
          );
        }),
      ) as Value,
    (value) =>
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([name, one]) => `${name}:${one}`)
        .join(SEPARATOR),
  );
