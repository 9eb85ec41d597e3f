import type { loginRequestSchema, User } from '@roadcast/contract';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardPassword } from './brute-force.ts';
import { parseEmail, requirePasswordLength } from './identity.ts';
import { sessions, users } from './tables.ts';
import { type UserRow, userOnTheWire } from './user-on-the-wire.ts';

type LoginRequest = z.output<typeof loginRequestSchema>;

/** Nobody has this address, and nobody can: asking for its password takes as long as asking for a real one. */
const NOBODYS_EMAIL = 'nobody@invalid.invalid';

/** Who signed in, and the token of the session that began. */
export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/**
 * Signs in by address or username.
 * @throws ApiError invalid_credentials, the same for a wrong password and an unknown user; rate_limited; account_suspended.
 */
export async function login(request: LoginRequest, origin: Origin, parts: AccountParts): Promise<SignedIn> {
  const identity = identityOf(request);
  requirePasswordLength(request.password);
  const { token, row } = await guardPassword(parts.limits, identity, origin.address, () =>
    signIn(identity, request.password, origin, parts),
  );
  if (row.suspendedAt) {
    await parts.db.delete(sessions).where(eq(sessions.token, token));
    throw new ApiError('account_suspended');
  }
  return { user: userOnTheWire(row), token };
}

/** @returns what the account is called, in lower case: an address holds an @, and a username cannot. */
function identityOf({ email, username }: LoginRequest): string {
  if (email !== undefined) return parseEmail(email);
  if (username === undefined || username === '') throw new ApiError('username_required', { field: 'username' });
  return username.includes('@') ? parseEmail(username) : username.toLowerCase();
}

async function signIn(
  identity: string,
  password: string,
  { userAgent }: Origin,
  { db, auth }: AccountParts,
): Promise<{ token: string; row: UserRow }> {
  const column = identity.includes('@') ? users.email : users.username;
  const [row] = await db.select().from(users).where(eq(column, identity));
  try {
    const { token } = await auth.api.signInEmail({
      body: { email: row?.email ?? NOBODYS_EMAIL, password },
      headers: new Headers({ 'user-agent': userAgent }),
    });
    if (row) return { token, row };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  }
  throw new ApiError('invalid_credentials');
}
