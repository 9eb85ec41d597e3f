/** Parses the words after a fact into the draft. @returns what is wrong with them, or undefined. */
export type FactReader<Draft> = (draft: Draft, words: string) => string | undefined;

/** How facts that several kinds of places have are written. */
export const TOWN = { pattern: /^\p{Lu}.*$/u, example: 'town Lusk' } as const;
export const ADDRESS = { pattern: /^\S.*$/, example: 'address 1200 Main St' } as const;
export const PHONE = { pattern: /^[2-9]\d{2}-\d{3}-\d{4}$/, example: 'phone 307-555-0100' } as const;

/** A fact that is one word. */
export const flagFact =
  <Draft extends Record<Key, boolean>, Key extends keyof Draft>(key: Key): FactReader<Draft> =>
  (draft, words) => {
    if (words !== '') return `'${words}' is too much: the fact stands alone`;
    draft[key] = true as Draft[Key];
    return undefined;
  };

/** A fact with words after it. */
export const textFact =
  <Draft extends Record<Key, string | null>, Key extends keyof Draft>(
    key: Key,
    pattern: RegExp,
    example: string,
  ): FactReader<Draft> =>
  (draft, words) => {
    if (!pattern.test(words)) return `expected '${example}'`;
    draft[key] = words as Draft[Key];
    return undefined;
  };

/**
 * Parses facts separated by ';' into the draft, skipping invalid ones.
 * @param refusal returns why a fact isn't allowed here; undefined if it is. @returns what is wrong with them.
 */
export function readFactList<Draft>(
  written: string,
  draft: Draft,
  readers: Readonly<Record<string, FactReader<Draft>>>,
  refusal: (word: string) => string | undefined = () => undefined,
): string[] {
  const complaints: string[] = [];
  const seen = new Set<string>();
  for (const fact of written.split(';').map((part) => part.trim())) {
    const [, word = '', words = ''] = /^(\S+)\s*(.*)$/.exec(fact) ?? [];
    const read = Object.hasOwn(readers, word) ? readers[word] : undefined;
    if (!read) {
      complaints.push(
        fact === ''
          ? "an empty fact: one ';' between two facts, none at the end"
          : `unknown fact '${word}': expected one of ${Object.keys(readers).sort().join(', ')}`,
      );
      continue;
    }
    const refused = refusal(word);
    if (seen.has(word)) complaints.push(`'${word}' is said twice`);
    else if (refused !== undefined) complaints.push(refused);
    else {
      const complaint = read(draft, words);
      if (complaint !== undefined) complaints.push(`${word}: ${complaint}`);
    }
    seen.add(word);
  }
  return complaints;
}
