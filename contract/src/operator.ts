import { z } from 'zod';
import { recipientKinds } from './constants.ts';

/** A service that processes data for this server. */
const recipientSchema = z.object({
  kind: z.enum(recipientKinds),
  /** Public name, like 'OpenFreeMap'; null if the operator chose a service without one. Never an address. */
  name: z.string().nullable(),
});

export type Recipient = z.infer<typeof recipientSchema>;

/** GET /api/operator: who runs this server, and the services that process data for it. */
export const operatorResponseSchema = z.object({
  /** Null if the operator hasn't set one. */
  name: z.string().nullable(),
  /** Email address; null if the operator hasn't set one. */
  contact: z.string().nullable(),
  /** Services that are switched on, in the order of `recipientKinds`. */
  recipients: z.array(recipientSchema),
});
