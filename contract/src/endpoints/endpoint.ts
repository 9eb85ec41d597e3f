import type { DailyKind } from '@roadcast/core/plans';
import type { z } from 'zod';
import type { Call } from './calls.ts';

/**
 * Who may call an endpoint.
 * - `public`: everyone, without identifying the caller (files, tiles, health);
 * - `anyone`: guests and users, whose responses may differ;
 * - `user`: signed-in users;
 * - `admin`: administrators.
 */
export type Access = 'public' | 'anyone' | 'user' | 'admin';

/**
 * How a call counts toward rate limits.
 * - `call`: one API request; the default;
 * - `search`: an API request that searches for points of interest;
 * - `sample`: an API request that runs a paid feature on a sample;
 * - `suggest`: suggestions while typing a place;
 * - `tile`: one map tile;
 * - `none`: not counted.
 */
export type Rate = 'call' | 'search' | 'sample' | 'suggest' | 'tile' | 'none';

/** An API endpoint with its access, limits and schemas. */
export interface Endpoint extends Omit<Call, 'path'> {
  readonly path: `/${string}`;
  readonly access: Access;
  /** `call` by default. */
  readonly rate?: Rate;
  /** Daily limit that successful calls count toward. */
  readonly daily?: DailyKind;
  /** Whether suspended users may call it: to view, export and delete their data, and to sign out. */
  readonly openToSuspended?: true;
  /** Whether successful responses are sent with `cache-control: no-store`. */
  readonly neverCached?: true;
  /** Whether responses may exceed `MOST_ANSWER_BYTES`, because they return stored data as a whole. */
  readonly answersWhole?: true;
  /** Whether the endpoint is also served without the `/api` prefix. */
  readonly alsoWithoutPrefix?: true;
  /** Set if the body is a picture, or a form with a file, rather than JSON. */
  readonly receives?: 'picture' | 'form';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Response with status 200. Endpoints without it, such as tiles, are excluded from the API document. */
  readonly response?: z.ZodType;
  /** Responses with other status codes. */
  readonly answers?: Readonly<Record<number, z.ZodType>>;
  /** Schema of error responses; `errorResponseSchema` by default. */
  readonly failure?: z.ZodType;
  /** Smaller form of the response, requested with `Accept`. */
  readonly compact?: CompactForm;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** An alternative form of a response. */
export interface CompactForm {
  /** Media type in the `Accept` and `Content-Type` headers. */
  readonly type: string;
  /** Schema of the alternative form. */
  readonly wire: z.ZodType;
  /** Schema that converts the alternative form to the default response. */
  readonly answer: z.ZodType;
}
