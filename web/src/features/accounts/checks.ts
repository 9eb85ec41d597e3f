import { PASSWORD_LENGTH } from '@roadcast/contract';
import { accountsTexts } from '@roadcast/messages/accounts';

const words = accountsTexts.errors;

/** Returns the validation error for the sign-in name (username or email); undefined if valid. */
export const identityError = (identity: string): string | undefined =>
  identity.trim() === '' ? words.usernameRequired : undefined;

/** Returns the validation error for an email address, checking its format only; undefined if valid. */
export const emailError = (email: string): string | undefined =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : words.emailInvalid;

/** Returns the error for a password's length; undefined if valid. Only the server can check for leaked passwords. */
export function passwordError(password: string): string | undefined {
  if (password.length < PASSWORD_LENGTH.min) return words.passwordTooShort;
  return password.length > PASSWORD_LENGTH.max ? words.passwordTooLong({ longest: PASSWORD_LENGTH.max }) : undefined;
}

export type Strength = keyof typeof accountsTexts.strength.words;

/** Upper entropy bound of each strength, bits. */
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

/** Estimates a password's strength from length and alphabet. Repeats and runs ('aaaa', '1234') count little. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_LENGTH.min) return 'short';
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(password) ? count : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(2, size));
  return steps.find(([below]) => bits < below)?.[1] ?? 'strong';
}

/** Counts the characters that aren't predictable from the previous one. */
function surprises(password: string): number {
  let count = 0;
  for (let i = 0; i < password.length; i += 1) {
    const step = i === 0 ? null : password.charCodeAt(i) - password.charCodeAt(i - 1);
    count += step !== null && Math.abs(step) <= 1 ? 0.25 : 1;
  }
  return count;
}
