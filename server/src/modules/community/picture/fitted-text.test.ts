import { describe, expect, it } from 'vitest';
import { drawable, fitted, widthOf } from './fitted-text.ts';
import { openTypeface } from './typeface.ts';

const typeface = openTypeface();
const fit = { weight: 800, sizes: [60, 40], width: 480, lines: 2 } as const;

describe('drawable text', () => {
  it.each([
    ['🚐 Denver 東京 to Chicago 🏳️‍🌈', 'Denver to Chicago'],
    ['El Niño, Cañon City, Kaʻū', 'El Niño, Cañon City, Ka‘ū'],
    ['a\u202eb\u200bc\u0000d\n e', 'abcd e'],
    ['Москва', 'Москва'],
    ['x̧́ ﬁ Ⅳ', 'x fi IV'],
    ['العربية 😀', ''],
  ])('of %j is %j', (text, drawn) => {
    expect(drawable(text, typeface)).toBe(drawn);
  });

  it('is short for any length', () => {
    expect(drawable('A'.repeat(100_000), typeface)).toHaveLength(300);
  });
});

describe('fitted text', () => {
  it('has the largest size at which it fits', () => {
    expect(fitted('Lunch run', fit, typeface)).toEqual({ lines: ['Lunch run'], size: 60 });
    expect(fitted('Rockies to the Lake with the piano in', fit, typeface)).toMatchObject({ size: 40 });
  });

  it('is cut at a word, with an ellipsis, if it fits at no size', () => {
    const { lines, size } = fitted('The Great American Loop: Boston to San Francisco and back', fit, typeface);
    expect([lines.length, size]).toEqual([2, 40]);
    expect(lines[1]).toMatch(/ \w+…$/);
    expect('The Great American Loop: Boston to San Francisco and back'.split(/[ :]+/)).toContain(
      lines[1]?.split(' ').at(-1)?.slice(0, -1),
    );
  });

  it('stays within its width for words without an end', () => {
    const { lines, size } = fitted('W'.repeat(300), fit, typeface);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(widthOf(line, 800, typeface) * size).toBeLessThanOrEqual(480);
  });

  it('has no lines without text', () => {
    expect(fitted('', fit, typeface).lines).toEqual([]);
  });
});
