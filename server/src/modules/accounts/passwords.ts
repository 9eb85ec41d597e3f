/** Loads on the first password, because the library takes time to load. */
const hashing = () => import('better-auth/crypto');

/**
 * Hashes a password off the event loop: salted scrypt with 16 MB, about 90 ms on a server core. A higher cost would be
 * safer but too slow if many users sign in simultaneously.
 */
export const hashPassword = async (password: string): Promise<string> => (await hashing()).hashPassword(password);

/** Returns whether a password matches a hash. */
export const isPassword = async (password: string, hashed: string): Promise<boolean> =>
  (await hashing()).verifyPassword({ hash: hashed, password });
