/** Minimum length of listed passwords, because shorter ones fail the length check. */
const SHORTEST = 6;

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Returns whether a password is among the tens of thousands most common in breaches, or derived from the user's
 * identity.
 * @param owner information about the user that others may know: email address and name.
 */
export async function isWellKnown(password: string, owner: readonly string[]): Promise<boolean> {
  known ??= readList();
  const lower = password.toLowerCase();
  const own = owner.flatMap((text) => [text, text.split('@')[0] ?? text]).map((text) => text.toLowerCase());
  return own.includes(lower) || (await known).has(lower);
}

/** Unpacks the password list. Done on first use, because unpacking takes a few milliseconds. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words: readonly (string | number)[] = dictionary['passwords-common'];
  return new Set(words.map(String).filter((word) => word.length >= SHORTEST));
}
