import { canonicalRequest, type ParsedRouteRequest, tripDraftOf } from '@roadcast/contract';
import { type Tier, tiers } from '@roadcast/core/plans';
import type { TripDraft } from '@roadcast/core/trip-request';
import { Signature } from '../../../platform/signed-token.ts';

/** Signature length: 22 characters in the link, too many to guess. */
const SIGNATURE_BYTES = 16;

/** First character of a token by the sharer's tier. */
const letters = { FREE: 'f', THIRTY_DAY: 't', STANDARD: 's', PRO: 'p', FLEET: 'l' } as const satisfies Record<
  Tier,
  string
>;

/**
 * Signs links created by 'Copy link'. The signature covers the whole trip and the sharer's tier. Anyone can open
 * exactly that trip within the sharer's limits; a changed trip is limited by the visitor's own plan tier. Links aren't
 * stored: all servers with the same secret accept them.
 */
export class LinkTokens {
  private readonly signature: Signature;

  constructor(secret: string) {
    this.signature = new Signature(secret, 'links with tier', SIGNATURE_BYTES);
  }

  /** Returns a token. @param tier sets the limits; the caller must have checked that the trip is within them. */
  write(trip: TripDraft, tier: Tier): string {
    return letters[tier] + this.signature.of(signedText(trip, tier));
  }

  /** Returns the sharer's tier if the request is exactly the trip that the link was signed for; null otherwise. */
  tierOf(request: ParsedRouteRequest): Tier | null {
    const { linkToken = '' } = request;
    const tier = tiers.find((name) => letters[name] === linkToken[0]);
    if (tier === undefined) return null;
    return this.signature.matches(signedText(tripDraftOf(request), tier), linkToken.slice(1)) ? tier : null;
  }
}

const signedText = (trip: TripDraft, tier: Tier): string => `${tier} ${canonicalRequest(trip)}`;
