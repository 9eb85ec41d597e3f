import type { Access } from '@roadcast/contract';
import { GUEST_TIER, type Tier } from '@roadcast/core/plans';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Caller, FindCaller } from './caller.ts';
import { isCrossSite } from './cross-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export interface AccessParts {
  readonly findCaller: FindCaller;
  /** Tier of all callers on a private server; null if each user has a tier. */
  readonly everybodysTier: Tier | null;
  /** Origin of the server's public URL; null if unset. See `isCrossSite`. */
  readonly publicOrigin: string | null;
}

/**
 * Registers the hook that identifies the caller and enforces access before a body is read. Must be called before
 * registering routes.
 */
export function guardRoutes(app: FastifyInstance, { findCaller, everybodysTier, publicOrigin }: AccessParts): void {
  const guest: Caller = { user: null, sessionId: null, tier: everybodysTier ?? GUEST_TIER, suspended: false };
  // Set per request by the hook, because Fastify rejects a shared object.
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', requireDeclaredAccess);
  app.addHook('onRequest', async (request, reply) => {
    request.caller = guest;
    if (isCrossSite(request, publicOrigin)) throw new ApiError('cross_site');
    const { access = 'public', openToSuspended = false } = request.routeOptions.config.endpoint ?? {};
    if (access === 'public') return;
    const { cookie } = request.headers;
    if (cookie !== undefined) {
      const { session, setCookie } = await findCaller(cookie);
      if (setCookie !== null) reply.header('set-cookie', setCookie);
      if (session?.suspended && !openToSuspended) throw new ApiError('account_suspended');
      if (session) {
        const tier = everybodysTier ?? session.user.subscriptionTier;
        request.caller = { user: session.user, sessionId: session.id, tier, suspended: session.suspended };
      }
    }
    requireAccess(access, request.caller);
  });
}

/** Returns the caller of a route that requires a signed-in user. */
export function userOf(request: FastifyRequest): {
  user: NonNullable<Caller['user']>;
  sessionId: string;
} {
  const { user, sessionId } = request.caller;
  if (!user || sessionId === null) throw new ApiError('sign_in_required');
  return { user, sessionId };
}

function requireAccess(access: Access, { user }: Caller): void {
  if (access === 'anyone' || access === 'public') return;
  if (!user) throw new ApiError('sign_in_required');
  if (access === 'admin' && !user.isAdmin) throw new ApiError('admin_required');
}

/** Aborts startup if a route declares no access level, because it would be public. */
function requireDeclaredAccess({ url, config, method }: RouteOptions): void {
  const files = !/^\/api\//.test(url) || /^\/api\/docs(\/|$)/.test(url);
  if (files || config?.endpoint !== undefined) return;
  throw new Error(`${String(method)} ${url} does not declare who may call it: register it with route()`);
}
