import type { Segment, Trip } from '@roadcast/contract';
import { markerScale } from '@roadcast/core/weather';
import { scalesTexts } from '@roadcast/messages/scales';
import { describe, expect, it } from 'vitest';
import { sampleTrip } from '../../lib/testing/sample-trip.ts';
import { isTemperature, legendEntries } from './legend-entries.ts';

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
  it('explains what the trip draws, and nothing else', () => {
    const { circles, halos, days } = legendEntries(trip(stop({}), stop({ condition: 'Rain', temperature: 50 })), false);
    expect(circles.map(({ key }) => scalesTexts.marker[key])).toEqual(['Rain or drizzle', '55 to 64 °F']);
    expect(halos.map(({ key }) => scalesTexts.point[key])).toEqual(['Wet: rain, drizzle, showers, light snow']);
    expect(days.map(({ key }) => key)).toEqual([...new Set(sampleTrip.dayCards.map(({ severity }) => severity))]);
  });

  it('has no color for clouds: a cloudy stop has that of its temperature', () => {
    const { circles } = legendEntries(trip(stop({ condition: 'Overcast' })), false);
    expect(circles.map(({ key }) => key)).toEqual(['green']);
    expect(circles.every(isTemperature)).toBe(true);
    expect(legendEntries(trip(stop({ condition: 'Fog' })), false).circles.map(({ key }) => key)).toEqual(['gray']);
  });

  it('knows the small circles only where they are drawn', () => {
    const point = { ...sampleTrip.segments[0], id: 'p', mile: 10, condition: 'Blizzard', threat: 'none' };
    const along = { ...trip(stop({})), weatherPoints: [point] as unknown as Trip['weatherPoints'] };
    expect(legendEntries(along, false).halos).toEqual([]);
    expect(legendEntries(along, true).halos.map(({ key }) => key)).toEqual(['red']);
  });

  it('leaves out mornings, and what lies where no circle is drawn', () => {
    const unseen = [stop({ type: 'day_start', condition: 'Snow' }), stop({ lat: 61, lng: -150, condition: 'Snow' })];
    expect(legendEntries(trip(stop({}), ...unseen), false).circles.map(({ key }) => key)).toEqual(['green']);
  });

  it('tells temperatures from weather', () => {
    expect(markerScale.filter(isTemperature)).toHaveLength(7);
  });
});
