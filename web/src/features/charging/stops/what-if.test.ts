import { asTripId } from '@roadcast/core/ids';
import { emptyTripDraft, endAt } from '@roadcast/core/trip-request';
import { describe, expect, it } from 'vitest';
import { completeRequest } from '../../../lib/testing/complete-request.ts';
import { sampleChargingStop, sampleElectricTrip } from '../../../lib/testing/sample-charging.ts';
import { airAlong } from '../battery/battery-along.ts';
import { headWindWords, readingWords } from '../battery/battery-words.ts';
import { costWords } from './cost-words.ts';
import { fromHere } from './from-here.ts';
import { asPlanned, whatIfBody } from './what-if.ts';

const trip = asTripId('t');

describe('the what-if request', () => {
  it('is null while nothing differs from the plan', () => {
    expect(whatIfBody(trip, asPlanned)).toBeNull();
    expect(whatIfBody(trip, { ...asPlanned, headWind: 0, temperature: 10 })).toEqual({
      routeId: 't',
      whatIf: { temperatureF: 10, headWindMph: 0 },
    });
    expect(whatIfBody(trip, { ...asPlanned, trailer: 'boat' })).toEqual({ routeId: 't', trailer: 'boat' });
  });

  it('covers the rest of the trip from a broken charger, with the remaining charge, skipping that charger', () => {
    const stop = sampleChargingStop();
    if (!stop.site) throw new Error('no site');
    const request = completeRequest({
      ...emptyTripDraft,
      origin: { name: 'Denver, CO', at: null },
      destination: endAt({ name: 'Chicago, IL', at: null }),
      charging: { skippedSites: ['x'] },
    });
    expect(fromHere({ trip: sampleElectricTrip(), request, stop, site: stop.site })).toEqual({
      routeId: 'sample',
      from: { mile: 220, charge: 14 },
      skippedSites: ['x', 'I-80/charging:IA:242'],
    });
  });
});

describe('chart text', () => {
  const trip = sampleElectricTrip();
  const charging = trip.charging;
  if (!charging) throw new Error('not electric');

  it('include everything drawn at a mile, and name a nearby stop', () => {
    const reading = { charging, air: airAlong(trip), unit: 'miles', near: 6 } as const;
    expect(readingWords(218, reading)).toEqual([
      '218 mi from start',
      'battery 15%, probably 9% to 21%',
      'Coralville Supercharger: 14% to 76%',
      '28°',
    ]);
    expect(readingWords(100, reading)).toHaveLength(3);
  });

  it('distinguish headwind and tailwind', () => {
    expect([12.4, -8, 0.3, null].map(headWindWords)).toEqual(['headwind 12 mph', 'tailwind 8 mph', 'no headwind', '']);
  });
});

it('includes the known cost and the number of unknown costs', () => {
  const cost = { value: 38.6, source: 'x', asOf: null, quality: 'typical' } as const;
  const stops = [sampleChargingStop()];
  expect(costWords({ cost, unknownCosts: 0, stops })).toBe('$39');
  expect(costWords({ cost, unknownCosts: 2, stops })).toBe('$39 + 2 unknown');
  expect(costWords({ cost: null, unknownCosts: 1, stops })).toBe('unknown');
  expect(costWords({ cost: null, unknownCosts: 0, stops: [] })).toBe('$0');
});
