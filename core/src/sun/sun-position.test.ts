import { describe, expect, it } from 'vitest';
import { sunPosition } from './sun-position.ts';
import { sunTimes } from './sun-times.ts';

const chicago = { lat: 41.88, lng: -87.63 };

describe('where the sun stands', () => {
  it('is at the horizon when it rises and sets, in the east and the west at the equinox', () => {
    const { sunrise, sunset } = sunTimes(Date.parse('2026-03-20T18:00:00Z'), chicago.lat, chicago.lng);
    const rising = sunPosition(sunrise ?? 0, chicago.lat, chicago.lng);
    const setting = sunPosition(sunset ?? 0, chicago.lat, chicago.lng);
    expect(Math.abs(rising.elevation + 0.83)).toBeLessThan(0.1);
    expect(Math.abs(rising.azimuth - 90)).toBeLessThan(2);
    expect(Math.abs(setting.azimuth - 270)).toBeLessThan(2);
  });

  it('is in the south at noon, as high as the season has it', () => {
    // Solar noon of Chicago at the summer solstice: 12:52 PM CDT; height 90 - 41.88 + 23.44 degrees.
    const noon = sunPosition(Date.parse('2026-06-21T17:52:20Z'), chicago.lat, chicago.lng);
    expect(Math.abs(noon.elevation - 71.56)).toBeLessThan(0.3);
    expect(Math.abs(noon.azimuth - 180)).toBeLessThan(1.5);
  });

  it('is north of a place in the tropics in June', () => {
    const { azimuth } = sunPosition(Date.parse('2026-06-21T22:30:00Z'), 19.7, -155.1);
    expect(azimuth < 60 || azimuth > 300).toBe(true);
  });

  it('is below the horizon at night', () => {
    expect(sunPosition(Date.parse('2026-03-20T06:00:00Z'), chicago.lat, chicago.lng).elevation).toBeLessThan(-30);
  });
});
