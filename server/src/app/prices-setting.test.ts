import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const pricesOf = (PLAN_PRICES: string) => readSettings({ PLAN_PRICES }).planPrices;

describe('PLAN_PRICES', () => {
  const read: readonly (readonly [text: string, cents: object])[] = [
    ['', {}],
    ['{}', {}],
    ['{"STANDARD": 12.99}', { STANDARD: 1299 }],
    [' {"THIRTY_DAY": 0.01, "PRO": 8, "FLEET": 99.5} ', { THIRTY_DAY: 1, PRO: 800, FLEET: 9950 }],
    // 1.15 * 100 is 114.99999999999999 in floating point.
    ['{"PRO": 1.15}', { PRO: 115 }],
  ];
  it.each(read)('%s is read', (text, cents) => {
    expect(pricesOf(text)).toEqual(cents);
  });

  it.each([
    '12.99',
    '[]',
    'null',
    '{"STANDARD": }',
    '{"STANDARD": "12.99"}',
    '{"STANDARD": 12.999}',
    '{"STANDARD": 0}',
    '{"STANDARD": -1}',
    '{"STANDARD": 100000}',
    '{"STANDARD": null}',
    '{"FREE": 1}',
    '{"standard": 1}',
  ])('rejects %s with one line', (text) => {
    expect(() => pricesOf(text)).toThrow(/^PLAN_PRICES=.*: (must be JSON|Unrecognized key|Invalid input).*$/);
  });
});
