import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '../files/state-codes.ts';
import { parseFuelPrices } from './fuel-prices.ts';
import { takenDown } from './testing.ts';

const others = Object.values(STATE_CODES).filter((state) => !['CA', 'NV', 'TX'].includes(state));
/** Area definitions on lines 1 to 4. */
const AREAS = `area NUS in - ${others.join(' ')}\narea R50 in NUS NV\narea SCA in R50 CA\narea STX in NUS TX\n`;
const JUNE = 'source a table of the EIA, in example.org/prices, read 2026-11-25\nas of 2026-06-15\n';
const APRIL = 'source EIA, read 2026-11-25\nas of 2026-04-27\n';

function read(text: string) {
  const { report, said } = takenDown();
  return { prices: parseFuelPrices(text, report), said: said() };
}

describe('average fuel prices', () => {
  it('are those of a state’s area, and of larger areas for grades that it lacks', () => {
    const { prices, said } = read(
      `${AREAS}${JUNE}NUS regular 4.052 diesel 5.059\nR50 regular 5.23 diesel 6.07\nSCA regular 5.554\n${APRIL}STX regular 3.43 e85 2.91`,
    );
    expect(said).toEqual([]);
    expect(prices.states).toMatchObject({
      CA: { regular: 5.554, diesel: 6.07 },
      NV: { regular: 5.23, diesel: 6.07 },
      TX: { regular: 3.43, diesel: 5.059, e85: 2.91 },
      NY: { regular: 4.052, diesel: 5.059 },
    });
    expect(prices.states.NY).not.toHaveProperty('e85');
    expect(prices.source).toBe('a table of the EIA; EIA');
  });

  it('have the oldest date, and the later dates of more recent prices', () => {
    const { prices } = read(`${AREAS}${JUNE}NUS regular 4.052 diesel 5.059\n${APRIL}STX regular 3.43`);
    const [april, june] = [Date.UTC(2026, 3, 27, 12), Date.UTC(2026, 5, 15, 12)];
    expect(prices.asOf).toBe(april);
    expect(prices.later?.TX).toEqual({ diesel: june });
    expect(prices.later?.CA).toEqual({ regular: june, diesel: june });
  });

  it('of a grade without a survey are regular plus the spread, if known', () => {
    const { prices } = read(
      `${AREAS}${JUNE}NUS regular 4.052\nSTX premium 4.50\nsource EIA, read 2026-11-25\nas of 2025-06-23\nspread premium 0.915`,
    );
    expect(prices.states.CA).toEqual({ regular: 4.052, premium: 4.967 });
    expect(prices.states.TX?.premium).toBe(4.5);
    // All grades have the date of the regular price.
    expect(prices.asOf).toBe(Date.UTC(2026, 5, 15, 12));
  });

  it.each([
    ['area SXX in NUS XX', "unknown state 'XX'"],
    ['area STX in NUS', 'area STX is given above'],
    ['area SNV in NUS NV', 'NV already has an area above'],
    ['area SAB in R99', 'no area R99 is declared above it'],
    ['area SAB', "expected 'area AREA in WIDER ST ...'"],
    ['R99 regular 3.05', 'no area R99 is declared above it'],
    ['STX petrol 3.05', "'petrol' is not one of regular, midgrade, premium, diesel, e85"],
    ['STX regular 30.5', 'regular 30.5: a gallon costs $1 to $12'],
    ['STX regular 0.81', 'regular 0.81: a gallon costs $1 to $12'],
    ['STX regular 3.05 regular 3.06', 'the price of regular in STX is given above'],
    ['STX regular', "expected 'area AREA in WIDER ST ...'"],
    ['spread premium 9.15', 'expected premium at most $3 above regular'],
    ['spread super 0.5', "'super' is not one of"],
  ])('report line and mistake for %j', (line, problem) => {
    const { said } = read(`${AREAS}${JUNE}NUS regular 4.052\n${line}`);
    expect(said).toEqual([expect.stringContaining(`fuel-prices.txt:8 error: ${problem}`)]);
  });

  it('have a source with a date, and exist for every state', () => {
    expect(read(`${AREAS}NUS regular 4.05`).said[0]).toBe("fuel-prices.txt:5 error: no 'source' line above it");
    expect(read(`${AREAS}source recalled\nNUS regular 4.05`).said[0]).toBe(
      'fuel-prices.txt:6 error: prices are never written from memory',
    );
    expect(read(`${AREAS}source EIA\nNUS regular 4.05`).said).toEqual([
      expect.stringContaining('fuel-prices.txt:5 error: the source has no date'),
    ]);
    expect(read(`${AREAS}${JUNE}R50 regular 4.05\nNUS diesel 5.05\nSTX regular 3`).said).toEqual([
      expect.stringMatching(/^fuel-prices\.txt:1 error: no price of regular for AK, AL, (.*)WY$/),
    ]);
  });
});
