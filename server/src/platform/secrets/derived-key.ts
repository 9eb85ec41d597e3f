import { createHmac } from 'node:crypto';

/** Returns a key for one purpose, derived from the server's secret. Keys of different purposes are independent. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
