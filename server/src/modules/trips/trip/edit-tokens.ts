import { createHash } from 'node:crypto';
import type { ParsedRouteRequest, RequestedDestination } from '@roadcast/contract';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { SignedToken } from '../../../platform/signed-token.ts';
import type { Counted } from '../../plans/public.ts';
import type { StopRoom } from '../request/given-places.ts';

/** How long edits of a planned trip are free, milliseconds. */
const LASTS_MS = 24 * 3_600_000;

/** Free edits per trip. Additional edits count as new calculations. */
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
  /** Stops and discoveries that the trip may keep although its plan tier allows fewer; absent if it allows them. */
  s: z.number().optional(),
  g: z.number().optional(),
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
    const edited = this.payloadFor(request, who);
    return edited && edited.n > 0 ? edited.n - 1 : null;
  }

  /** Returns the stops that the edited trip may keep; null if its plan tier's limits apply. */
  roomFor(request: ParsedRouteRequest, who: Counted): StopRoom | null {
    const { s: stops, g: discoveries } = this.payloadFor(request, who) ?? {};
    return stops === undefined || discoveries === undefined ? null : { stops, discoveries };
  }

  /**
   * Returns a token.
   * @param edits free edits after this plan; the maximum by default, for a new calculation. @param room stops that the
   * trip may keep; null if its plan tier's limits apply.
   */
  write(request: ParsedRouteRequest, who: Counted, edits = MOST_EDITS, room: StopRoom | null = null): string {
    const payload = {
      w: subjectOf(who),
      o: nameOf(request.origin),
      d: nameOf(request.destination),
      n: edits,
      ...(room && { s: room.stops, g: room.discoveries }),
    };
    return this.tokens.write(payload, this.clock.now() + LASTS_MS);
  }

  /** Returns the payload of a request's token if the request edits the token's trip. */
  private payloadFor(request: ParsedRouteRequest, who: Counted): z.infer<typeof payloadSchema> | null {
    const edited = this.tokens.read(request.editToken)?.payload;
    if (!edited || edited.w !== subjectOf(who)) return null;
    return edited.o === nameOf(request.origin) || edited.d === nameOf(request.destination) ? edited : null;
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const subjectOf = ({ userId, network }: Counted): string => shortHash(userId ?? network);

/** Returns a key based on the place's name, so that a typed place matches the same place chosen from a list. */
const nameOf = (place: RequestedDestination): string =>
  shortHash((typeof place === 'string' ? place : place.name).trim().toLowerCase());
