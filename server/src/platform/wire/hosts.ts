import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, unclearRequest } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves the route on any host, because load balancers use the server's IP address. */
    anyHost?: true;
  }
}

export interface HostParts {
  /** Public URL of the server; null to accept any host. */
  readonly publicUrl: string | null;
  /**
   * Additional hosts. A host with a port allows only that port; a host without one allows all. Empty if `publicUrl` is
   * null.
   */
  readonly allowedHosts: readonly string[];
}

/** Valid hosts: 'trips.example.com', '10.0.0.5:3000', '[::1]:3000'. */
export const HOST_SHAPE = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

const ABSOLUTE_FORM = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;

/**
 * Rejects requests with an ambiguous host or for another server's host. Must be called before registering other hooks,
 * which may depend on the host.
 */
export function guardHosts(app: FastifyInstance, { publicUrl, allowedHosts }: HostParts): void {
  const own = publicUrl === null ? null : new URL(publicUrl);
  const further = new Set(allowedHosts.map((host) => host.toLowerCase()));
  const isOurs = ({ host }: FastifyRequest): boolean => {
    if (own === null) return true;
    const given = parsedHost(own.protocol, host);
    return given !== null && (given.host === own.host || further.has(given.host) || further.has(given.hostname));
  };
  app.addHook('onRequest', async (request) => {
    requireOneHost(request);
    if (!isOurs(request) && !request.routeOptions.config.anyHost) throw new ApiError('wrong_host');
  });
}

/** Parses a Host header as a URL: lowercase, without the scheme's default port; null if invalid. */
export function parsedHost(protocol: string, host: string): URL | null {
  const text = `${protocol}//${host}`;
  return HOST_SHAPE.test(host) && URL.canParse(text) ? new URL(text) : null;
}

/**
 * Verifies that a request has a single host, because two chained servers might each use a different one. @throws
 * ApiError otherwise.
 */
function requireOneHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, n) => n % 2 === 0);
  const given = names.filter((name) => name.toLowerCase() === 'host').length;
  if (given > 1) throw unclearRequest({ code: 'several_hosts' });
  const host = raw.headers.host ?? '';
  if (host === '' && raw.httpVersion !== '1.0') throw unclearRequest({ code: 'no_host' });
  const target = ABSOLUTE_FORM.exec(raw.url ?? '')?.[1];
  if (target !== undefined && target.toLowerCase() !== host.toLowerCase()) {
    throw unclearRequest({ code: 'different_hosts' });
  }
}
