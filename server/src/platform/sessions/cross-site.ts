import type { FastifyRequest } from 'fastify';
import { parsedHost } from '../wire/hosts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something was made by another site's page. Browsers say so themselves, and pages cannot
 * make them say otherwise; programs that are no browsers say nothing, and carry no cookies that are not their own.
 * For browsers that do not send it, the page's origin decides: scheme, host and port.
 * @param publicOrigin of the address under which people know this server; null where it has none.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin !== publicOrigin && origin !== originAsked(request, publicOrigin);
}

/** @returns the origin that a request was sent to, as far as requests show it; null for the public one, which is known. */
function originAsked({ protocol, host }: FastifyRequest, publicOrigin: string | null): string | null {
  const asked = parsedHost(`${protocol}:`, host);
  if (asked === null) return null;
  // Behind a proxy that ends TLS the scheme that a request shows may be another one than the page has.
  const known = publicOrigin !== null && asked.hostname === new URL(publicOrigin).hostname;
  return known ? null : asked.origin;
}
