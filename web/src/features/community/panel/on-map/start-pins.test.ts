import { describe, expect, it } from 'vitest';
import { codeOfMarker } from '../address/route-marker.ts';
import { startMarkers, startsOf } from './start-pins.ts';

const start = (shareCode: string) => ({
  shareCode,
  title: `Trip ${shareCode}`,
  origin: 'Moab, UT',
  start: [-109.55, 38.57] as [number, number],
});

describe('starts of shared trips on the map', () => {
  it('are marked once, in list order', () => {
    const markers = startMarkers(
      startsOf([
        [start('a'), start('b')],
        [start('b'), start('c')],
      ]),
    );
    expect(markers.map(({ marker }) => codeOfMarker(marker.id))).toEqual(['a', 'b', 'c']);
    expect(markers.map(({ rank }) => rank)).toEqual([0, 1, 2]);
  });

  it('are named for screen readers', () => {
    expect(startMarkers([start('a')])[0]?.marker.label).toBe('Trip a, from Moab, UT');
    expect(codeOfMarker('d1s1')).toBeNull();
  });
});
