import { describe, expect, it } from 'vitest';
import { arrowDegrees, windFigure } from './ribbon-wind.ts';

const wind = { heading: 270, windFromDegrees: 270, windDirection: 'W', windSpeed: 14, windGust: null };

describe('wind on the ribbon, with the car driving to the right', () => {
  it('points left for headwind, right for tailwind, and down for wind from the left', () => {
    expect(arrowDegrees(wind)).toBe(270);
    expect(arrowDegrees({ ...wind, windFromDegrees: 90 })).toBe(90);
    // When driving west, south is to the left.
    expect(arrowDegrees({ ...wind, windFromDegrees: 180 })).toBe(180);
  });

  it('uses the compass point without degrees, and draws nothing without a direction', () => {
    expect(arrowDegrees({ ...wind, windFromDegrees: null })).toBe(270);
    expect(arrowDegrees({ ...wind, windFromDegrees: null, windDirection: null })).toBeNull();
    expect(arrowDegrees({ ...wind, heading: null })).toBeNull();
  });

  it('shows gusts if worth mentioning', () => {
    expect(windFigure({ ...wind, windGust: 32 })).toBe('14/32');
    expect(windFigure({ ...wind, windGust: 18 })).toBe('14');
  });
});
