/** Shorter ones are refused for their length. */
const SHORTEST = 6;

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among the tens of thousands that breaches have shown most often, or says nothing but who its user is.
 * @param owner what everybody may know of the user: address and name.
 */
export async function isWellKnown(password: string, owner: readonly string[]): Promise<boolean> {
  known ??= readList();
  const lower = password.toLowerCase();
  const own = owner.flatMap((text) => [text, text.split('@')[0] ?? text]).map((text) => text.toLowerCase());
  return own.includes(lower) || (await known).has(lower);
}

/** The list takes some milliseconds to unpack, so it is read when the first password is chosen. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words: readonly (string | number)[] = dictionary['passwords-common'];
  return new Set(words.map(String).filter((word) => word.length >= SHORTEST));
}
