import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_DAYS } from '@roadcast/contract';

/** A session lives this long after it was last renewed. */
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600;

/** The session's cookie: the session's token with a signature, as the accounts library writes it. */
export interface SessionCookie {
  /** @returns the token out of a request's cookies; null where there is none or its signature is not ours. */
  read(cookies: string): string | null;
  /** @returns whether the cookies hold one at all, ours or not. */
  has(cookies: string): boolean;
  /** @returns the header that sets the cookie. */
  set(token: string): string;
  /** @returns the header that removes the cookie. */
  clear(): string;
}

/** @param secure whether people reach this server by HTTPS only. */
export function sessionCookie(secret: string, secure: boolean): SessionCookie {
  const name = `${secure ? '__Secure-' : ''}roadcast.session_token`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const signatureOf = (token: string): string => createHmac('sha256', secret).update(token).digest('base64');
  return {
    read: (cookies) => {
      const value = cookieValue(cookies, name);
      const dot = value?.lastIndexOf('.') ?? -1;
      if (value === null || dot < 1) return null;
      const token = value.slice(0, dot);
      const given = Buffer.from(value.slice(dot + 1));
      const right = Buffer.from(signatureOf(token));
      return given.length === right.length && timingSafeEqual(given, right) ? token : null;
    },
    has: (cookies) => cookieValue(cookies, name) !== null,
    set: (token) => {
      const value = encodeURIComponent(`${token}.${signatureOf(token)}`);
      return `${name}=${value}; Max-Age=${SESSION_SECONDS}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}

function cookieValue(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
