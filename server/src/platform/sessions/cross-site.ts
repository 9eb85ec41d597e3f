import type { FastifyRequest } from 'fastify';
import { parsedHost } from '../wire/hosts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a state-changing request was made by another site's page. Browsers send that in a header that pages can't change; other
 * clients send none, and have no cookies but their own. For browsers without the header, the page's origin decides: scheme, host and
 * port.
 * @param publicOrigin origin of the server's public URL; null if it has none.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string | null): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  return origin !== publicOrigin && origin !== originAsked(request, publicOrigin);
}

/** Returns the origin a request was sent to, as far as it can be determined; null for the public one, which is known. */
function originAsked({ protocol, host }: FastifyRequest, publicOrigin: string | null): string | null {
  const asked = parsedHost(`${protocol}:`, host);
  if (asked === null) return null;
  // Behind a proxy that terminates TLS, the request's scheme may differ from the page's.
  const known = publicOrigin !== null && asked.hostname === new URL(publicOrigin).hostname;
  return known ? null : asked.origin;
}
