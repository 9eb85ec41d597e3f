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

describe('what a price is', () => {
  it('is an average where it is measured over an area, however fresh', () => {
    expect(priceMark(price({ asOf: now }), now)?.text).toBe('AVG');
    expect(priceMark(price({ kind: 'average', asOf: now }), now)?.text).toBe('AVG');
  });

  it('is live only where it is the station’s own and of the last 24 hours', () => {
    expect(priceMark(price({ kind: 'feed', asOf: now - 23 * HOUR }), now)?.text).toBe('LIVE');
    expect(priceMark(price({ kind: 'drivers', live: true, asOf: now - 2 * HOUR }), now)?.text).toBe('LIVE');
    expect(priceMark(price({ kind: 'feed', asOf: now - 25 * HOUR }), now)?.text).not.toBe('LIVE');
    expect(priceMark(price({ kind: 'feed', asOf: now - HOUR, live: false }), now)?.text).not.toBe('LIVE');
  });

  it('says the day of a station’s own price that is no longer live', () => {
    expect(priceMark(price({ kind: 'feed', asOf: Date.UTC(2026, 10, 20, 12) }), now)?.text).toBe('Nov 20, 2026');
  });

  it('is no longer live once a page has been open for a day', () => {
    expect(priceMark(price({ kind: 'feed', live: true, asOf: now - 25 * HOUR }), now)?.text).toBe('Nov 24, 2026');
  });

  it('is gone where drivers said it two days ago', () => {
    expect(isCurrent(price({ kind: 'driver', asOf: now - 47 * HOUR }), now)).toBe(true);
    expect(isCurrent(price({ kind: 'driver', asOf: now - 48 * HOUR }), now)).toBe(false);
    expect(isCurrent(price({ kind: 'average', asOf: now - 200 * HOUR }), now)).toBe(true);
  });

  it('is one driver’s word even when it is fresh', () => {
    expect(priceMark(price({ kind: 'driver', live: false, asOf: now }), now)?.text).toBe('One driver');
  });
});

describe('where a price comes from', () => {
  it('is told with the date, and of drivers with its age', () => {
    expect(priceSourceText(price({ asOf: Date.UTC(2026, 10, 23, 12) }), now)).toBe('AAA, Nov 23, 2026');
    expect(priceSourceText(price({ source: 'A driver', kind: 'driver', asOf: now - 3 * HOUR }), now)).toBe(
      'A driver, 3 hours ago',
    );
    expect(priceSourceText(price({ asOf: null }), now)).toBe('AAA');
  });

  it('goes with the price where there is text alone', () => {
    expect(sourcedPriceText(price({ kind: 'average', asOf: Date.UTC(2026, 10, 23, 12) }), now)).toBe(
      '$2.98 (AVG, AAA, Nov 23, 2026)',
    );
    expect(sourcedPriceText(price({ kind: 'feed', asOf: null }), now)).toBe('$2.98 (AAA)');
  });
});
