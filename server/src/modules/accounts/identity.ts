import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@roadcast/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { isWellKnown } from './known-passwords.ts';

const emailFormat = z.email();

/** Normalizes an email address. @throws ApiError email_invalid. */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!emailFormat.safeParse(email).success) throw new ApiError('email_invalid', { field: 'email' });
  return email;
}

const usernameFormat = new RegExp(`^[A-Za-z0-9_.]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}$`);

/** Trims a username, keeping the user's spelling. @throws ApiError username_required, username_invalid. */
export function parseUsername(text: string): string {
  const name = text.trim();
  if (name === '') throw new ApiError('username_required', { field: 'username' });
  if (usernameFormat.test(name)) return name;
  throw new ApiError('username_invalid', { field: 'username', facts: USERNAME_LENGTH });
}

/** Verifies a password's length. @throws ApiError password_too_short, password_too_long. */
export function requirePasswordLength(password: string, field = 'password'): void {
  if (password.length < PASSWORD_LENGTH.min) throw new ApiError('password_too_short', { field });
  if (password.length > PASSWORD_LENGTH.max) {
    throw new ApiError('password_too_long', { field, facts: { max: PASSWORD_LENGTH.max } });
  }
}

/** Returns a user's email address and name, which make weak passwords. */
export const namesOf = ({ email, username }: { readonly email: string; readonly username: string | null }): string[] =>
  username === null ? [email] : [email, username];

/**
 * Verifies a new password. @param owner the user's address and name. @throws ApiError if the password is too short, too
 * long or well known.
 */
export async function requireGoodPassword(password: string, owner: readonly string[], field = 'password') {
  requirePasswordLength(password, field);
  if (await isWellKnown(password, owner)) throw new ApiError('password_breached', { field });
}
