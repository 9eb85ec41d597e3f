import { createHmac } from 'node:crypto';

/** Derives a key for one purpose from the server's secret. Keys for different purposes are independent. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
