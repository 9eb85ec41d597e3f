import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import { derivedKey } from './secrets/derived-key.ts';

const WHOLE_BYTES = 32;

/**
 * HMAC signatures with a key for one purpose, derived from the server's secret. Signatures aren't valid for any other
 * purpose.
 */
export class Signature {
  private readonly key: Buffer;
  private readonly bytes: number;

  /** @param bytes length that signatures are truncated to. */
  constructor(secret: string, purpose: string, bytes = WHOLE_BYTES) {
    this.key = derivedKey(secret, purpose);
    this.bytes = bytes;
  }

  /** Returns a text's signature as base64url. */
  of(text: string): string {
    return createHmac('sha256', this.key).update(text).digest().subarray(0, this.bytes).toString('base64url');
  }

  /** Verifies a text's signature in constant time. */
  matches(text: string, given: string): boolean {
    const [right, asked] = [Buffer.from(this.of(text)), Buffer.from(given)];
    return right.length === asked.length && timingSafeEqual(right, asked);
  }
}

/** Payload and expiry of a valid token. */
export interface ReadToken<Payload> {
  readonly payload: Payload;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Tokens with a JSON payload and an expiry. Tokens aren't stored; all servers with the same secret can read them. */
export class SignedToken<Payload> {
  private readonly signature: Signature;
  private readonly schema: z.ZodType<Payload>;
  private readonly clock: Clock;

  constructor(secret: string, purpose: string, schema: z.ZodType<Payload>, clock: Clock) {
    this.signature = new Signature(secret, purpose);
    this.schema = schema;
    this.clock = clock;
  }

  /** Returns a token. @param expiresAt epoch milliseconds. */
  write(payload: Payload, expiresAt: number): string {
    const text = Buffer.from(JSON.stringify([expiresAt, payload])).toString('base64url');
    return `${text}.${this.signature.of(text)}`;
  }

  /** Returns the payload; null if the token is forged, expired, or from a version with a different payload. */
  read(token: string | undefined): ReadToken<Payload> | null {
    const [text, signature] = token?.split('.') ?? [];
    if (!text || !signature || !this.signature.matches(text, signature)) return null;
    const signed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(signed)) return null;
    const [expiresAt, payload]: unknown[] = signed;
    if (typeof expiresAt !== 'number' || expiresAt < this.clock.now()) return null;
    const { data, success } = this.schema.safeParse(payload);
    return success ? { payload: data, expiresAt } : null;
  }
}
