import type { Trip } from '@roadcast/contract';
import { describe, expect, it } from 'vitest';
import { citiesAlong, directionLegs } from './direction-legs.ts';

const turn = (legIndex: number, instruction: string, miles: number, minutes: number): Trip['instructions'][number] => ({
  instruction,
  streetNames: [],
  type: 'turn-left',
  miles,
  minutes,
  lat: 40,
  lng: -100,
  legIndex,
  beginIndex: 0,
});

const place = (label: string, role: 'stop' | 'pass'): Trip['waypoints'][number] => ({
  ...{ label, lat: 41, lng: -96, role },
  ...{ nights: 0, minutes: null, waypointIndex: 0 },
});

const trip = {
  origin: 'Denver, CO',
  destination: 'Chicago, IL',
  waypoints: [place('Omaha, NE', 'stop')],
  instructions: [
    turn(0, 'Drive east.', 1.2, 3),
    turn(0, 'Take I-76 East.', 538.3, 470),
    turn(1, ' ', 467.4, 410),
    turn(1, 'You have arrived.', 0, 0),
  ],
};

describe('directionLegs', () => {
  it('has a leg between each two places, with its miles and minutes', () => {
    expect(
      directionLegs(trip).map(({ heading, miles, minutes, steps }) => [heading, miles, minutes, steps.length]),
    ).toEqual([
      ['Denver, CO to Omaha, NE', 539.5, 473, 2],
      ['Omaha, NE to Chicago, IL', 467.4, 410, 2],
    ]);
  });

  it('says where a turn without words leads', () => {
    expect(directionLegs(trip)[1]?.steps[0]?.label).toBe('Continue to Chicago, IL');
  });

  it('numbers legs that the places do not name', () => {
    expect(directionLegs({ ...trip, waypoints: [] }).map(({ heading }) => heading)).toEqual(['Leg 1', 'Leg 2']);
  });

  it('does not begin a leg where the road only passes', () => {
    const waypoints = [place('Near Omaha', 'pass')];
    expect(directionLegs({ ...trip, waypoints }).map(({ heading, steps }) => [heading, steps.length])).toEqual([
      ['Denver, CO to Chicago, IL', 4],
    ]);
  });

  it('has none without directions', () => {
    expect(directionLegs({ ...trip, instructions: [] })).toEqual([]);
  });
});

describe('citiesAlong', () => {
  it('names the stops in their order, and a night once', () => {
    const segment = (id: string, type: string, location: string, miles: number) => ({
      ...{ id, type, location, cityName: '', lat: 40, lng: -100 },
      cumulativeDistance: miles,
    });
    const segments = [
      segment('d1s0', 'origin', 'Denver, CO', 0),
      segment('d1s1', 'overnight', 'Kearney, NE', 360),
      segment('d2s0', 'day_start', 'Kearney, NE', 360),
      segment('d2s1', 'destination', '', 1003),
    ] as unknown as Trip['segments'];
    expect(citiesAlong({ segments }).map(({ label, miles }) => [label, miles])).toEqual([
      ['Denver, CO', 0],
      ['Kearney, NE', 360],
      ['Unknown Location', 1003],
    ]);
  });
});
