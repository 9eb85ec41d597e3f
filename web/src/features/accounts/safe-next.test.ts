import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

describe('where to go on after signing in', () => {
  it.each(['/', '/settings', '/?from=Denver,+CO&to=Chicago,+IL', '/?tab=manage#x'])('takes %s', (next) => {
    expect(safeNext.parse(next)).toBe(next);
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
    undefined,
    ['/'],
  ])('refuses %s', (next) => {
    expect(safeNext.safeParse(next).success).toBe(false);
  });
});
