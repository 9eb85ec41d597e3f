import type { Auth, AuthParts, isRefusal, verificationToken } from './auth.ts';

/** The opened accounts library, with functions that need it. */
export interface AuthLibrary {
  readonly auth: Auth;
  readonly isRefusal: typeof isRefusal;
  readonly verificationToken: typeof verificationToken;
}

/**
 * Returns a function that loads and opens the accounts library on the first call. Loading its 500 files takes a third
 * of a second, which the start and plans do without.
 */
export function authLibrary(parts: AuthParts): () => Promise<AuthLibrary> {
  let opening: Promise<AuthLibrary> | null = null;
  return () => {
    opening ??= open(parts).catch((error: unknown) => {
      // Try again on the next call, because files may only briefly be unreadable.
      opening = null;
      throw error;
    });
    return opening;
  };
}

async function open(parts: AuthParts): Promise<AuthLibrary> {
  const { openAuth, isRefusal, verificationToken } = await import('./auth.ts');
  return { auth: openAuth(parts), isRefusal, verificationToken };
}
