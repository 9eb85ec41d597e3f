/** A cookie hidden from scripts and other sites. */
export interface PrivateCookie {
  /** Returns the cookie's decoded value from a request's cookies; null if missing or unreadable. */
  read(cookies: string): string | null;
  /** Returns the header that sets the cookie. @param maxAge seconds. */
  set(value: string, maxAge: number): string;
  /** Returns the header that removes the cookie. */
  clear(): string;
}

/**
 * Returns the cookie of a name.
 * @param secure whether the server is reached by HTTPS only. The name then begins with `__Host-`: browsers accept such a cookie only from
 * this exact host, so subdomains and unencrypted pages can't inject one.
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
