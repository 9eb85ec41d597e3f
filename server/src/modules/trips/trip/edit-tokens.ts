import { createHash } from 'node:crypto';
import type { ParsedRouteRequest, RequestedDestination } from '@roadcast/contract';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { SignedToken } from '../../../platform/signed-token.ts';
import type { Counted } from '../../plans/public.ts';

/** How long edits of a planned trip are free, milliseconds. */
const LASTS_MS = 24 * 3_600_000;

/** Free edits per trip. Further edits count as new calculations. */
const MOST_EDITS = 500;

/** Token payload. Keys are single letters to keep the token short, because every plan includes one. */
const payloadSchema = z.object({
  /** The caller, hashed. */
  w: z.string(),
  /** Origin and destination, hashed. */
  o: z.string(),
  d: z.string(),
  /** Remaining edits. */
  n: z.number(),
});

/**
 * Tokens that distinguish edits of a trip from new calculations. Responses contain a token, and requests to change the
 * trip return it. Tokens are signed, not stored.
 */
export class EditTokens {
  private readonly tokens: SignedToken<z.infer<typeof payloadSchema>>;
  private readonly clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.tokens = new SignedToken(secret, 'edit tokens', payloadSchema, clock);
    this.clock = clock;
  }

  /**
   * Returns the free edits left after this request if it edits a trip planned by the caller, with the same origin or
   * destination; null for a new calculation.
   */
  editsLeft(request: ParsedRouteRequest, who: Counted): number | null {
    const edited = this.tokens.read(request.editToken)?.payload;
    if (!edited || edited.w !== subjectOf(who) || edited.n <= 0) return null;
    return edited.o === nameOf(request.origin) || edited.d === nameOf(request.destination) ? edited.n - 1 : null;
  }

  /** Returns a token. @param edits free edits after this plan; the maximum by default, for a new calculation. */
  write(request: ParsedRouteRequest, who: Counted, edits = MOST_EDITS): string {
    const payload = { w: subjectOf(who), o: nameOf(request.origin), d: nameOf(request.destination), n: edits };
    return this.tokens.write(payload, this.clock.now() + LASTS_MS);
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const subjectOf = ({ userId, network }: Counted): string => shortHash(userId ?? network);

/** Returns a key based on the place's name, so that a typed place matches the same place chosen from a list. */
const nameOf = (place: RequestedDestination): string =>
  shortHash((typeof place === 'string' ? place : place.name).trim().toLowerCase());
