import { createHash } from 'node:crypto';
import { asDriveId, type DriveId, type UserId } from '@roadcast/core/ids';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { SignedToken } from '../../platform/signed-token.ts';
import type { Counted } from '../plans/public.ts';

/** Token payload. Keys are single letters to keep the token short, because every reroute sends it. */
const payloadSchema = z.object({
  /** Drive id. */
  i: z.string(),
  /** Owner of the drive. See `ownerOf`. */
  w: z.string(),
});

/** Drive identified by a token. */
export interface TokenDrive {
  readonly id: DriveId;
  /** Whether a guest started the drive. */
  readonly ofGuest: boolean;
  /** When the drive's free reroutes end, epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * Tokens that identify drives started on this server. A token contains the drive's id; its permissions are in the
 * drive's row. A user's token works only for that user. A guest's token works for anyone who sends it, because a phone
 * changes networks a dozen times a day on the road, and nothing else identifies it.
 */
export class DriveTokens {
  private readonly tokens: SignedToken<z.infer<typeof payloadSchema>>;

  constructor(secret: string, clock: Clock) {
    this.tokens = new SignedToken(secret, 'drive-tokens', payloadSchema, clock);
  }

  /** Returns a drive's token. @param endsAt epoch milliseconds. */
  write(id: DriveId, { userId }: Pick<Counted, 'userId'>, endsAt: number): string {
    return this.tokens.write({ i: id, w: ownerOf(userId) }, endsAt);
  }

  /** Returns a token's drive; null if the token is forged, expired, or another user's. */
  read(token: string | undefined, { userId }: Pick<Counted, 'userId'>): TokenDrive | null {
    const found = this.tokens.read(token);
    if (!found) return null;
    const { i: id, w: owner } = found.payload;
    const ofGuest = owner === GUEST;
    // Drivers who sign in on the way keep the drive they started as a guest.
    return ofGuest || owner === ownerOf(userId) ? { id: asDriveId(id), ofGuest, endsAt: found.expiresAt } : null;
  }
}

const GUEST = 'guest';

const ownerOf = (userId: UserId | null): string =>
  userId === null ? GUEST : createHash('sha256').update(userId).digest('base64url').slice(0, 12);
