import type { DailyKind } from '@roadcast/core/plans';
import type { z } from 'zod';
import type { Call } from './calls.ts';

/**
 * Access to a call.
 * - `public`: everyone; the caller isn't looked up (files, tiles, health);
 * - `anyone`: guests and users, whose responses may differ;
 * - `user`: signed-in users;
 * - `admin`: administrators.
 */
export type Access = 'public' | 'anyone' | 'user' | 'admin';

/**
 * How a call counts toward the rate limits.
 * - `call`: one API request; the default;
 * - `search`: an API request that searches for places of interest;
 * - `suggest`: a place's name while it is typed;
 * - `tile`: one map tile;
 * - `none`: not at all.
 */
export type Rate = 'call' | 'search' | 'suggest' | 'tile' | 'none';

/** An API call: its access, limits and schemas. */
export interface Endpoint extends Omit<Call, 'path'> {
  readonly path: `/${string}`;
  readonly access: Access;
  /** `call` if omitted. */
  readonly rate?: Rate;
  /** Daily limit that a successful call counts toward. */
  readonly daily?: DailyKind;
  /** Also open to suspended users: viewing, exporting and erasing their data, and signing out. */
  readonly openToSuspended?: true;
  /** Successful responses are sent with `cache-control: no-store`. */
  readonly neverCached?: true;
  /** Responses may exceed `MOST_ANSWER_BYTES`: stored data is returned as a whole. */
  readonly answersWhole?: true;
  /** Also served without the `/api` prefix. */
  readonly alsoWithoutPrefix?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The response with status 200. Endpoints without one (tiles) are excluded from the API document. */
  readonly response?: z.ZodType;
  /** Responses with other statuses. */
  readonly answers?: Readonly<Record<number, z.ZodType>>;
  /** Schema of failures if it isn't `errorResponseSchema`. */
  readonly failure?: z.ZodType;
  /** A smaller form of the response, requested by `Accept`. */
  readonly compact?: CompactForm;
}

/** Endpoints by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** An alternative form of a response. */
export interface CompactForm {
  /** Media type of the form, in the `Accept` and `Content-Type` headers. */
  readonly type: string;
  /** The wire format. */
  readonly wire: z.ZodType;
  /** Converts the wire format to the usual response. */
  readonly answer: z.ZodType;
}
