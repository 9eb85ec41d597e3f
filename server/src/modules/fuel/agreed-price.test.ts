import { asUserId } from '@roadcast/core/ids';
import type { FuelGrade } from '@roadcast/core/services';
import { describe, expect, it } from 'vitest';
import { agreedPrice } from './agreed-price.ts';
import type { PriceReport } from './price-reports.ts';

/**
 * Reports as driver and price, most recent first, an hour apart. Each driver is on a separate network unless specified:
 * 'ann@wifi'.
 */
type Said = readonly [driver: string, price: number, grade?: FuelGrade];

const reports = (said: readonly Said[]): PriceReport[] =>
  said.map(([driver, price, grade = 'regular'], i) => {
    const [userId = '', network = userId] = driver.split('@');
    return { userId: asUserId(userId), network, price, grade, at: 100 - i };
  });

const agreed = (...said: readonly Said[]) => agreedPrice(reports(said), 'regular', null);
const agreedNear = (average: number, ...said: readonly Said[]) => agreedPrice(reports(said), 'regular', average);

describe('the agreed price of a station', () => {
  it('is null without reports for the grade', () => {
    expect(agreed()).toBeNull();
    expect(agreed(['ann', 4.1, 'diesel'])).toBeNull();
  });

  it('is a single driver’s price', () => {
    expect(agreed(['ann', 3.1])).toEqual({ price: 3.1, at: 100, drivers: 1 });
  });

  it('is the latest of two within 15 cents', () => {
    expect(agreed(['ann', 3.1], ['ben', 3.25])).toEqual({ price: 3.1, at: 100, drivers: 2 });
    expect(agreed(['ann', 3.25], ['ben', 3.1])).toEqual({ price: 3.25, at: 100, drivers: 2 });
  });

  it('is the latest driver’s alone if two differ by more', () => {
    expect(agreed(['ann', 3.1], ['ben', 3.251])).toEqual({ price: 3.1, at: 100, drivers: 1 });
  });

  it('uses only each driver’s last report', () => {
    expect(agreed(['ann', 3.1], ['ann', 3.1])).toEqual({ price: 3.1, at: 100, drivers: 1 });
    // Ann's latest report differs, so no driver agrees with Ben.
    expect(agreed(['ann', 3.6], ['ben', 3.1], ['ann', 3.1])).toEqual({ price: 3.6, at: 100, drivers: 1 });
  });

  it('is the price two earlier drivers agree on if the last one differs', () => {
    expect(agreed(['eve', 9.1], ['ann', 3.1], ['ben', 3.15])).toEqual({ price: 3.1, at: 99, drivers: 2 });
  });

  it('counts all drivers who agree', () => {
    expect(agreed(['ann', 3.1], ['ben', 3.15], ['eve', 9.1], ['cat', 3.0])).toEqual({
      price: 3.1,
      at: 100,
      drivers: 3,
    });
  });

  it('keeps grades separate', () => {
    const said = reports([
      ['ann', 3.9, 'premium'],
      ['ben', 3.1],
      ['cat', 3.95, 'premium'],
    ]);
    expect(agreedPrice(said, 'premium', null)).toEqual({ price: 3.9, at: 100, drivers: 2 });
    expect(agreedPrice(said, 'regular', null)).toEqual({ price: 3.1, at: 99, drivers: 1 });
  });
});

describe('drivers who agree on an invented price', () => {
  const six = ['ann', 'ben', 'cat', 'dan', 'eli', 'fay'].map((driver): Said => [driver, 3.91]);

  it('lose to a larger group, even if they are more recent', () => {
    expect(agreed(['eve', 3.2], ['mal', 3.2], ...six)).toEqual({ price: 3.91, at: 98, drivers: 6 });
  });

  it('win with the most recent price in a tie', () => {
    expect(agreed(['ann', 3.2], ['ben', 3.2], ['cat', 3.9], ['dan', 3.9])).toMatchObject({ price: 3.2, drivers: 2 });
  });

  it('count once per network', () => {
    const sybils = Array.from({ length: 9 }, (_, i): Said => [`eve${i}@wifi`, 3.4]);
    expect(agreed(...sybils)).toEqual({ price: 3.4, at: 100, drivers: 1 });
    expect(agreed(...sybils, ['ann', 3.91], ['ben', 3.91])).toMatchObject({ price: 3.91, drivers: 2 });
  });

  it('don’t count more than 20 % from the area’s average until five agree', () => {
    expect(agreedNear(3.9, ['eve', 1.58], ['mal', 1.58])).toBeNull();
    expect(agreedNear(3.9, ['eve', 1.58], ['mal', 1.58], ['ann', 3.91])).toMatchObject({ price: 3.91, drivers: 1 });
    expect(agreedNear(4, ['ann', 3.2])).toMatchObject({ price: 3.2, drivers: 1 });
    expect(agreedNear(4, ['ann', 4.81])).toBeNull();
    const dear = (count: number) => Array.from({ length: count }, (_, i): Said => [`driver ${i}`, 5.2]);
    expect(agreedNear(4, ...dear(4))).toBeNull();
    expect(agreedNear(4, ...dear(5))).toMatchObject({ price: 5.2, drivers: 5 });
  });
});
