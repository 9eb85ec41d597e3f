import { PASSWORD_LENGTH } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';

const words = accountsTexts.errors;

/** Returns the error in a username or email address at sign-in. */
export const identityError = (identity: string): string | undefined =>
  identity.trim() === '' ? words.usernameRequired : undefined;

/** Returns the error in an email address that can be detected without sending to it. */
export const emailError = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : words.emailInvalid;

/** Returns the error in a password's length. Only the server can check for known passwords. */
export function passwordError(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.min) return words.passwordTooShort;
  return password.length > PASSWORD_LENGTH.max ? words.passwordTooLong({ longest: PASSWORD_LENGTH.max }) : undefined;
}

export type Strength = keyof typeof accountsTexts.strength.words;

/** Bits of entropy below which a password has the given strength. */
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

/** Rates a password roughly: length times alphabet. Repeats and runs ('aaaa', '1234') count for little. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_LENGTH.min) return 'short';
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(password) ? count : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(2, size));
  return steps.find(([below]) => bits < below)?.[1] ?? 'strong';
}

/** Returns how many characters aren't predictable from the previous one. */
function surprises(password: string): number {
  let count = 0;
  for (let i = 0; i < password.length; i += 1) {
    const step = i === 0 ? null : password.charCodeAt(i) - password.charCodeAt(i - 1);
    count += step !== null && Math.abs(step) <= 1 ? 0.25 : 1;
  }
  return count;
}
