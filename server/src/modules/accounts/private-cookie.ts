/** A cookie hidden from scripts and other sites. */
export interface PrivateCookie {
  /** Returns the decoded value in a request's cookies; null if missing or unreadable. */
  read(cookies: string): string | null;
  /** Returns the Set-Cookie header. @param maxAge seconds. */
  set(value: string, maxAge: number): string;
  /** Returns the Set-Cookie header that removes the cookie. */
  clear(): string;
}

/**
 * Returns a private cookie.
 * @param plainName cookie name without prefix.
 * @param secure whether the server is accessed only by HTTPS. If so, the name begins with `__Host-`, which browsers
 * accept only from this exact host, so that subdomains and unencrypted pages can't inject a cookie.
 */
export function privateCookie(plainName: string, secure: boolean): PrivateCookie {
  const name = `${secure ? '__Host-' : ''}${plainName}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (cookies) => cookieValue(cookies, name),
    set: (value, maxAge) => `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; ${attributes}`,
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
