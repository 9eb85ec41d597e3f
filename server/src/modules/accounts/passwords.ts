import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

/**
 * Hashes a password: scrypt with a salt of its own, 16 MB and about 90 ms on a server's core, off the event loop. More would
 * be safer still, and would make signing in slow where many do it at once.
 */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** @returns whether a password is the one that was hashed. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify({ hash: hashed, password });
