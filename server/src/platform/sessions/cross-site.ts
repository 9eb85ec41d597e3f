import type { FastifyRequest } from 'fastify';
import { parsedHost } from '../wire/hosts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a state-changing request was made by another site's page. Browsers indicate this in a header that
 * pages can't change. Other clients don't send the header, and have only their own cookies. For browsers without the
 * header, compares the page's origin: scheme, host and port.
 * @param publicOrigin origin of the server's public URL; null if unset.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin !== publicOrigin && origin !== originAsked(request, publicOrigin);
}

/** Returns the origin that a request was sent to, if it can be determined; null if it's the public one. */
function originAsked({ protocol, host }: FastifyRequest, publicOrigin: string | null): string | null {
  const asked = parsedHost(`${protocol}:`, host);
  if (asked === null) return null;
  // Behind a proxy that terminates TLS, the request's scheme may differ from the page's.
  const known = publicOrigin !== null && asked.hostname === new URL(publicOrigin).hostname;
  return known ? null : asked.origin;
}
