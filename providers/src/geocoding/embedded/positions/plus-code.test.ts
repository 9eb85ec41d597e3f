import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusCodeAt, plusCodeOf, positionNear, positionOfPlusCode } from './plus-code.ts';

describe('a plus code', () => {
  it.each([
    [{ lat: 47.0000625, lng: 8.0000625 }, '8FVC2222+22'],
    [{ lat: -41.2730625, lng: 174.7859375 }, '4VCPPQGP+Q9'],
    [{ lat: 20.3700625, lng: 2.7821875 }, '7FG49QCJ+2V'],
    [{ lat: -89.9999375, lng: -179.9999375 }, '22222222+22'],
    [{ lat: 90, lng: 1 }, 'CFX3X2X2+X2'],
  ])('of %j is %s', (position, code) => {
    expect(plusCodeAt(position)).toBe(code);
  });

  it('is the middle of its area, of any size', () => {
    expect(positionOfPlusCode('7FG49Q00+')).toEqual({ lat: expect.closeTo(20.375, 6), lng: expect.closeTo(2.775, 6) });
    expect(positionOfPlusCode('7FG49QCJ+2VXGJ').lat).toBeCloseTo(20.3701135, 6);
  });

  it('contains the position it was created from', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89.9, max: 89.9, noNaN: true }),
        fc.double({ min: -180, max: 179.9, noNaN: true }),
        (lat, lng) => {
          const found = positionOfPlusCode(plusCodeAt({ lat, lng }));
          expect(Math.abs(found.lat - lat)).toBeLessThan(1 / 15_000);
          expect(Math.abs(found.lng - lng)).toBeLessThan(1 / 15_000);
        },
      ),
    );
  });

  it('may be shortened relative to a town up to 20 miles away', () => {
    const near = fc.double({ min: -0.4, max: 0.4, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 25, max: 49, noNaN: true }),
        fc.double({ min: -124, max: -67, noNaN: true }),
        near,
        near,
        (lat, lng, up, across) => {
          const whole = plusCodeAt({ lat, lng });
          const found = positionNear(whole.slice(4), { lat: lat + up, lng: lng + across });
          expect(found.lat).toBeCloseTo(positionOfPlusCode(whole).lat, 6);
          expect(found.lng).toBeCloseTo(positionOfPlusCode(whole).lng, 6);
        },
      ),
    );
  });

  it('is distinguished from other text', () => {
    expect(plusCodeOf('p2q5+mv')).toEqual({ code: 'P2Q5+MV', short: true });
    for (const text of ['C+', 'A+B', '85FQ0000+MV', '85FQP2Q5', 'P2Q+MV', 'Denver + Boulder']) {
      expect(plusCodeOf(text), text).toBeNull();
    }
  });
});
