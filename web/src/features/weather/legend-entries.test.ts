import type { Segment, Trip } from '@roadcast/contract';
import { weatherScales } from '@roadcast/core/weather';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { legendEntries, legends } from './legend-entries.ts';

const stop = (given: Partial<Segment>): Segment => ({
  ...(sampleTrip.segments[0] as Segment),
  type: 'stop',
  threat: 'none',
  condition: 'Mostly cloudy',
  temperature: 60,
  windSpeed: 5,
  ...given,
});

const trip = (...segments: Segment[]): Trip => ({ ...sampleTrip, segments });

describe('the legend', () => {
  it('has exactly the trip’s colors on the chosen scale', () => {
    const wet = trip(stop({}), stop({ condition: 'Rain', temperature: 50 }));
    const labels = (scale: (typeof weatherScales)[number]) => legendEntries(wet, scale).map(({ label }) => label);
    expect(labels('marker')).toEqual(['Rain or drizzle', '55 to 64 °F']);
    expect(labels('point')).toEqual(['Wet: rain, drizzle, showers, light snow', 'Clear going']);
    expect(labels('severity')).toEqual(['Moderate: rain, drizzle, below 32 or above 90 °F', 'Calm']);
  });

  it('has no color for clouds: cloudy stops use their temperature’s color', () => {
    const [cloudy] = legendEntries(trip(stop({ condition: 'Overcast' })), 'marker');
    expect(cloudy).toMatchObject({ key: 'green', temperature: true });
    expect(legendEntries(trip(stop({ condition: 'Fog' })), 'marker').map(({ key }) => key)).toEqual(['gray']);
  });

  it('includes the points between stops, which color the line', () => {
    const point = { ...sampleTrip.segments[0], id: 'p', mile: 10, condition: 'Blizzard', threat: 'none' };
    const along = { ...trip(stop({})), weatherPoints: [point] as unknown as Trip['weatherPoints'] };
    expect(legendEntries(along, 'point').map(({ key }) => key)).toEqual(['red', 'green']);
  });

  it('distinguishes unknown and calm on every scale', () => {
    const dark = trip(stop({ condition: null, temperature: null, windSpeed: null }));
    for (const scale of weatherScales) {
      expect(legendEntries(dark, scale)).toMatchObject([{ label: 'Not known', known: false }]);
    }
  });

  it('distinguishes temperatures and weather', () => {
    expect(legends.marker.filter(({ temperature }) => temperature)).toHaveLength(7);
  });
});
