import { type Call, calls, type EndpointName } from '@roadcast/contract';

/** Keys of calls without a response. Resending a call with the same key doesn't create anything twice. */
const unanswered = new Map<string, string>();

/** Maximum number of keys kept; the oldest are dropped. */
const MOST_HELD = 20;

/** Idempotency key of a call that creates something. */
export interface IdempotencyKey {
  readonly key: string;
  /** Discards the key, so the next call gets a new one. Call after any response, success or failure. */
  answered(): void;
}

/**
 * Returns a call's idempotency key; the previous key if that call got no response. Null for calls that create nothing.
 */
export function idempotencyKeyOf(name: EndpointName, address: string, body: unknown): IdempotencyKey | null {
  const { creates }: Call = calls[name];
  if (!creates) return null;
  const call = JSON.stringify([name, address, body]);
  const key = unanswered.get(call) ?? newKey();
  unanswered.delete(call);
  unanswered.set(call, key);
  const [oldest] = unanswered.keys();
  if (unanswered.size > MOST_HELD && oldest !== undefined) unanswered.delete(oldest);
  return { key, answered: () => unanswered.delete(call) };
}

/** Generates a key. Browsers provide `randomUUID` only over HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
