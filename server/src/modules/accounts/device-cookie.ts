import { createHmac, randomBytes } from 'node:crypto';
import { DEVICE_DAYS } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { privateCookie } from './private-cookie.ts';
import { isSame } from './same-text.ts';

/** Maximum accounts per browser. The account with the oldest sign-in is dropped first. */
const MOST_ACCOUNTS = 5;

const DEVICE_SECONDS = DEVICE_DAYS * 24 * 3600;

/**
 * The cookie that marks a browser in which a user has signed in before. It grants no access; it only separates the
 * user's password attempts from those of strangers.
 * The cookie has an entry per account: a nonce, and a keyed hash of the nonce and the account, which both identifies
 * the account and signs the entry. Without the server's secret, the cookie doesn't reveal its accounts, or whether two
 * browsers share an account.
 */
export interface DeviceCookie {
  /** Returns an account's nonce in this browser; null if the browser is unknown. */
  knownAs(cookies: string, userId: UserId): string | null;
  /** Returns the Set-Cookie header after a sign-in, with the account's entry first. */
  remember(cookies: string, userId: UserId): string;
  /** Returns the Set-Cookie header that removes an account's entry. */
  forget(cookies: string, userId: UserId): string;
}

interface Entry {
  readonly nonce: string;
  readonly mac: string;
}

/** Returns the device cookie. @param secure whether the server is accessed only by HTTPS. */
export function deviceCookie(secret: string, secure: boolean): DeviceCookie {
  const cookie = privateCookie('roadcast.device', secure);
  const macOf = (nonce: string, userId: UserId): string =>
    createHmac('sha256', secret).update(`device\n${nonce}\n${userId}`).digest('base64url');
  const isOf = (userId: UserId) => (entry: Entry) => isSame(entry.mac, macOf(entry.nonce, userId));
  const others = (cookies: string, userId: UserId): Entry[] =>
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

/** Parses the entries, dropping malformed ones. Reads at most as many as a valid cookie can have, to bound the work. */
function entriesIn(value: string | null): Entry[] {
  const parts = value?.split('~').slice(0, MOST_ACCOUNTS) ?? [];
  return parts.flatMap((part) => {
    const [, nonce, mac] = /^([\w-]{22})\.([\w-]{43})$/.exec(part) ?? [];
    return nonce === undefined || mac === undefined ? [] : [{ nonce, mac }];
  });
}
