/**
 * @param next where to go after signing in, as an address's part: anybody can write it.
 * @returns it if it is a path of this very site that is no sign-in page; else null.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || /[\\\s]/.test(next)) return null;
  return /^\/(login|register|forgot-password|reset-password|verify-email|confirm-email-change)(\/|\?|#|$)/.test(next)
    ? null
    : next;
}
