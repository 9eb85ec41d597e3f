import { randomUUID } from 'node:crypto';
import type { registerRequestSchema } from '@roadcast/contract';
import { eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { violatedConstraint } from '../../platform/db/driver-failure.ts';
import type { AccountParts, Origin } from './account-parts.ts';
import { guardRegistration } from './brute-force.ts';
import { consentOfRegistration } from './consent.ts';
import { namesOf, parseEmail, parseUsername, requireGoodPassword } from './identity.ts';
import type { SignedIn } from './login.ts';
import { beginSession } from './new-session.ts';
import { hashPassword } from './passwords.ts';
import { requestVerification } from './recovery.ts';
import { credentials, users } from './tables.ts';
import { userOnTheWire } from './user-on-the-wire.ts';

type RegisterRequest = z.output<typeof registerRequestSchema>;

/** Makes an account, signed in, and sends the mail that confirms its address. @throws ApiError for what the user can mend. */
export async function register(request: RegisterRequest, origin: Origin, parts: AccountParts): Promise<SignedIn> {
  const { db, limits, devices } = parts;
  const email = parseEmail(request.email);
  const username = request.username === undefined || request.username === '' ? null : parseUsername(request.username);
  await requireGoodPassword(request.password, namesOf({ email, username }));
  const consent = consentOfRegistration(request, new Date());
  await guardRegistration(limits, origin.network);
  await requireFree(email, username, parts);
  // Hashing takes a tenth of a second; a transaction that waited for it would keep everybody else waiting.
  const password = await hashPassword(request.password);
  const signedIn = await db
    .transaction(async (tx) => {
      const id = randomUUID();
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
      await tx
        .insert(credentials)
        .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password });
      const token = await beginSession(tx, id, origin.userAgent);
      return { user: userOnTheWire(row), token, knownBy: devices.remember(origin.cookies, id) };
    })
    .catch((error: unknown) => {
      // Two registrations at once: both saw the name free, one got it.
      throw takenError(violatedConstraint(error)) ?? error;
    });
  await requestVerification(signedIn.user, parts);
  return signedIn;
}

/** @param username null for none. @throws ApiError email_taken, username_taken. */
export async function requireFree(email: string, username: string | null, { db }: AccountParts): Promise<void> {
  const same = eq(users.email, email);
  const taken = await db
    .select({ email: users.email })
    .from(users)
    .where(username === null ? same : or(same, eq(users.username, username.toLowerCase())));
  if (taken.some((row) => row.email === email)) throw new ApiError('email_taken', { field: 'email' });
  if (taken.length > 0) throw new ApiError('username_taken', { field: 'username' });
}

/** @returns what a unique constraint means to the user; null for another one. */
export function takenError(constraint: string | null): ApiError | null {
  if (constraint === 'users_email_unique') return new ApiError('email_taken', { field: 'email' });
  if (constraint === 'users_username_unique') return new ApiError('username_taken', { field: 'username' });
  return null;
}
