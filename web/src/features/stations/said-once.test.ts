import { describe, expect, it } from 'vitest';
import { sharedSources } from './said-once.ts';
import { average, HOUR, live, stationOf } from './testing/stations.ts';

describe('sources shown once above a list', () => {
  it('are the sources of averages and of stations’ own prices', () => {
    const stations = [
      stationOf({ id: 'a', pricing: { regular: average(2.98) } }),
      stationOf({ id: 'b', pricing: { regular: average(2.98) } }),
      stationOf({ id: 'c', pricing: { regular: live(2.89) } }),
    ];
    expect(sharedSources(stations, 'regular').map(({ line }) => line)).toEqual([
      'Averages (AVG): AAA, Nov 23, 2026',
      expect.stringMatching(/^Prices of stations: Feed, /),
    ]);
  });

  it('stay with the prices if they differ, and for drivers’ reports with their age', () => {
    const stations = [
      stationOf({ id: 'a', pricing: { regular: average(2.98) } }),
      stationOf({ id: 'b', pricing: { regular: { ...average(3.1), source: 'EIA' } } }),
      stationOf({ id: 'c', pricing: { regular: { ...live(2.89), kind: 'driver', live: false } } }),
    ];
    expect(sharedSources(stations, 'regular')).toEqual([]);
  });

  it('exclude drivers’ reports older than two days', () => {
    const old = { ...live(2.89), kind: 'drivers', asOf: Date.now() - 49 * HOUR } as const;
    expect(sharedSources([stationOf({ id: 'a', pricing: { regular: old } })], 'regular')).toEqual([]);
  });
});
