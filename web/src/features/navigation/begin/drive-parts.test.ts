import type { Segment, Trip } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { driveStarts } from './drive-parts.ts';

const stop = (id: string, type: Segment['type'], location: string, cumulativeDistance: number) =>
  ({ id, type, location, cityName: location, cumulativeDistance }) as Segment;

const segments = [
  stop('d1s0', 'origin', 'Denver, CO', 0),
  stop('d1s1', 'stop', 'Sterling, CO', 125),
  stop('d1s2', 'waypoint', 'North Platte, NE', 265),
  stop('d1s3', 'overnight', 'Lincoln, NE', 490),
  stop('d2s0', 'day_start', 'Lincoln, NE', 490),
  stop('d2s1', 'destination', 'Chicago, IL', 1010),
];
const dayCards = [
  { day: 1, from: 'Denver, CO', to: 'Lincoln, NE', segmentIds: ['d1s0', 'd1s1', 'd1s2', 'd1s3'] },
  { day: 2, from: 'Lincoln, NE', to: 'Chicago, IL', segmentIds: ['d2s0', 'd2s1'] },
] as unknown as Trip['dayCards'];

const trip = { origin: 'Denver, CO', segments, dayCards };

describe('where a drive can begin', () => {
  it('is at the origin, at later days, or at requested stops', () => {
    expect(driveStarts(trip)).toEqual([
      { id: 'whole', label: 'The whole trip, from Denver, CO', from: 0 },
      { id: 'day-2', label: 'Day 2: Lincoln, NE to Chicago, IL', from: 490 },
      { id: 'leg-2', label: 'Leg 2: North Platte, NE to Chicago, IL', from: 265 },
    ]);
  });

  it('is only at the origin without later days or requested stops', () => {
    const short = { ...trip, segments: [segments[0], segments[5]] as Segment[], dayCards: dayCards.slice(0, 1) };
    expect(driveStarts(short).map(({ id }) => id)).toEqual(['whole']);
  });
});
