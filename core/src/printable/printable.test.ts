import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable, printableLines } from './index.ts';

describe('text on a terminal', () => {
  it.each([
    ['a window title', '\u001b]0;owned\u0007Shell', '\\u001b]0;owned\\u0007Shell'],
    ['a cleared screen', '\u001b[2J\u009b2J', '\\u001b[2J\\u009b2J'],
    ['a second line', 'Shell\r\nroads:import: done', 'Shell\\u000d\\u000aroads:import: done'],
    ['right-to-left overrides', 'a\u202egnp.exe\u2066', 'a\\u202egnp.exe\\u2066'],
    ['half a surrogate pair', 'a\ud83d', 'a\\ud83d'],
    ['invisible characters', 'a\u200bb\u{e0041}', 'a\\u200bb\\ue0041'],
    ['names as they are', 'Cañon City — Ñandú, 東京 ⛽', 'Cañon City — Ñandú, 東京 ⛽'],
  ])('escapes %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('is truncated', () => {
    expect(printable('x'.repeat(5000), 10)).toBe(`${'x'.repeat(10)}…`);
  });

  it('keeps line breaks in our own text', () => {
    expect(printableLines('Usage:\n  \u001b[2J')).toBe('Usage:\n  \\u001b[2J');
  });

  it('has no control characters for any input', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\p{Cc}\p{Cs}]/u.test(printable(text))));
  });
});
