import { alongOf, type Trip } from '@roadcast/contract';
import { lineLengthMeters } from '@roadcast/core/geo';
import { weatherScales } from '@roadcast/core/weather';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { night, paper } from '../../map/palette/palette.ts';
import { contrast } from '../../ui/readable.ts';
import { weatherLineIds, weatherLineLayers, weatherLineSource, weatherStretches } from './weather-line.ts';

const keys = (trip: Trip): string[] => weatherStretches(trip).map(({ colors }) => colors.severity.key);

describe('weather on the line', () => {
  it('covers the whole line, each place halfway to the next', () => {
    const stretches = weatherStretches(sampleTrip);
    expect(keys(sampleTrip)).toEqual(['low', 'severe', 'low']);
    const meters = stretches.reduce((total, { line }) => total + lineLengthMeters(line), 0);
    expect(meters / lineLengthMeters(sampleTrip.geometry)).toBeCloseTo(1, 3);
    expect(stretches[0]?.line.at(-1)).toEqual(alongOf(sampleTrip).lineBetween(0, 110).at(-1));
  });

  it('isn’t calm if unknown', () => {
    const unknown = sampleTrip.segments.map((stop) => ({
      ...stop,
      temperature: null,
      condition: null,
      windSpeed: null,
    }));
    const stretches = weatherStretches({ ...sampleTrip, segments: unknown });
    const source = JSON.stringify(weatherLineSource(stretches));
    expect(source).toContain('"severity":"","point":"","marker":""');
    expect(source).not.toMatch(/#[0-9A-F]{6}/);
  });

  it('is empty for a trip without a line', () => {
    expect(weatherStretches({ ...sampleTrip, geometry: [] })).toEqual([]);
  });

  it('uses the same layers for every scale, on a band that contrasts with the land', () => {
    for (const palette of [paper, night]) {
      for (const scale of weatherScales) {
        expect(weatherLineLayers(palette, scale).map(({ id }) => id)).toEqual(weatherLineIds);
      }
      for (const land of palette.land) expect(contrast(palette.tripLine, land)).toBeGreaterThan(4.5);
      for (const land of palette.land) expect(contrast(palette.alert, land)).toBeGreaterThan(4.5);
    }
  });
});
