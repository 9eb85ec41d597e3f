import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, unclearRequest } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves any host: a load balancer uses the server's IP address. */
    anyHost?: true;
  }
}

/** The hosts of this server. */
export interface HostParts {
  /** The server's public URL; null if it accepts any host. */
  readonly publicUrl: string | null;
  /** Further hosts: with a port for that one only, without one for all. Empty if `publicUrl` is null. */
  readonly allowedHosts: readonly string[];
}

/** 'trips.example.com', '10.0.0.5:3000', '[::1]:3000'. */
export const HOST_SHAPE = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

const ABSOLUTE_FORM = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;

/**
 * Rejects requests with an ambiguous host, and those for another server's host. Call it before registering other hooks: they may depend
 * on the host.
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

/** Returns the Host header as a URL: lower case, without the scheme's default port. Null if invalid. */
export function parsedHost(protocol: string, host: string): URL | null {
  const text = `${protocol}//${host}`;
  return HOST_SHAPE.test(host) && URL.canParse(text) ? new URL(text) : null;
}

/** With two hosts, two chained servers might each use a different one. */
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
