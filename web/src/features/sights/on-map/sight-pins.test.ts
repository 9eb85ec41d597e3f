import { describe, expect, it } from 'vitest';
import { fittingMarkers, markerAtPress, shownMarkers } from '../../../map/slots/listed-markers.ts';
import type { MapSight } from '../../../map/slots/map-slots.ts';
import { sightOfMarker } from '../address/sight-marker.ts';
import { sightOf } from '../testing/sights.ts';
import { sightMarkers } from './sight-pins.ts';

const row = Array.from({ length: 100 }, (_, i) => sightOf({ id: `s${i}`, lat: 41, lng: -101 + i / 100 }));
const placed = sightMarkers(row);
const view = (zoom: number): MapSight => ({
  zoom,
  center: [-100.5, 41],
  west: -101,
  east: -100,
  south: 40.5,
  north: 41.5,
});
const shown = (zoom: number, always: readonly string[] = []) =>
  shownMarkers(placed, fittingMarkers(placed, view(zoom)), always).map(({ id }) => sightOfMarker(id));

describe('found places on the map', () => {
  it('are thinned at low zooms, with the first of the list kept', () => {
    expect(shown(6).length).toBeLessThan(20);
    expect(shown(6)[0]).toBe('s0');
    expect(shown(14)).toHaveLength(100);
  });

  it('include the highlighted one', () => {
    expect(shown(6)).not.toContain('s1');
    expect(shown(6, ['sight s1'])).toContain('s1');
  });

  it('are opened by a click within 22 pixels of their dot, the closest one', () => {
    // At zoom 6 a pixel is 0.011 degrees of longitude, at zoom 12 a 64th of that.
    expect(markerAtPress(placed, [-100.801, 41], 6)).toBe('sight s20');
    expect(markerAtPress(placed, [-101.2, 41], 6)).toBe('sight s0');
    expect(markerAtPress(placed, [-101.3, 41], 6)).toBeNull();
    expect(markerAtPress(placed, [-101.005, 41], 12)).toBeNull();
    expect(markerAtPress(placed, [-101.003, 41], 12)).toBe('sight s0');
  });

  it('have a name and kind for screen readers', () => {
    expect(placed[0]?.marker.label).toBe('Glacier National Park, National park');
    expect(sightOfMarker('d1s1')).toBeNull();
  });
});
