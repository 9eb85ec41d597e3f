import { type Bounds, isWithin } from '@roadcast/core/trip-request';

/* Codecs for trip request fields in the address, used by the table in `trip-address.ts`. */

/** Encodes and decodes a value in the address. */
export interface AddressCodec<Value> {
  /** Returns the values of the query key; empty to omit the key. */
  readonly write: (value: Value) => readonly string[];
  /** Parses the values of the query key. Returns undefined if none is valid. */
  readonly read: (texts: readonly string[]) => Value | undefined;
  /** Whether fields share this key as a list of words: 'tolls,ferries'. */
  readonly shared?: true;
}

/** Separates list entries. */
export const SEPARATOR = ',';

const wordsIn = (texts: readonly string[]): string[] => texts[0]?.split(SEPARATOR) ?? [];

/** Returns a codec for a flag stored as a word. @param meaning value of the flag if the word is present. */
export const word = (name: string, meaning = true): AddressCodec<boolean> => ({
  write: (value) => (value === meaning ? [name] : []),
  read: (texts) => (wordsIn(texts).includes(name) ? meaning : undefined),
  shared: true,
});

/** Returns a codec for a single text. @param read parses a text; returns undefined if invalid. */
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

/** Parses a number; NaN if invalid. */
export const numberIn = (written: string): number => (written.trim() === '' ? Number.NaN : Number(written));

/** Parses 'true' or 'false'; undefined if invalid. */
export const flagIn = (written: string): boolean | undefined => [true, false].find((flag) => written === String(flag));

/** Returns a codec for a number within bounds. */
export const number = (bounds: Pick<Bounds, 'least' | 'most'>): AddressCodec<number> =>
  text((from) => (isWithin(numberIn(from), bounds) ? numberIn(from) : undefined));

/** Returns a codec for one of the given words. */
export const choice = <Word extends string>(words: readonly Word[]): AddressCodec<Word> =>
  text((from) => words.find((known) => known === from));

/** Returns a codec that omits null. */
export const optional = <Value>({ read, write }: AddressCodec<Value>): AddressCodec<Value | null> => ({
  write: (value) => (value === null ? [] : write(value)),
  read,
});

/** Returns a codec for a list of the given words, in their order. */
export const choices = <Word extends string>(words: readonly Word[]): AddressCodec<readonly Word[]> =>
  text<readonly Word[]>(
    (from) => words.filter((known) => from.split(SEPARATOR).includes(known)),
    (value) => value.join(SEPARATOR),
  );

/** Returns a codec for a list, written as a repeated key. @param most maximum entries to read. */
export const texts = (most: number): AddressCodec<readonly string[]> => ({
  write: (value) => value,
  read: (from) => from.slice(0, most),
});

/**
 * Returns a codec for an object's entries: '2:5,3:4.5'. Drops invalid pairs.
 * @param read parses an entry; returns undefined if invalid.
 */
export const pairs = <Value extends object>(
  read: (name: string, written: string) => Value[keyof Value] | undefined,
): AddressCodec<Value> =>
  text(
    (from) =>
      // `read` checked that each value fits its name.
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
