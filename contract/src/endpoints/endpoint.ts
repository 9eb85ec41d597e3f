import type { z } from 'zod';
import type { Call } from './calls.ts';

/** One call of the API: everything that both sides need to know of it. */
export interface Endpoint extends Call {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly failure: z.ZodType;
  /** A smaller form of the answer, for who asks for it by `Accept`. */
  readonly compact?: CompactForm;
}

/** A form of an answer beside its usual one. */
export interface CompactForm {
  /** Media type: names the form in `Accept`, and in the answer's `Content-Type`. */
  readonly type: string;
  /** What goes over the wire. */
  readonly wire: z.ZodType;
  /** Reads the wire as the usual answer. */
  readonly answer: z.ZodType;
}
