import { type Bounds, isWithin } from '@roadcast/core/trip-request';

/* Codecs for the fields of a trip request in the address: the column types of the table in `trip-address.ts`. */

/** Encoding of a value in the address. */
export interface AddressCodec<Value> {
  /** Returns the texts under the key; empty if there is nothing to write. */
  readonly write: (value: Value) => readonly string[];
  /** Returns undefined if none of the texts is valid. @param texts under the key. */
  readonly read: (texts: readonly string[]) => Value | undefined;
  /** Fields sharing a key form a list of words: 'tolls,ferries'. */
  readonly shared?: true;
}

/** Separator of list entries. */
export const SEPARATOR = ',';

const wordsIn = (texts: readonly string[]): string[] => texts[0]?.split(SEPARATOR) ?? [];

/** A flag represented by a word. @param meaning the flag's value if the word is present. */
export const word = (name: string, meaning = true): AddressCodec<boolean> => ({
  write: (value) => (value === meaning ? [name] : []),
  read: (texts) => (wordsIn(texts).includes(name) ? meaning : undefined),
  shared: true,
});

/** One text. @param read returns undefined for invalid text. */
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

/** Returns a text's number; NaN if invalid. */
export const numberIn = (written: string): number => (written.trim() === '' ? Number.NaN : Number(written));

/** Returns a text's flag; undefined if invalid. */
export const flagIn = (written: string): boolean | undefined => [true, false].find((flag) => written === String(flag));

/** A number within bounds. */
export const number = (bounds: Pick<Bounds, 'least' | 'most'>): AddressCodec<number> =>
  text((from) => (isWithin(numberIn(from), bounds) ? numberIn(from) : undefined));

/** One of a set of words. */
export const choice = <Word extends string>(words: readonly Word[]): AddressCodec<Word> =>
  text((from) => words.find((known) => known === from));

/** A nullable value; null isn't written. */
export const optional = <Value>({ read, write }: AddressCodec<Value>): AddressCodec<Value | null> => ({
  write: (value) => (value === null ? [] : write(value)),
  read,
});

/** Several of a set of words, in the set's order. */
export const choices = <Word extends string>(words: readonly Word[]): AddressCodec<readonly Word[]> =>
  text<readonly Word[]>(
    (from) => words.filter((known) => from.split(SEPARATOR).includes(known)),
    (value) => value.join(SEPARATOR),
  );

/** A list, under a repeatable key. @param most maximum number to read. */
export const texts = (most: number): AddressCodec<readonly string[]> => ({
  write: (value) => value,
  read: (from) => from.slice(0, most),
});

/**
 * Entries of an object: '2:5,3:4.5'. Invalid pairs are dropped.
 * @param read returns undefined for an invalid entry.
 */
export const pairs = <Value extends object>(
  read: (name: string, written: string) => Value[keyof Value] | undefined,
): AddressCodec<Value> =>
  text(
    (from) =>
      // Each entry was read for its own name.
      Object.fromEntries(
        from.split(SEPARATOR).flatMap((pair) => {
          const [, name = '', written = ''] = /^([^:]*):(.*)$/s.exec(pair) ?? [];
          const value = read(name, written);
          return value === undefined ? [] : [[name, value]];
        }),
      ) as Value,
    (value) =>
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([name, one]) => `${name}:${one}`)
        .join(SEPARATOR),
  );
