import type { loginRequestSchema, User } from '@roadcast/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardSignIn } from './brute-force.ts';
import { parseEmail, requirePasswordLength } from './identity.ts';
import { endOldest } from './new-session.ts';
import { users } from './tables.ts';
import { type UserRow, userOnTheWire } from './user-on-the-wire.ts';

type LoginRequest = z.output<typeof loginRequestSchema>;

/**
 * An address that can't be registered. Used to check a password for unknown users, so that this takes as long as for
 * real ones.
 */
const NOBODYS_EMAIL = 'nobody@invalid.invalid';

/** A signed-in user and the browser's new cookies. */
export interface SignedIn {
  readonly user: User;
  /** Session token. */
  readonly token: string;
  /** Set-Cookie header of the device cookie. */
  readonly knownBy: string;
}

/**
 * Signs in by email address or username. Suspended users can sign in to export or erase their data.
 * @throws ApiError invalid_credentials, for both a wrong password and an unknown user; rate_limited.
 */
export async function login(request: LoginRequest, origin: Origin, parts: AccountParts): Promise<SignedIn> {
  const { db, limits, devices } = parts;
  const identity = identityOf(request);
  requirePasswordLength(request.password);
  const column = identity.includes('@') ? users.email : users.username;
  const [row] = await db.select().from(users).where(eq(column, identity));
  const who = {
    // Email address and username share the account's counter. Unknown names are counted too.
    account: row ? `user:${row.id}` : `name:${identity}`,
    network: origin.network,
    device: row ? devices.knownAs(origin.cookies, row.id) : null,
  };
  return guardSignIn(limits, who, () => signIn(row, request.password, origin, parts));
}

/** Returns an account's identifier in lowercase. Email addresses contain an @, usernames can't. */
function identityOf({ email, username }: LoginRequest): string {
  if (email !== undefined) return parseEmail(email);
  if (username === undefined || username === '') throw new ApiError('username_required', { field: 'username' });
  return username.includes('@') ? parseEmail(username) : username.toLowerCase();
}

async function signIn(
  row: UserRow | undefined,
  password: string,
  { userAgent, cookies }: Origin,
  { db, openAuth, devices, clock }: AccountParts,
): Promise<SignedIn> {
  const { auth, isRefusal } = await openAuth();
  try {
    const { token } = await auth.api.signInEmail({
      body: { email: row?.email ?? NOBODYS_EMAIL, password },
      headers: new Headers({ 'user-agent': userAgent }),
    });
    if (row) await endOldest(db, row.id);
    if (row) return { user: userOnTheWire(row, clock.now()), token, knownBy: devices.remember(cookies, row.id) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  throw new ApiError('invalid_credentials');
}
