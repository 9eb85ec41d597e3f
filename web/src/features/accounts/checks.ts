import { PASSWORD_LENGTH } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';

const words = accountsTexts.errors;

/** @returns what is wrong with a username or an address at sign-in. */
export const identityError = (identity: string): string | undefined =>
  identity.trim() === '' ? words.usernameRequired : undefined;

/** @returns what is wrong with an address, as far as one can tell without writing to it. */
export const emailError = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : words.emailInvalid;

/** @returns what is wrong with a password's length. Whether it is a known one, only the server can say. */
export function passwordError(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.min) return words.passwordTooShort;
  return password.length > PASSWORD_LENGTH.max ? words.passwordTooLong({ longest: PASSWORD_LENGTH.max }) : undefined;
}

export type Strength = keyof typeof accountsTexts.strength.words;

/** Bits that a guesser has to go through, below which a password is of the given strength. */
const steps: readonly (readonly [below: number, strength: Strength])[] = [
  [36, 'weak'],
  [52, 'fair'],
  [72, 'good'],
  [Number.POSITIVE_INFINITY, 'strong'],
];

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z0-9]/, 32],
];

/** A rough word for a password: its length times its alphabet. Repeats and runs ('aaaa', '1234') count for little. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_LENGTH.min) return 'short';
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(password) ? count : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(2, size));
  return steps.find(([below]) => bits < below)?.[1] ?? 'strong';
}

/** @returns how many characters do not simply follow from the one before. */
function surprises(password: string): number {
  let count = 0;
  for (let i = 0; i < password.length; i += 1) {
    const step = i === 0 ? null : password.charCodeAt(i) - password.charCodeAt(i - 1);
    count += step !== null && Math.abs(step) <= 1 ? 0.25 : 1;
  }
  return count;
}
