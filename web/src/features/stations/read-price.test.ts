import { describe, expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

describe('a typed price', () => {
  it.each([
    ['3.29', 3.29],
    [' $3.299 ', 3.299],
    ['3,29', 3.29],
    ['3', 3],
    ['39', 39],
  ])('parses %s', (text, price) => expect(readPrice(text)).toBe(price));

  it.each(['', 'cheap', '3.29.1', '-3', '0', '3.2999', '1e3', '3 29'])('%j is invalid', (text) =>
    expect(readPrice(text)).toBeNull(),
  );
});
