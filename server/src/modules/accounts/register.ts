import { randomUUID } from 'node:crypto';
import type { registerRequestSchema } from '@roadcast/contract';
import { asUserId } from '@roadcast/core/ids';
import { eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { violatedConstraint } from '../../platform/db/driver-failure.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { byOneself } from './audited.ts';
import { guardRegistration } from './brute-force.ts';
import { consentOfRegistration } from './consent.ts';
import { namesOf, parseEmail, parseUsername, requireGoodPassword } from './identity.ts';
import type { SignedIn } from './login.ts';
import { beginSession } from './new-session.ts';
import { hashPassword } from './passwords.ts';
import { verificationFor } from './recovery.ts';
import { credentials, users } from './tables.ts';
import { userOnTheWire } from './user-on-the-wire.ts';

type RegisterRequest = z.output<typeof registerRequestSchema>;

/**
 * Creates an account, signs the user in, and sends the verification email. @throws ApiError if the input is invalid.
 */
export async function register(request: RegisterRequest, origin: Origin, parts: AccountParts): Promise<SignedIn> {
  const { db, limits, devices, bans, audit } = parts;
  const email = parseEmail(request.email);
  const username = request.username === undefined || request.username === '' ? null : parseUsername(request.username);
  await requireGoodPassword(request.password, namesOf({ email, username }));
  const consent = consentOfRegistration(request, new Date());
  await guardRegistration(limits, origin.network);
  await requireFree(email, username, parts);
  // Hash before the transaction, because hashing takes 0.1 s and would block other writes.
  const password = await hashPassword(request.password);
  const verification = await verificationFor({ email, language: request.language }, parts);
  return db
    .transaction(async (tx) => {
      const id = asUserId(randomUUID());
      const [row] = await tx
        .insert(users)
        .values({
          id,
          email,
          name: username ?? email.slice(0, email.indexOf('@')),
          username: username?.toLowerCase() ?? null,
          displayUsername: username,
          language: request.language,
          ...consent,
        })
        .returning();
      if (!row) throw new Error('the new user was not returned');
      // Check again, because a concurrent request may have erased an account with this address.
      await bans.requireAllowed(email, tx);
      await tx
        .insert(credentials)
        .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password });
      const token = await beginSession(tx, id, origin.userAgent);
      await audit.write(tx, byOneself('account.registered', id));
      await verification(tx);
      return { user: userOnTheWire(row, parts.clock.now()), token, knownBy: devices.remember(origin.cookies, id) };
    })
    .catch((error: unknown) => {
      // A concurrent registration took the name after the check.
      throw takenError(violatedConstraint(error)) ?? error;
    });
}

/**
 * Verifies that an address and a username are available. @param username null if none. @throws ApiError email_taken,
 * username_taken, email_banned.
 */
export async function requireFree(email: string, username: string | null, { db, bans }: AccountParts): Promise<void> {
  const same = eq(users.email, email);
  const taken = await db
    .select({ email: users.email })
    .from(users)
    .where(username === null ? same : or(same, eq(users.username, username.toLowerCase())));
  if (taken.some((row) => row.email === email)) throw new ApiError('email_taken', { field: 'email' });
  if (taken.length > 0) throw new ApiError('username_taken', { field: 'username' });
  await bans.requireAllowed(email, db);
}

/** Converts a unique constraint violation to an error for the user; null for any other constraint. */
export function takenError(constraint: string | null): ApiError | null {
  if (constraint === 'users_email_unique') return new ApiError('email_taken', { field: 'email' });
  if (constraint === 'users_username_unique') return new ApiError('username_taken', { field: 'username' });
  return null;
}
