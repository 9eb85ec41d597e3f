import { describe, expect, it } from 'vitest';
import { isSameCircle } from '../../map/slots/circle-of-sight.ts';
import { searchOfSight } from './search-of-sight.ts';

const sight = { zoom: 10, center: [-101.723, 41.114], west: -102, east: -101.44, south: 40.9, north: 41.3 } as const;

describe('the search in the map’s area', () => {
  it('requires zooming in', () => {
    expect(searchOfSight({ ...sight, zoom: 7.9 })).toBeNull();
    expect(searchOfSight({ ...sight, zoom: 8 })).not.toBeNull();
  });

  it('reaches the map’s corners, up to the server’s maximum', () => {
    expect(searchOfSight(sight)?.radius).toBe(20);
    expect(searchOfSight({ ...sight, east: -98, north: 44 })?.radius).toBe(50);
  });

  it('is the same after a small move, and different elsewhere', () => {
    const before = searchOfSight(sight);
    const after = searchOfSight({ ...sight, center: [-101.715, 41.12] });
    const away = searchOfSight({ ...sight, center: [-101.2, 41.12], east: -100.9 });
    if (!before || !after || !away) throw new Error('near enough');
    expect(isSameCircle(before, after)).toBe(true);
    expect(isSameCircle(before, away)).toBe(false);
  });
});
