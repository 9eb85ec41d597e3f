import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/api-error.ts';
import type { Queries } from '../../platform/db/store.ts';
import { derivedKey } from '../../platform/secrets/derived-key.ts';
import { bannedEmails } from './tables.ts';

/**
 * Addresses whose accounts were erased while suspended. Stores only keyed hashes, so that addresses can't be guessed
 * without the server's secret. Changing AUTH_SECRET lifts all bans.
 */
export class BannedEmails {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = derivedKey(secret, 'banned-emails');
  }

  /** Bans an address and its aliases, which share a mailbox. */
  async ban(email: string, queries: Queries): Promise<void> {
    await queries
      .insert(bannedEmails)
      .values({ hash: this.hashOf(email) })
      .onConflictDoNothing();
  }

  /** Lifts an address's ban. @returns whether the address was banned. */
  async lift(email: string, queries: Queries): Promise<boolean> {
    const lifted = await queries
      .delete(bannedEmails)
      .where(eq(bannedEmails.hash, this.hashOf(email)))
      .returning({ hash: bannedEmails.hash });
    return lifted.length > 0;
  }

  /** Verifies that an address isn't banned. @throws ApiError email_banned. */
  async requireAllowed(email: string, queries: Queries): Promise<void> {
    const found = await queries
      .select({ hash: bannedEmails.hash })
      .from(bannedEmails)
      .where(eq(bannedEmails.hash, this.hashOf(email)));
    if (found.length > 0) throw new ApiError('email_banned', { field: 'email' });
  }

  private hashOf(email: string): string {
    return createHmac('sha256', this.key).update(mailboxOf(email)).digest('base64url');
  }
}

/** Returns an address's canonical mailbox: without '+tag', and without dots for Gmail. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}
