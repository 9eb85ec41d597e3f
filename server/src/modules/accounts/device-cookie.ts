import { createHmac, randomBytes } from 'node:crypto';
import { DEVICE_DAYS } from '@roadcast/contract';
import { privateCookie } from './private-cookie.ts';
import { isSame } from './same-text.ts';

/** Maximum number of accounts per browser; the one that signed in longest ago is dropped first. */
const MOST_ACCOUNTS = 5;

const DEVICE_SECONDS = DEVICE_DAYS * 24 * 3600;

/**
 * The cookie that marks a browser in which a user has signed in before. It grants no access: password attempts in a known browser are
 * only counted apart from strangers' attempts.
 *
 * It has an entry per account: a nonce, and a keyed hash of the nonce and the account, which both identifies the account and signs the
 * entry. Without the server's secret, the cookie doesn't reveal its accounts, nor whether two browsers share one.
 */
export interface DeviceCookie {
  /** Returns the browser's nonce for the account; null if unknown. */
  knownAs(cookies: string, userId: string): string | null;
  /** Returns the header to set after a sign-in: with an entry for the account, newest first. */
  remember(cookies: string, userId: string): string;
  /** Returns the header that removes the account's entry. */
  forget(cookies: string, userId: string): string;
}

interface Entry {
  readonly nonce: string;
  readonly mac: string;
}

/** @param secure whether the server is reached by HTTPS only. */
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

/** Drops malformed entries. Reads at most as many entries as our own cookie can have, to bound the work. */
function entriesIn(value: string | null): Entry[] {
  const parts = value?.split('~').slice(0, MOST_ACCOUNTS) ?? [];
  return parts.flatMap((part) => {
    const [, nonce, mac] = /^([\w-]{22})\.([\w-]{43})$/.exec(part) ?? [];
    return nonce === undefined || mac === undefined ? [] : [{ nonce, mac }];
  });
}
