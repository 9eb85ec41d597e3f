import { type Call, calls, type EndpointName } from '@roadcast/contract';

/** Keys of calls without a response: sending them again creates nothing twice. */
const unanswered = new Map<string, string>();

/** Maximum number of keys; the oldest are dropped. */
const MOST_HELD = 20;

/** Key of a creating call. */
export interface IdempotencyKey {
  readonly key: string;
  /** Call it after any response, success or failure, so that the next call gets a new key. */
  answered(): void;
}

/** Returns a call's key: the previous one if there was no response. Null for calls that create nothing. */
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

/** Not `randomUUID`: browsers provide it over HTTPS only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
