/**
 * The areas of the Energy Information Administration's weekly survey by state, the narrowest first: nine states of their own, parts of the
 * East and West Coast, the five districts, the country. Membership is EIA's own definition of its districts.
 */
const districts: Readonly<Record<string, readonly string[]>> = {
  R1X: ['CT', 'ME', 'MA', 'NH', 'RI', 'VT'],
  R1Y: ['DE', 'DC', 'MD', 'NJ', 'NY', 'PA'],
  R1Z: ['FL', 'GA', 'NC', 'SC', 'VA', 'WV'],
  R20: ['IL', 'IN', 'IA', 'KS', 'KY', 'MI', 'MN', 'MO', 'NE', 'ND', 'SD', 'OH', 'OK', 'TN', 'WI'],
  R30: ['AL', 'AR', 'LA', 'MS', 'NM', 'TX'],
  R40: ['CO', 'ID', 'MT', 'UT', 'WY'],
  R5XCA: ['AK', 'AZ', 'HI', 'NV', 'OR', 'WA'],
};

/** What a part belongs to. */
const wider: Readonly<Record<string, string>> = { R1X: 'R10', R1Y: 'R10', R1Z: 'R10', R5XCA: 'R50' };

const ownStates = ['CA', 'CO', 'FL', 'MA', 'MN', 'NY', 'OH', 'TX', 'WA'] as const;

const COUNTRY = 'NUS';

/** @param state two letters. @returns the areas whose average holds for a state, the narrowest first; none for what is no state. */
export function areasOf(state: string): readonly string[] {
  const own = ownStates.some((one) => one === state) ? [`S${state}`] : [];
  if (state === 'CA') return [...own, 'R50', COUNTRY];
  const [district] = Object.entries(districts).find(([, states]) => states.includes(state)) ?? [];
  if (district === undefined) return [];
  const above = wider[district];
  return [...own, district, ...(above === undefined ? [] : [above]), COUNTRY];
}
