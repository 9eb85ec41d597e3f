import type { loginRequestSchema, User } from '@roadcast/contract';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardSignIn } from './brute-force.ts';
import { parseEmail, requirePasswordLength } from './identity.ts';
import { users } from './tables.ts';
import { type UserRow, userOnTheWire } from './user-on-the-wire.ts';

type LoginRequest = z.output<typeof loginRequestSchema>;

/** Nobody has this address, and nobody can: asking for its password takes as long as asking for a real one. */
const NOBODYS_EMAIL = 'nobody@invalid.invalid';

/** Who signed in, and what the browser keeps of it. */
export interface SignedIn {
  readonly user: User;
  /** Of the session that began. */
  readonly token: string;
  /** The header by which this browser is known from now on. */
  readonly knownBy: string;
}

/**
 * Signs in by address or username; suspended users, too, who may then take their data along or erase it.
 * @throws ApiError invalid_credentials, the same for a wrong password and an unknown user; rate_limited.
 */
export async function login(request: LoginRequest, origin: Origin, parts: AccountParts): Promise<SignedIn> {
  const { db, limits, devices } = parts;
  const identity = identityOf(request);
  requirePasswordLength(request.password);
  const column = identity.includes('@') ? users.email : users.username;
  const [row] = await db.select().from(users).where(eq(column, identity));
  const who = {
    // By address or by username, it is one account; a name that nobody has counts as well as one that somebody has.
    account: row ? `user:${row.id}` : `name:${identity}`,
    network: origin.network,
    device: row ? devices.knownAs(origin.cookies, row.id) : null,
  };
  return guardSignIn(limits, who, () => signIn(row, request.password, origin, parts));
}

/** @returns what the account is called, in lower case: an address holds an @, and a username cannot. */
function identityOf({ email, username }: LoginRequest): string {
  if (email !== undefined) return parseEmail(email);
  if (username === undefined || username === '') throw new ApiError('username_required', { field: 'username' });
  return username.includes('@') ? parseEmail(username) : username.toLowerCase();
}

async function signIn(
  row: UserRow | undefined,
  password: string,
  { userAgent, cookies }: Origin,
  { auth, devices }: AccountParts,
): Promise<SignedIn> {
  try {
    const { token } = await auth.api.signInEmail({
      body: { email: row?.email ?? NOBODYS_EMAIL, password },
      headers: new Headers({ 'user-agent': userAgent }),
    });
    if (row) return { user: userOnTheWire(row), token, knownBy: devices.remember(cookies, row.id) };
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
  }
  throw new ApiError('invalid_credentials');
}
