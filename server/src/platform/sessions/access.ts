import type { Access } from '@roadcast/contract';
import { GUEST_TIER, type Tier } from '@roadcast/core/plans';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Caller, FindCaller } from './caller.ts';
import { isCrossSite } from './cross-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of this request. */
    caller: Caller;
  }
}

/** Dependencies of the hook. */
export interface AccessParts {
  readonly findCaller: FindCaller;
  /** The tier of all callers on a private server; null if tiers apply. */
  readonly everybodysTier: Tier | null;
  /** See `isCrossSite`. */
  readonly publicOrigin: string | null;
}

/** Registers the hook that identifies the caller and enforces access. It runs before a body is read. Call it before registering routes. */
export function guardRoutes(app: FastifyInstance, { findCaller, everybodysTier, publicOrigin }: AccessParts): void {
  const guest: Caller = { user: null, sessionId: null, tier: everybodysTier ?? GUEST_TIER, suspended: false };
  // Fastify shares decorated objects between requests, so it rejects one: the hook sets it per request.
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

/** Returns the caller of a route that requires a user. */
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

/** Fails the start for a route without declared access, which would be public. */
function requireDeclaredAccess({ url, config, method }: RouteOptions): void {
  const files = !/^\/api\//.test(url) || /^\/api\/docs(\/|$)/.test(url);
  if (files || config?.endpoint !== undefined) return;
  throw new Error(`${String(method)} ${url} does not declare who may call it: register it with route()`);
}
