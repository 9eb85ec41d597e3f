import { describe, expect, it } from 'vitest';
import { isCurrent, priceMark, priceSourceText, type ShownPrice, sourcedPriceText } from './price-words.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 25, 18);
const price = (given: Partial<ShownPrice>): ShownPrice => ({
  value: 2.98,
  source: 'AAA',
  asOf: now - 48 * HOUR,
  quality: 'measured',
  ...given,
});

describe('a price’s mark', () => {
  it('is an average if measured over an area, however recent', () => {
    expect(priceMark(price({ asOf: now }), now)?.text).toBe('AVG');
    expect(priceMark(price({ kind: 'average', asOf: now }), now)?.text).toBe('AVG');
  });

  it('is live only for the station’s own price in the last 24 hours', () => {
    expect(priceMark(price({ kind: 'feed', asOf: now - 23 * HOUR }), now)?.text).toBe('LIVE');
    expect(priceMark(price({ kind: 'drivers', live: true, asOf: now - 2 * HOUR }), now)?.text).toBe('LIVE');
    expect(priceMark(price({ kind: 'feed', asOf: now - 25 * HOUR }), now)?.text).not.toBe('LIVE');
    expect(priceMark(price({ kind: 'feed', asOf: now - HOUR, live: false }), now)?.text).not.toBe('LIVE');
  });

  it('is the date of a station’s own price that is no longer live', () => {
    expect(priceMark(price({ kind: 'feed', asOf: Date.UTC(2026, 10, 20, 12) }), now)?.text).toBe('Nov 20, 2026');
  });

  it('is no longer live once a page has been open for a day', () => {
    expect(priceMark(price({ kind: 'feed', live: true, asOf: now - 25 * HOUR }), now)?.text).toBe('Nov 24, 2026');
  });

  it('expires for drivers’ prices after two days', () => {
    expect(isCurrent(price({ kind: 'driver', asOf: now - 47 * HOUR }), now)).toBe(true);
    expect(isCurrent(price({ kind: 'driver', asOf: now - 48 * HOUR }), now)).toBe(false);
    expect(isCurrent(price({ kind: 'average', asOf: now - 200 * HOUR }), now)).toBe(true);
  });

  it('is one driver’s report even if recent', () => {
    expect(priceMark(price({ kind: 'driver', live: false, asOf: now }), now)?.text).toBe('One driver');
  });
});

describe('a price’s source', () => {
  it('has the date, or the age for drivers', () => {
    expect(priceSourceText(price({ asOf: Date.UTC(2026, 10, 23, 12) }), now)).toBe('AAA, Nov 23, 2026');
    expect(priceSourceText(price({ source: 'A driver', kind: 'driver', asOf: now - 3 * HOUR }), now)).toBe(
      'A driver, 3 hours ago',
    );
    expect(priceSourceText(price({ asOf: null }), now)).toBe('AAA');
  });

  it('follows the price in plain text', () => {
    expect(sourcedPriceText(price({ kind: 'average', asOf: Date.UTC(2026, 10, 23, 12) }), now)).toBe(
      '$2.98 (AVG, AAA, Nov 23, 2026)',
    );
    expect(sourcedPriceText(price({ kind: 'feed', asOf: null }), now)).toBe('$2.98 (AAA)');
  });
});
