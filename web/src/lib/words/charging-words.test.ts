import { describe, expect, it } from 'vitest';
import { sampleChargingStop, sampleSite } from '../testing/sample-charging.ts';
import { chargeFacts, chargeTitle, plugsText, siteSource } from './charging-words.ts';

describe('charging stop text', () => {
  it('include the time, the charge before and after, and the cost', () => {
    const stop = sampleChargingStop();
    expect(chargeTitle(stop)).toBe('Charge at Coralville Supercharger');
    expect(chargeFacts(stop)).toEqual(['24 min', '14% to 76%', '46 kWh', 'about $19']);
    expect(chargeFacts({ ...stop, cost: null })).toContain('price unknown');
  });

  it('name no place if no charger is known', () => {
    const stop = sampleChargingStop({
      kind: 'range',
      site: null,
      within: { fromMile: 140.4, toMile: 189.6 },
      cost: null,
      second: null,
    });
    expect(chargeTitle(stop)).toBe('Charge between mile 140 and 190');
  });
});

it('marks modeled power and unknown counts', () => {
  expect(plugsText({ connector: 'ccs1', kilowatts: 150, modeled: false, count: 4, teslaOnly: false })).toBe(
    '4 × CCS, 150 kW',
  );
  expect(plugsText({ connector: 'ccs1', kilowatts: 150, modeled: true, count: null, teslaOnly: false })).toBe(
    'CCS, ~150 kW (modeled)',
  );
  expect(plugsText({ connector: 'nacs', kilowatts: 150, modeled: false, count: 8, teslaOnly: true })).toBe(
    '8 × NACS (Tesla), 150 kW, Teslas only',
  );
  expect(plugsText({ connector: 'chademo', kilowatts: null, modeled: false, count: 1, teslaOnly: false })).toBe(
    '1 × CHAdeMO, power unknown',
  );
});

it('includes the site’s date', () => {
  expect(siteSource(sampleSite())).toBe('Alternative Fuels Data Center, as of Oct 2, 2026');
  expect(siteSource(sampleSite({ asOf: null }))).toBe('Alternative Fuels Data Center');
});
