import { describe, expect, it } from 'vitest';
import { withStation } from './station-queries.ts';
import { live, serviceOf, stationOf } from './testing/stations.ts';

const before = stationOf({ id: 'one', distance: 4 });
const now = stationOf({ id: 'one', distance: 0, pricing: { regular: live(3.19) }, dataSource: 'real' });
const other = stationOf({ id: 'two' });

describe('a station after a report', () => {
  it('has its new price in a list, at the same distance', () => {
    const known = { success: true as const, stations: [before, other], towns: [] };
    expect(withStation(known, now).stations).toEqual([{ ...now, distance: 4 }, other]);
  });

  it('has its new price along a trip', () => {
    const known = { services: [serviceOf({ id: 'one' })], stations: { one: before } };
    expect(withStation(known, now).stations.one?.pricing.regular?.value).toBe(3.19);
    const elsewhere = { services: [], stations: { two: other } };
    expect(withStation(elsewhere, now)).toBe(elsewhere);
  });
});
