import { describe, expect, it } from 'vitest';
import { isSafeNext } from './safe-next.ts';

describe('the redirect after signing in', () => {
  it.each(['/', '/settings', '/?from=Denver,+CO&to=Chicago,+IL', '/?tab=manage#x'])('takes %s', (next) => {
    expect(isSafeNext(next)).toBe(true);
  });

  it.each([
    '//example.com',
    '/\\example.com',
    '/a\\b',
    'https://example.com/',
    'javascript:alert(1)',
    'settings',
    '/\t/example.com',
    '/login',
    '/login?next=/login',
    '/register',
    '/confirm-email-change?token=x',
    '',
  ])('refuses %s', (next) => {
    expect(isSafeNext(next)).toBe(false);
  });
});
