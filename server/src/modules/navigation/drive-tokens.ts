import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { DRIVE_TOKEN_DAYS } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';
import { MILLISECONDS_PER_DAY } from '@roadcast/core/units';
import type { Clock } from '../../platform/clock.ts';
import type { Counted } from '../plans/public.ts';

/** What a token says. Names are single letters because every reroute sends it. */
interface Said {
  /** Id of the drive. */
  readonly i: string;
  /** Whose drive it is: see `ownerOf`. */
  readonly w: string;
  /** Whose limits the trip was within when it was started. */
  readonly t: Tier;
  /** Until when, epoch milliseconds. */
  readonly u: number;
}

/** A drive that a token stands for. */
export interface TokenDrive {
  readonly id: string;
  readonly tier: Tier;
}

/**
 * Tells a drive that was started from anything else: its token is signed, and kept nowhere. A user's token is good for that user. A guest's is good
 * for whoever brings it: a phone changes its network a dozen times a day on the road, and there is nothing else to know it by.
 */
export class DriveTokens {
  private readonly key: Buffer;
  private readonly clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.key = createHmac('sha256', secret).update('drive-tokens').digest();
    this.clock = clock;
  }

  write({ id, tier }: TokenDrive, { userId }: Pick<Counted, 'userId'>): string {
    const said: Said = {
      i: id,
      w: ownerOf(userId),
      t: tier,
      u: this.clock.now() + DRIVE_TOKEN_DAYS * MILLISECONDS_PER_DAY,
    };
    const text = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${text}.${this.signatureOf(text)}`;
  }

  /** @returns the caller's drive that a token stands for; null for a token that is none, is over, or is somebody else's. */
  read(token: string | undefined, { userId }: Pick<Counted, 'userId'>): TokenDrive | null {
    const [text, signature] = token?.split('.') ?? [];
    if (!text || !signature) return null;
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const { i: id, w, t: tier, u } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Said;
    // Who signs in on the way keeps the drive that was begun as a guest.
    if (u < this.clock.now() || (w !== GUEST && w !== ownerOf(userId))) return null;
    return { id, tier };
  }

  private signatureOf(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

const GUEST = 'guest';

const ownerOf = (userId: string | null): string =>
  userId === null ? GUEST : createHash('sha256').update(userId).digest('base64url').slice(0, 12);
