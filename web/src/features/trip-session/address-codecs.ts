import { type Bounds, isWithin } from '@roadcast/core/trip-request';

/*
 * How the fields of a trip request are written in the address, and read: the kinds of columns that the table in `trip-address.ts` has.
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

/** @returns the number that a text stands for; NaN for none. */
export const numberIn = (written: string): number => (written.trim() === '' ? Number.NaN : Number(written));

/** @returns the flag that a text stands for; undefined for none. */
export const flagIn = (written: string): boolean | undefined => [true, false].find((flag) => written === String(flag));

/** A number that is within bounds. */
export const number = (bounds: Pick<Bounds, 'least' | 'most'>): AddressCodec<number> =>
  text((from) => (isWithin(numberIn(from), bounds) ? numberIn(from) : undefined));

/** One of the known words. */
export const choice = <Word extends string>(words: readonly Word[]): AddressCodec<Word> =>
  text((from) => words.find((known) => known === from));

/** What may be nothing, which is not written. */
export const optional = <Value>({ read, write }: AddressCodec<Value>): AddressCodec<Value | null> => ({
  write: (value) => (value === null ? [] : write(value)),
  read,
});

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

/**
 * The entries of an object: '2:5,3:4.5'. A pair that does not fit is dropped.
 * @param read gives undefined for an entry that does not fit.
 */
export const pairs = <Value extends object>(
  read: (name: string, written: string) => Value[keyof Value] | undefined,
): AddressCodec<Value> =>
  text(
    (from) =>
      // Each entry has been read for its own name.
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
