/** Parses the words after a fact's keyword into the draft. @returns an error message; undefined if valid. */
export type FactReader<Draft> = (draft: Draft, words: string) => string | undefined;

/** Notation of facts shared by several kinds of places. */
export const TOWN = { pattern: /^\p{Lu}.*$/u, example: 'town Lusk' } as const;
export const ADDRESS = { pattern: /^\S.*$/, example: 'address 1200 Main St' } as const;
export const PHONE = { pattern: /^[2-9]\d{2}-\d{3}-\d{4}$/, example: 'phone 307-555-0100' } as const;

/** Returns a reader for a fact that consists of one word. */
export const flagFact =
  <Draft extends Record<Key, boolean>, Key extends keyof Draft>(key: Key): FactReader<Draft> =>
  (draft, words) => {
    if (words !== '') return `'${words}' is unexpected: this fact has no value`;
    draft[key] = true as Draft[Key];
    return undefined;
  };

/**
 * Returns a reader for a fact followed by text. @param example a valid fact, for the message if the text doesn't match.
 */
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
 * Parses facts separated by ';' into the draft. Skips invalid facts.
 * @param refusal returns why a fact isn't allowed here; undefined if it is. @returns error messages.
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
    if (seen.has(word)) complaints.push(`'${word}' is given twice`);
    else if (refused !== undefined) complaints.push(refused);
    else {
      const complaint = read(draft, words);
      if (complaint !== undefined) complaints.push(`${word}: ${complaint}`);
    }
    seen.add(word);
  }
  return complaints;
}
