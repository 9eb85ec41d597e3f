import { GUEST_TIER, type Tier } from '@roadcast/core/plans';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Caller, FindCaller } from './caller.ts';
import { isCrossSite } from './cross-site.ts';

/**
 * Who may call a route.
 * - `public`: everybody, and nobody looks who it is (files, tiles, health);
 * - `anyone`: guests and users, who may get different answers;
 * - `user`: who is signed in;
 * - `admin`: administrators.
 */
export type Access = 'public' | 'anyone' | 'user' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of the API says who may call it; the start fails otherwise. */
    access?: Access;
    /** For the few calls that a suspended user keeps: to see, take along and erase what is kept, and to sign out. */
    openToSuspended?: boolean;
  }
  interface FastifyRequest {
    /** Who makes this request. */
    caller: Caller;
  }
}

/** What the hook needs. */
export interface AccessParts {
  readonly findCaller: FindCaller;
  /** The tier that everybody has, on a private server; null where tiers count. */
  readonly everybodysTier: Tier | null;
  /** See `isCrossSite`. */
  readonly publicOrigin: string | null;
}

/**
 * Registers the one hook that finds out who is calling and refuses who may not. It runs before a body is read.
 * To be called before the routes are registered.
 */
export function guardRoutes(app: FastifyInstance, { findCaller, everybodysTier, publicOrigin }: AccessParts): void {
  const guest: Caller = { user: null, sessionId: null, tier: everybodysTier ?? GUEST_TIER, suspended: false };
  // Fastify shares a decorated object between requests and refuses one: the hook gives each request its own.
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRoute', requireDeclaredAccess);
  app.addHook('onRequest', async (request, reply) => {
    request.caller = guest;
    if (isCrossSite(request, publicOrigin)) throw new ApiError('cross_site');
    const { access = 'public', openToSuspended = false } = request.routeOptions.config;
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

/** @returns the caller of a route that only users may call. */
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

/** A route whose author forgot to say who may call it would be open to all. */
function requireDeclaredAccess({ url, config, method }: RouteOptions): void {
  const files = !/^\/api\//.test(url) || /^\/api\/docs(\/|$)/.test(url);
  if (files || config?.access !== undefined) return;
  throw new Error(`${String(method)} ${url} does not say who may call it: give its config an access`);
}
