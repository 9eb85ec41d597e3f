import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ParsedRouteRequest, requestOnTheWire, tripRequestOf } from '@roadcast/contract';
import { type PreferenceName, preferenceNames, type TripRequest, usualPreferences } from '@roadcast/core/trip-request';

/** Bytes of a signature that an address carries: 22 letters, which nobody guesses. */
const SIGNATURE_BYTES = 16;

/**
 * Lets a trip that was within its sharer's plan open for everybody: 'Copy link' puts a signature of the trip into the address. It fits
 * this trip only; a changed trip falls under the visitor's own plan. Nothing is stored: any server with the same secret accepts it.
 */
export class LinkTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('link tokens').digest();
  }

  /** @param request within its sharer's plan: that is the caller's to check. */
  write(request: TripRequest): string {
    return this.signatureOf(request).toString('base64url');
  }

  /** @returns whether the token that a request carries was written for this very trip. */
  holdsFor(request: ParsedRouteRequest): boolean {
    if (request.linkToken === undefined) return false;
    const given = Buffer.from(request.linkToken, 'base64url');
    return given.length === SIGNATURE_BYTES && timingSafeEqual(given, this.signatureOf(tripRequestOf(request)));
  }

  private signatureOf(request: TripRequest): Buffer {
    return createHmac('sha256', this.key).update(textOf(request)).digest().subarray(0, SIGNATURE_BYTES);
  }
}

/** The same text for the same trip. What is as usual is left out, so that a wish that a later version knows does not end older links. */
function textOf(request: TripRequest): string {
  const { preferences, ...rest } = requestOnTheWire(request);
  const own = Object.fromEntries(
    preferenceNames
      .filter((name: PreferenceName) => request[name] !== usualPreferences[name])
      .map((name) => [name, preferences[name]]),
  );
  return JSON.stringify({ ...rest, preferences: own }, (_key, value: unknown) => sorted(value));
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
