import { adminUserResponseSchema, errorResponseSchema, TERMS_VERSION } from '@roadcast/contract';
import { asUserId } from '@roadcast/core/ids';
import { beginSession } from '@roadcast/server/modules/accounts/new-session';
import { users } from '@roadcast/server/modules/accounts/public';
import { sessionCookie } from '@roadcast/server/modules/accounts/session-cookie';
import type { TestApp } from './app.ts';
import { Visitor } from './visitor.ts';

/** User with a signed-in browser. */
interface Driver {
  readonly visitor: Visitor;
  readonly user: typeof users.$inferSelect;
}

/**
 * Creates a user with a signed-in browser. The user has no password, because hashing a password takes longer than a
 * test.
 */
export async function driverOf(
  server: TestApp,
  email: string,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Driver> {
  const { db } = server.store;
  const now = new Date();
  const consent = { ageConfirmedAt: now, termsVersion: TERMS_VERSION, termsAcceptedAt: now };
  const [user] = await db
    .insert(users)
    .values({ id: asUserId(crypto.randomUUID()), name: email, email, ...consent, ...more })
    .returning();
  if (!user) throw new Error('the user was not stored');
  const token = await beginSession(db, user.id, 'a test');
  const visitor = new Visitor(server.app);
  [visitor.cookie = ''] = sessionCookie(server.platform.secret, false).set(token, 3600).split(';');
  return { visitor, user };
}

/** Creates an administrator with a signed-in browser. */
export const adminOf = (server: TestApp, email = 'admin@example.com'): Promise<Driver> =>
  driverOf(server, email, { isAdmin: true });

/** Returns a failed call's error code. */
export const codeOf = ({ body }: { readonly body: unknown }): string => errorResponseSchema.parse(body).error.code;

/** Performs an admin action on a user and returns the user's details. */
export async function act(visitor: Visitor, id: string, call: string, body: object = {}) {
  const answer = await visitor.post(`/api/admin/users/${id}/${call}`, body);
  if (answer.status !== 200) throw new Error(`${call} failed: ${JSON.stringify(answer.body)}`);
  return adminUserResponseSchema.parse(answer.body).user;
}
