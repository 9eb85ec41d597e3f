import type { z } from 'zod';
import type { Call } from './calls.ts';

/** One call of the API: everything that both sides need to know of it. */
export interface Endpoint extends Call {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly failure: z.ZodType;
}
