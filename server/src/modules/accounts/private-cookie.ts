/** A cookie that no script and no other site gets. */
export interface PrivateCookie {
  /** @returns what a request's cookies hold under its name, decoded; null for nothing that can be read. */
  read(cookies: string): string | null;
  /** @param maxAge seconds. @returns the header that sets the cookie. */
  set(value: string, maxAge: number): string;
  /** @returns the header that removes the cookie. */
  clear(): string;
}

/**
 * @param secure whether people reach this server by HTTPS only. The name then begins with `__Host-`, with which browsers take the
 * cookie from this very host alone: no subdomain and no unencrypted page can slip in one of its own.
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
