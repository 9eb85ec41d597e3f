import { describe, expect, it } from 'vitest';
import { emailError, identityError, passwordError, strengthOf } from './checks.ts';

describe('client-side form checks', () => {
  it('return the specified messages', () => {
    expect(identityError('  ')).toBe('Username is required');
    expect(passwordError('12345')).toBe('Password must be at least 6 characters');
    expect(identityError('ann')).toBeUndefined();
    expect(passwordError('123456')).toBeUndefined();
    expect(passwordError('x'.repeat(129))).toMatch(/at most 128/);
  });

  it.each(['ann@example.com', ' a.b+c@sub.example.co '])('accepts %s as an address', (email) => {
    expect(emailError(email)).toBeUndefined();
  });

  it.each(['', 'ann', 'ann@home', 'ann@@example.com', 'a b@example.com'])('rejects %s as an address', (email) => {
    expect(emailError(email) ?? '').toMatch(/\S/);
  });
});

describe('password strength', () => {
  it.each([
    ['abc', 'short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['walrus', 'weak'],
    ['walrus42', 'fair'],
    ['Walrus4-2x', 'good'],
    ['Walrus paddles 42', 'strong'],
  ])('of %s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
