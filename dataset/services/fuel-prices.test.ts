import { expect, it } from 'vitest';
import { parseFuelPrices } from './fuel-prices.ts';
import { takenDown } from './testing.ts';

const SOURCE =
  'source Gasoline and Diesel Fuel Update, EIA, eia.gov/petroleum/gasdiesel, read 2026-11-25\nas of 2026-11-23\n';

function read(text: string) {
  const { report, said } = takenDown();
  return { prices: parseFuelPrices(text, report), said: said() };
}

it('gives each state the prices of its areas, of the smaller area where it has two', () => {
  const { prices, said } = read(
    `${SOURCE}area California | CA | regular 4.61\narea West Coast | AK AZ CA HI NV OR WA | regular 4.05; diesel 4.37\narea Rocky Mountain | CO ID MT UT WY | regular 2.91`,
  );
  expect(said).toEqual([]);
  expect(prices).toMatchObject({
    source: 'Gasoline and Diesel Fuel Update, EIA',
    asOf: Date.UTC(2026, 10, 23, 12),
    states: { CA: { regular: 4.61, diesel: 4.37 }, NV: { regular: 4.05, diesel: 4.37 }, UT: { regular: 2.91 } },
  });
  expect(prices.states.UT).not.toHaveProperty('diesel');
  expect(prices.states.TX).toBeUndefined();
});

it.each([
  [`${SOURCE}area West | XX | regular 3.05`, /:3 error: unknown state 'XX'/],
  [`${SOURCE}area West | CA | petrol 3.05`, /:3 error: 'petrol 3.05' is no price/],
  [`${SOURCE}area West | CA | regular 3`, /:3 error: 'regular 3' is no price/],
  [`${SOURCE}area West | CA | regular 30.50`, /:3 error: regular 30.50: a gallon costs \$1 to \$12/],
  [`${SOURCE}area West | CA | regular 0.81`, /:3 error: regular 0.81: a gallon costs \$1 to \$12/],
  [`${SOURCE}area West | CA | regular 3.05; regular 3.06`, /:3 error: regular is said twice/],
  [`${SOURCE}CA regular 3.05`, /:3 error: expected 'area NAME/],
  ['source recalled\narea West | CA | regular 3.05', /:2 error: prices are never written from memory/],
  ['source EIA\narea West | CA | regular 3.05', /:1 error: the source has no date/],
  [`${SOURCE}area A | CA | regular 3.05\nsource EIA, read 2026-11-25`, /:4 error: a second source/],
  ['# nothing', /:1 error: no prices/],
])('says what is wrong with %j', (text, problem) => {
  expect(read(text).said).toEqual([expect.stringMatching(problem)]);
});
