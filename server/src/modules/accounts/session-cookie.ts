import { createHmac } from 'node:crypto';
import { privateCookie } from './private-cookie.ts';
import { isSame } from './same-text.ts';

/** The session cookie: the session's token and a signature, in the accounts library's format. */
export interface SessionCookie {
  /** Returns the token in a request's cookies; null if missing or if the signature is invalid. */
  read(cookies: string): string | null;
  /** Returns whether the cookie is present, even if invalid. */
  has(cookies: string): boolean;
  /** Returns the Set-Cookie header. @param maxAge remaining seconds of the session. */
  set(token: string, maxAge: number): string;
  /** Returns the Set-Cookie header that removes the cookie. */
  clear(): string;
}

/** Returns the session cookie. @param secure whether the server is accessed only by HTTPS. */
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
