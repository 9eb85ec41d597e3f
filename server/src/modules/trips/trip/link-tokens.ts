import { canonicalRequest, type ParsedRouteRequest, tripRequestOf } from '@roadcast/contract';
import { type Tier, tiers } from '@roadcast/core/plans';
import type { TripRequest } from '@roadcast/core/trip-request';
import { Signature } from '../../../platform/signed-token.ts';

/** 22 characters in the link: too many to guess. */
const SIGNATURE_BYTES = 16;

/** The first character of a token: the sharer's tier. */
const letters = { FREE: 'f', THIRTY_DAY: 't', STANDARD: 's', PRO: 'p', FLEET: 'l' } as const satisfies Record<
  Tier,
  string
>;

/**
 * Signs the links made by 'Copy link'. The signature covers the whole trip and the sharer's tier, so anyone can open
 * exactly that trip within the sharer's limits; a changed trip is limited by the visitor's own plan. Nothing is stored:
 * any server with the same secret accepts a link.
 */
export class LinkTokens {
  private readonly signature: Signature;

  constructor(secret: string) {
    this.signature = new Signature(secret, 'links with tier', SIGNATURE_BYTES);
  }

  /** @param tier sets the limits; the caller has checked that the trip is within them. */
  write(request: TripRequest, tier: Tier): string {
    return letters[tier] + this.signature.of(signedText(request, tier));
  }

  /** Returns the sharer's tier if the request is exactly the trip its link was signed for; null otherwise. */
  tierOf(request: ParsedRouteRequest): Tier | null {
    const { linkToken = '' } = request;
    const tier = tiers.find((name) => letters[name] === linkToken[0]);
    if (tier === undefined) return null;
    return this.signature.matches(signedText(tripRequestOf(request), tier), linkToken.slice(1)) ? tier : null;
  }
}

const signedText = (request: TripRequest, tier: Tier): string => `${tier} ${canonicalRequest(request)}`;
