import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

/**
 * Hashes a password off the event loop: salted scrypt with 16 MB, about 90 ms on a server core. A higher cost would be
 * safer but too slow if many users sign in simultaneously.
 */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Returns whether a password matches a hash. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify({ hash: hashed, password });
