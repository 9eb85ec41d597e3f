import { createHash } from 'node:crypto';
import type { ParsedRouteRequest, RequestedDestination } from '@roadcast/contract';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { SignedToken } from '../../../platform/signed-token.ts';
import type { Counted } from '../../plans/public.ts';

/** How long after planning a trip its edits are free, milliseconds. */
const LASTS_MS = 24 * 3_600_000;

/** Free edits of one trip; the next one is a new calculation. */
const MOST_EDITS = 500;

/** Single-letter keys, because every plan includes a token. */
const payloadSchema = z.object({
  /** The caller, hashed. */
  w: z.string(),
  /** Origin and destination, hashed. */
  o: z.string(),
  d: z.string(),
  /** Edits left. */
  n: z.number(),
});

/**
 * Distinguishes edits of a trip from new calculations: the answer contains a token, and the request that changes the
 * trip sends it back. Tokens are signed and not stored.
 */
export class EditTokens {
  private readonly tokens: SignedToken<z.infer<typeof payloadSchema>>;
  private readonly clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.tokens = new SignedToken(secret, 'edit tokens', payloadSchema, clock);
    this.clock = clock;
  }

  /**
   * Returns the number of free edits left after this request, if it edits a trip the caller planned: one with the same
   * origin or destination. Null for a new calculation.
   */
  editsLeft(request: ParsedRouteRequest, who: Counted): number | null {
    const edited = this.tokens.read(request.editToken)?.payload;
    if (!edited || edited.w !== subjectOf(who) || edited.n <= 0) return null;
    return edited.o === nameOf(request.origin) || edited.d === nameOf(request.destination) ? edited.n - 1 : null;
  }

  /** @param edits free edits after this plan; the maximum for a new calculation. */
  write(request: ParsedRouteRequest, who: Counted, edits = MOST_EDITS): string {
    const payload = { w: subjectOf(who), o: nameOf(request.origin), d: nameOf(request.destination), n: edits };
    return this.tokens.write(payload, this.clock.now() + LASTS_MS);
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const subjectOf = ({ userId, network }: Counted): string => shortHash(userId ?? network);

/** By name: a place typed first and picked later is the same one. */
const nameOf = (place: RequestedDestination): string =>
  shortHash((typeof place === 'string' ? place : place.name).trim().toLowerCase());
