import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ParsedRouteRequest, RequestedDestination } from '@roadcast/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Counted } from '../../plans/public.ts';

/** A trip is edited for so long after it was last planned, milliseconds. */
const LASTS_MS = 24 * 3_600_000;

/** A trip that is edited more often than this starts a new count. */
const MOST_EDITS = 500;

/** What a token says. Letters, as it travels with every plan. */
interface Said {
  /** Whose trip it is. */
  readonly w: string;
  /** Origin and destination. */
  readonly o: string;
  readonly d: string;
  /** Until when, epoch milliseconds. */
  readonly u: number;
  /** Edits left. */
  readonly n: number;
}

/**
 * Tells edits of a trip from new calculations: an answer carries a token, and the request that changes the trip brings it back. Signed, and
 * kept nowhere: any server of the same secret understands it.
 */
export class EditTokens {
  private readonly key: Buffer;
  private readonly clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.key = createHmac('sha256', secret).update('edit tokens').digest();
    this.clock = clock;
  }

  /**
   * Whether a request changes a trip that the caller has planned before: one that keeps its origin or its destination.
   * @returns how many more edits are free; null where it is a new calculation.
   */
  editsLeft(request: ParsedRouteRequest, who: Counted): number | null {
    const said = this.read(request.editToken);
    if (!said || said.w !== subjectOf(who) || said.u < this.clock.now() || said.n <= 0) return null;
    return said.o === nameOf(request.origin) || said.d === nameOf(request.destination) ? said.n - 1 : null;
  }

  /** @param edits that are free after this plan; left out for a new calculation. */
  write(request: ParsedRouteRequest, who: Counted, edits = MOST_EDITS): string {
    const said: Said = {
      w: subjectOf(who),
      o: nameOf(request.origin),
      d: nameOf(request.destination),
      u: this.clock.now() + LASTS_MS,
      n: edits,
    };
    const text = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${text}.${this.signatureOf(text)}`;
  }

  private read(token: string | undefined): Said | null {
    const [text, signature] = token?.split('.') ?? [];
    if (!text || !signature) return null;
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Said;
  }

  private signatureOf(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const subjectOf = ({ userId, network }: Counted): string => shortHash(userId ?? network);

/** By name: a place that was typed and then picked is the same one. */
const nameOf = (place: RequestedDestination): string =>
  shortHash((typeof place === 'string' ? place : place.name).trim().toLowerCase());
