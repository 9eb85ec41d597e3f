import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@roadcast/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { isWellKnown } from './known-passwords.ts';

const emailFormat = z.email();

/** @returns the address as accounts keep it. @throws ApiError email_invalid. */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!emailFormat.safeParse(email).success) throw new ApiError('email_invalid', { field: 'email' });
  return email;
}

const usernameFormat = new RegExp(`^[A-Za-z0-9_.]{${USERNAME_LENGTH.min},${USERNAME_LENGTH.max}}$`);

/** @returns the name as the user writes it. @throws ApiError username_required, username_invalid. */
export function parseUsername(text: string): string {
  const name = text.trim();
  if (name === '') throw new ApiError('username_required', { field: 'username' });
  if (usernameFormat.test(name)) return name;
  throw new ApiError('username_invalid', { field: 'username', facts: USERNAME_LENGTH });
}

/** @throws ApiError password_too_short, password_too_long. */
export function requirePasswordLength(password: string, field = 'password'): void {
  if (password.length < PASSWORD_LENGTH.min) throw new ApiError('password_too_short', { field });
  if (password.length > PASSWORD_LENGTH.max) {
    throw new ApiError('password_too_long', { field, facts: { max: PASSWORD_LENGTH.max } });
  }
}

/** @returns what nobody should choose as a password of their own. */
export const namesOf = ({ email, username }: { readonly email: string; readonly username: string | null }): string[] =>
  username === null ? [email] : [email, username];

/** @param owner address and name of its user. @throws ApiError for a password that nobody should choose. */
export async function requireGoodPassword(password: string, owner: readonly string[], field = 'password') {
  requirePasswordLength(password, field);
  if (await isWellKnown(password, owner)) throw new ApiError('password_breached', { field });
}
