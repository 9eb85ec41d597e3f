import { describe, expect, it } from 'vitest';
import { arrowDegrees, windFigure } from './ribbon-wind.ts';

const wind = { heading: 270, windFromDegrees: 270, windDirection: 'W', windSpeed: 14, windGust: null };

describe('the wind on the ribbon, where the car drives to the right', () => {
  it('flies to the left from ahead, to the right from behind, and down from the left', () => {
    expect(arrowDegrees(wind)).toBe(270);
    expect(arrowDegrees({ ...wind, windFromDegrees: 90 })).toBe(90);
    // Driving west, the south is to the left.
    expect(arrowDegrees({ ...wind, windFromDegrees: 180 })).toBe(180);
  });

  it('reads the point of the compass where no degrees are known, and draws nothing without a direction', () => {
    expect(arrowDegrees({ ...wind, windFromDegrees: null })).toBe(270);
    expect(arrowDegrees({ ...wind, windFromDegrees: null, windDirection: null })).toBeNull();
    expect(arrowDegrees({ ...wind, heading: null })).toBeNull();
  });

  it('says gusts where they are worth a word', () => {
    expect(windFigure({ ...wind, windGust: 32 })).toBe('14/32');
    expect(windFigure({ ...wind, windGust: 18 })).toBe('14');
  });
});
