import type { FuelGrade } from '@roadcast/core/services';
import { describe, expect, it } from 'vitest';
import { agreedPrice } from './agreed-price.ts';
import type { PriceReport } from './price-reports.ts';

/** Reports as drivers' names and prices, the most recent first, an hour after the other. */
type Said = readonly [userId: string, price: number, grade?: FuelGrade];

const reports = (said: readonly Said[]): PriceReport[] =>
  said.map(([userId, price, grade = 'regular'], i) => ({ userId, price, grade, at: 100 - i }));

const agreed = (...said: readonly Said[]) => agreedPrice(reports(said), 'regular');

describe('what the drivers of a station come to', () => {
  it('is nothing where nobody has said anything of the grade', () => {
    expect(agreed()).toBeNull();
    expect(agreed(['ann', 4.1, 'diesel'])).toBeNull();
  });

  it('is what one driver says, who stands alone', () => {
    expect(agreed(['ann', 3.1])).toEqual({ price: 3.1, at: 100, drivers: 1 });
  });

  it('is the last word of two who differ by 15 cents or less', () => {
    expect(agreed(['ann', 3.1], ['ben', 3.25])).toEqual({ price: 3.1, at: 100, drivers: 2 });
    expect(agreed(['ann', 3.25], ['ben', 3.1])).toEqual({ price: 3.25, at: 100, drivers: 2 });
  });

  it('is one driver’s alone where two lie further apart: the last one’s', () => {
    expect(agreed(['ann', 3.1], ['ben', 3.251])).toEqual({ price: 3.1, at: 100, drivers: 1 });
  });

  it('counts the last word of each driver: nobody agrees with themselves', () => {
    expect(agreed(['ann', 3.1], ['ann', 3.1])).toEqual({ price: 3.1, at: 100, drivers: 1 });
    // Ann has changed her mind, so nobody agrees with Ben any more.
    expect(agreed(['ann', 3.6], ['ben', 3.1], ['ann', 3.1])).toEqual({ price: 3.6, at: 100, drivers: 1 });
  });

  it('is what two earlier ones agree on where the last one is off', () => {
    expect(agreed(['eve', 9.1], ['ann', 3.1], ['ben', 3.15])).toEqual({ price: 3.1, at: 99, drivers: 2 });
  });

  it('counts all who agree', () => {
    expect(agreed(['ann', 3.1], ['ben', 3.15], ['eve', 9.1], ['cat', 3.0])).toEqual({
      price: 3.1,
      at: 100,
      drivers: 3,
    });
  });

  it('keeps grades apart', () => {
    const said = reports([
      ['ann', 3.9, 'premium'],
      ['ben', 3.1],
      ['cat', 3.95, 'premium'],
    ]);
    expect(agreedPrice(said, 'premium')).toEqual({ price: 3.9, at: 100, drivers: 2 });
    expect(agreedPrice(said, 'regular')).toEqual({ price: 3.1, at: 99, drivers: 1 });
  });
});
