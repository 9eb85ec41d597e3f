import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something was made by another site's page. Browsers say so themselves, and pages cannot
 * make them say otherwise; programs that are no browsers say nothing, and carry no cookies that are not their own.
 * @param ownOrigin the address under which people know this server, where that differs from the one that requests carry.
 */
export function isCrossSite(request: FastifyRequest, ownOrigin: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin !== ownOrigin && hostOf(origin) !== request.host;
}

/** @returns null for what has no host: a sandboxed page's origin is the text 'null'. */
function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
