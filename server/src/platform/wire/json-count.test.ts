import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfJson } from './json-count.ts';

const limits = { values: 10, depth: 3, keys: 4 };
const faultOf = (text: string, within = limits) => faultOfJson(new TextEncoder().encode(text), within);

describe('JSON text before parsing', () => {
  it.each([
    ['ten values', '[1,2,3,4,5,6,7,8,9]', null],
    ['eleven values', '[1,2,3,4,5,6,7,8,9,10]', 'too-many-values'],
    ['three levels', '[[[1]]]', null],
    ['four levels', '[[[[]]]]', 'too-many-values'],
    ['four keys', '{"a":1,"b":2,"c":3,"d":4}', null],
    ['five keys', '{"a":1,"b":2,"c":3,"d":4,"e":5}', 'too-many-values'],
    ['four keys twice', '[{"a":1,"b":2,"c":3,"d":4},{"a":1}]', null],
    ['signs in a text', '"[[[[[{{{{{,,,,,,,,,,,,,,::::::::"', null],
    ['a quote in a text', '"\\",,,,,,,,,,,,,,,,,,"', null],
    ['a pair', '"\\ud83d\\ude00"', null],
    ['half a pair', '"\\ud83d"', 'half-character'],
    ['the other half', '"\\ude00"', 'half-character'],
    ['two first halves', '"\\ud83d\\ud83d"', 'half-character'],
    ['a backslash before the letters of a half', '"\\\\ud83d"', null],
    ['half a pair in a key', '{"\\uD83D":1}', 'half-character'],
  ])('with %s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('is rejected for half a surrogate pair exactly if its parsed value has one', () => {
    const wide = { values: 10_000, depth: 100, keys: 1000 };
    const unit = fc.constantFrom('\\ud83d', '\\ude00', '\\\\', '\\n', 'u', 'é', '\\u0041', '\\uD800', '\\uDFFF');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const text = `["${units.join('')}"]`;
        const [value = ''] = JSON.parse(text) as string[];
        expect(faultOf(text, wide)).toBe(/\p{Surrogate}/u.test(value) ? 'half-character' : null);
      }),
      { numRuns: 500, seed: 20_261_128 },
    );
  });

  it('counts every value of any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const values = countOf(JSON.parse(text));
        expect(faultOf(text, { values: 2 * values, depth: 100, keys: 1000 })).not.toBe('too-many-values');
        expect(faultOf(text, { values: Math.floor(values / 2) - 1, depth: 100, keys: 1000 })).not.toBeNull();
      }),
      { numRuns: 300, seed: 20_261_128 },
    );
  });
});

const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, item) => sum + countOf(item), 0)
    : 1;
