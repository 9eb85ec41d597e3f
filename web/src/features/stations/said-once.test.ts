import { describe, expect, it } from 'vitest';
import { sharedSources } from './said-once.ts';
import { average, HOUR, live, stationOf } from './testing/stations.ts';

describe('the sources over a list', () => {
  it('are that of the averages and that of the stations’ own prices', () => {
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

  it('stay beside the prices where they differ, and where a driver says how long ago it was', () => {
    const stations = [
      stationOf({ id: 'a', pricing: { regular: average(2.98) } }),
      stationOf({ id: 'b', pricing: { regular: { ...average(3.1), source: 'EIA' } } }),
      stationOf({ id: 'c', pricing: { regular: { ...live(2.89), kind: 'driver', live: false } } }),
    ];
    expect(sharedSources(stations, 'regular')).toEqual([]);
  });

  it('leave out what has been gone since a driver’s report is two days old', () => {
    const old = { ...live(2.89), kind: 'drivers', asOf: Date.now() - 49 * HOUR } as const;
    expect(sharedSources([stationOf({ id: 'a', pricing: { regular: old } })], 'regular')).toEqual([]);
  });
});
