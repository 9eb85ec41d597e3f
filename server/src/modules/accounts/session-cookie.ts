import { createHmac } from 'node:crypto';
import { privateCookie } from './private-cookie.ts';
import { isSame } from './same-text.ts';

/** The session's cookie: the session's token with a signature, as the accounts library writes it. */
export interface SessionCookie {
  /** @returns the token out of a request's cookies; null where there is none or its signature is not ours. */
  read(cookies: string): string | null;
  /** @returns whether the cookies hold one at all, ours or not. */
  has(cookies: string): boolean;
  /** @param maxAge seconds that the session has left. @returns the header that sets the cookie. */
  set(token: string, maxAge: number): string;
  /** @returns the header that removes the cookie. */
  clear(): string;
}

/** @param secure whether people reach this server by HTTPS only. */
export function sessionCookie(secret: string, secure: boolean): SessionCookie {
  const cookie = privateCookie('roadcast.session_token', secure);
  const signatureOf = (token: string): string => createHmac('sha256', secret).update(token).digest('base64');
  return {
    read: (cookies) => {
      const value = cookie.read(cookies);
      const dot = value?.lastIndexOf('.') ?? -1;
      if (value === null || dot < 1) return null;
      const token = value.slice(0, dot);
      return isSame(value.slice(dot + 1), signatureOf(token)) ? token : null;
    },
    has: (cookies) => cookie.read(cookies) !== null,
    set: (token, maxAge) => cookie.set(`${token}.${signatureOf(token)}`, maxAge),
    clear: () => cookie.clear(),
  };
}
