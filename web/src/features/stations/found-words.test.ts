import { describe, expect, it } from 'vitest';
import { foundWords, sortedStations } from './found-words.ts';
import { average, live, stationOf } from './testing/stations.ts';

const near = stationOf({ id: 'near', distance: 1, pricing: { regular: average(2.9) } });
const far = stationOf({ id: 'far', distance: 8, pricing: { regular: average(2.5) } });
const cheap = stationOf({ id: 'cheap', distance: 9, dataSource: 'real', pricing: { regular: live(3.05) } });
const dear = stationOf({ id: 'dear', distance: 3, dataSource: 'real', pricing: { regular: live(3.4) } });
const area = stationOf({ id: 'area:NE', name: 'Average in NE', coordinates: null, distance: 0 });
const ids = (stations: readonly { readonly id: string }[]) => stations.map(({ id }) => id);

describe('stations by price', () => {
  it('list stations with their own price first, cheapest first', () => {
    expect(ids(sortedStations([near, far, dear, cheap], 'price', 'regular'))).toEqual(['cheap', 'dear', 'near', 'far']);
  });

  it('can be sorted by distance instead', () => {
    expect(ids(sortedStations([cheap, far, near, dear], 'distance', 'regular'))).toEqual([
      'near',
      'dear',
      'far',
      'cheap',
    ]);
  });
});

describe('the search notice', () => {
  it('has the number of stations, and the lowest price with its source', () => {
    const said = foundWords({ stations: [near, dear, cheap] }, 'regular');
    expect(said?.message).toBe('3 gas stations found');
    expect(said?.hint).toMatch(/^Lowest price: \$3\.05 \(LIVE, Feed, .+\) at Sapp Bros\.$/);
  });

  it('does not count an area’s average as a station', () => {
    expect(foundWords({ stations: [area] }, 'regular')).toBeNull();
    expect(foundWords({ stations: [] }, 'regular')).toBeNull();
  });

  it('omits unknown prices', () => {
    expect(foundWords({ stations: [stationOf({ id: 'one', pricing: {} })] }, 'regular')?.hint).toBeUndefined();
  });
});
