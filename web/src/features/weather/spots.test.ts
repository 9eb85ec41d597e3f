import type { Segment, Trip, WeatherPointOnTheWire } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { pointMarkers } from './point-markers.ts';
import { sourcesOf, spotsAlong, spotsByTime } from './spots.ts';

const HOUR = 3_600_000;

const stop = (id: string, mile: number, hour: number, more: Partial<Segment> = {}): Segment =>
  ({
    id,
    day: 1,
    type: 'stop',
    location: `${id}, NE`,
    cumulativeDistance: mile,
    arrivalTime: hour * HOUR,
    departureTime: null,
    lat: 41,
    lng: -100,
    temperature: 50,
    condition: 'Clear',
    windSpeed: 5,
    threat: 'none',
    dataSource: 'Weather Service',
    quality: 'forecast',
    isForecasted: true,
    asOf: 10,
    ...more,
  }) as Segment;

const point = (id: string, mile: number, hour: number, more: Partial<WeatherPointOnTheWire> = {}) =>
  ({
    ...stop(id, mile, hour),
    mile,
    heading: 270,
    relativeWind: null,
    hazards: [],
    ...more,
  }) as WeatherPointOnTheWire;

const trip: Pick<Trip, 'segments' | 'weatherPoints'> = {
  segments: [
    stop('A', 0, 0, { type: 'origin' }),
    stop('B', 100, 2, { type: 'overnight' }),
    stop('B2', 100, 12, { type: 'day_start' }),
    stop('C', 200, 14, { type: 'destination' }),
  ],
  weatherPoints: [point('A+1', 40, 0.8), point('B+1', 150, 13)],
};

describe('weather along a trip', () => {
  it('merges stops and the points between them by mile; mornings share the overnight place', () => {
    const spots = spotsAlong(trip);
    expect(spots.map(({ id }) => id)).toEqual(['A', 'A+1', 'B', 'B+1', 'C']);
    expect(spots.map(({ mile }) => mile)).toEqual([0, 40, 100, 150, 200]);
    expect(spots[1]?.label).toBe('Between A, NE and B, NE');
    expect(spotsByTime(trip).map(({ id }) => id)).toEqual(['A', 'A+1', 'B', 'B2', 'B+1', 'C']);
  });

  it('lists each source once with its oldest date, forecasts first', () => {
    const spots = spotsAlong({
      weatherPoints: [],
      segments: [
        stop('A', 0, 0, { dataSource: 'Normals', isForecasted: false, quality: 'typical', asOf: null }),
        stop('B', 10, 1, { asOf: 30 }),
        stop('C', 20, 2, { asOf: 20 }),
        stop('D', 30, 3, { temperature: null, condition: null, dataSource: 'Silent' }),
      ],
    });
    expect(sourcesOf(spots).map(({ spot, count }) => [spot.dataSource, spot.asOf, count])).toEqual([
      ['Weather Service', 20, 2],
      ['Normals', null, 1],
    ]);
  });
});

describe('markers between stops', () => {
  it('are in the contiguous US only, in the scale’s colors', () => {
    const markers = pointMarkers(
      {
        segments: [],
        weatherPoints: [
          point('fog', 10, 1, { condition: 'Fog' }),
          point('ice', 20, 2, { condition: 'Freezing rain', temperature: null }),
          point('canada', 30, 3, { lat: 51 }),
          point('nowhere', 40, 4, { lng: Number.NaN }),
        ],
      },
      'point',
      true,
    );
    expect(markers.map(({ id, fill, text, quiet }) => [id, fill, text, quiet])).toEqual([
      ['fog', '#E3B320', '50°', false],
      ['ice', '#C8342B', '', false],
    ]);
  });

  it('exist even while the layer is off, to be highlighted individually', () => {
    expect(pointMarkers(trip, 'severity', false).map(({ quiet }) => quiet)).toEqual([true, true]);
  });
});
