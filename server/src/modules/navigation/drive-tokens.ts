import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { SignedToken } from '../../platform/signed-token.ts';
import type { Counted } from '../plans/public.ts';

/** Single-letter keys, because every reroute sends it. */
const payloadSchema = z.object({
  /** Id of the drive. */
  i: z.string(),
  /** Its owner: see `ownerOf`. */
  w: z.string(),
});

/** The drive a token was issued for. */
export interface TokenDrive {
  readonly id: string;
  /** Whether a guest started it. */
  readonly ofGuest: boolean;
  /** When the drive's free reroutes end, epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * Identifies a drive that was started here. The token contains the drive's id; what it allows is in the drive's row. A
 * user's token works for that user. A guest's works for anyone who sends it: a phone changes networks a dozen times a
 * day on the road, and there is nothing else to identify it by.
 */
export class DriveTokens {
  private readonly tokens: SignedToken<z.infer<typeof payloadSchema>>;

  constructor(secret: string, clock: Clock) {
    this.tokens = new SignedToken(secret, 'drive-tokens', payloadSchema, clock);
  }

  /** @param endsAt epoch milliseconds. */
  write(id: string, { userId }: Pick<Counted, 'userId'>, endsAt: number): string {
    return this.tokens.write({ i: id, w: ownerOf(userId) }, endsAt);
  }

  /** Returns null for a token that is forged, expired, or another user's. */
  read(token: string | undefined, { userId }: Pick<Counted, 'userId'>): TokenDrive | null {
    const found = this.tokens.read(token);
    if (!found) return null;
    const { i: id, w: owner } = found.payload;
    const ofGuest = owner === GUEST;
    // A driver who signs in on the way keeps the drive begun as a guest.
    return ofGuest || owner === ownerOf(userId) ? { id, ofGuest, endsAt: found.expiresAt } : null;
  }
}

const GUEST = 'guest';

const ownerOf = (userId: string | null): string =>
  userId === null ? GUEST : createHash('sha256').update(userId).digest('base64url').slice(0, 12);
