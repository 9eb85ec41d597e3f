import { z } from 'zod';

const SIGN_IN_PAGES = /^\/(login|register|forgot-password|reset-password|verify-email|confirm-email-change)(\/|\?|#|$)/;

/** Where to go on after signing in: a path of this very site that is no sign-in page. It comes in an address, which anybody can write. */
export const safeNext = z
  .string()
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .refine((path) => !SIGN_IN_PAGES.test(path));
