import { createHmac, randomBytes } from 'node:crypto';
import { DEVICE_DAYS } from '@roadcast/contract';
import { privateCookie } from './private-cookie.ts';
import { isSame } from './same-text.ts';

/** A family's browser knows this many accounts; the one that signed in longest ago goes first. */
const MOST_ACCOUNTS = 5;

const DEVICE_SECONDS = DEVICE_DAYS * 24 * 3600;

/**
 * The cookie by which a browser is known in which somebody has signed in before. It opens nothing: it only lets the browser's own
 * tries at the password be counted apart from those of strangers.
 *
 * It holds an entry for each account: a nonce, and a keyed hash of the nonce and the account, which is name and signature in one.
 * Without the server's secret nothing tells whose it is, or whether two browsers have signed in to the same account.
 */
export interface DeviceCookie {
  /** @returns the nonce under which this browser is known for the account; null where it is not. */
  knownAs(cookies: string, userId: string): string | null;
  /** @returns the header after somebody has signed in: with an entry for the account, newest first. */
  remember(cookies: string, userId: string): string;
  /** @returns the header without the account's entry. */
  forget(cookies: string, userId: string): string;
}

interface Entry {
  readonly nonce: string;
  readonly mac: string;
}

/** @param secure whether people reach this server by HTTPS only. */
export function deviceCookie(secret: string, secure: boolean): DeviceCookie {
  const cookie = privateCookie('roadcast.device', secure);
  const macOf = (nonce: string, userId: string): string =>
    createHmac('sha256', secret).update(`device\n${nonce}\n${userId}`).digest('base64url');
  const isOf = (userId: string) => (entry: Entry) => isSame(entry.mac, macOf(entry.nonce, userId));
  const others = (cookies: string, userId: string): Entry[] =>
    entriesIn(cookie.read(cookies)).filter((entry) => !isOf(userId)(entry));
  const header = (entries: readonly Entry[]): string =>
    entries.length === 0
      ? cookie.clear()
      : cookie.set(entries.map(({ nonce, mac }) => `${nonce}.${mac}`).join('~'), DEVICE_SECONDS);
  return {
    knownAs: (cookies, userId) => entriesIn(cookie.read(cookies)).find(isOf(userId))?.nonce ?? null,
    remember: (cookies, userId) => {
      const nonce = randomBytes(16).toString('base64url');
      const newest = { nonce, mac: macOf(nonce, userId) };
      return header([newest, ...others(cookies, userId)].slice(0, MOST_ACCOUNTS));
    },
    forget: (cookies, userId) => header(others(cookies, userId)),
  };
}

/** What does not look like an entry of ours is left out. Nobody is made to check more than a cookie of ours can hold. */
function entriesIn(value: string | null): Entry[] {
  const parts = value?.split('~').slice(0, MOST_ACCOUNTS) ?? [];
  return parts.flatMap((part) => {
    const [, nonce, mac] = /^([\w-]{22})\.([\w-]{43})$/.exec(part) ?? [];
    return nonce === undefined || mac === undefined ? [] : [{ nonce, mac }];
  });
}
