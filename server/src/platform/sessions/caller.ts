import type { User } from '@roadcast/contract';
import type { Tier } from '@roadcast/core/plans';

/** The caller of a request. */
export interface Caller {
  /** Null for a guest. */
  readonly user: User | null;
  /** The request's session; null for a guest. */
  readonly sessionId: string | null;
  /** The tier that applies: the user's own, or the edition's for all. */
  readonly tier: Tier;
  /** Whether the user's account is suspended; true only in the few calls open to such users. */
  readonly suspended: boolean;
}

/** Result of looking up a request's cookies. */
export interface FoundCaller {
  /** Null without a valid session. */
  readonly session: { readonly id: string; readonly user: User; readonly suspended: boolean } | null;
  /** A cookie to set in the response: a rotated session's, or an empty one to clear an expired session. */
  readonly setCookie: string | null;
}

/** Looks up a request's cookies. @param cookies the header as sent. */
export type FindCaller = (cookies: string) => Promise<FoundCaller>;
