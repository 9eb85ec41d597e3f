import type { Trip } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { grabbableLine } from './grabbable-line.ts';

const there: Trip['geometry'] = [
  [-105, 40],
  [-100, 40],
  [-95, 40],
];
const coordinates = { origin: { lat: 40, lng: -105 }, destination: { lat: 40, lng: -95 } };

describe('the part of the line that can be dragged', () => {
  it('is all of it on the way there', () => {
    expect(grabbableLine({ geometry: there, coordinates, returnTrip: false })).toBe(there);
  });

  it('ends at the far end of a return trip', () => {
    const geometry = [...there, ...there.toReversed().slice(1)];
    expect(grabbableLine({ geometry, coordinates, returnTrip: true })).toEqual(there);
  });
});
