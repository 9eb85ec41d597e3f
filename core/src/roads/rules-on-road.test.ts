import { describe, expect, it } from 'vitest';
import type { RoadRule } from '../dataset/index.ts';
import { cumulativeMeters, distanceMeters, type LngLat, METERS_PER_DEGREE, nearestOnLine } from '../geo/index.ts';
import type { Road } from './road.ts';
import { RoadRuleIndex, spotsToLeaveOut } from './rules-on-road.ts';

/** Returns a road along a line at 25 m/s, on a single highway. */
function roadAlong(line: readonly LngLat[], ...streetNames: string[]): Road {
  const along = cumulativeMeters(line);
  const meters = along.at(-1) ?? 0;
  return {
    line,
    along,
    elapsed: along.map((value) => value / 25),
    placeIndexes: [0, line.length - 1],
    maneuvers: [
      {
        instruction: '',
        streetNames,
        type: 'depart',
        meters,
        seconds: meters / 25,
        point: line[0] ?? [0, 0],
        legIndex: 0,
        beginIndex: 0,
      },
    ],
  };
}

const rule = (line: readonly LngLat[], ref = 'CA-120'): RoadRule => ({
  kind: 'closure',
  ref,
  name: 'a pass',
  line,
  limit: null,
  closed: { from: '11-15', to: '05-27' },
  source: 'test',
  approximate: true,
});

/** Returns a line due east along a parallel. At 38° N, a hundredth of a degree is 876 m. */
const straight = (fromLng: number, toLng: number, lat = 38, points = 50): LngLat[] =>
  Array.from({ length: points }, (_, i) => [fromLng + ((toLng - fromLng) * i) / (points - 1), lat]);

const north = (meters: number): number => meters / METERS_PER_DEGREE;

const pass = straight(-119.8, -119.4);
const found = (road: Road, ...rules: RoadRule[]) => new RoadRuleIndex(rules).on(road);

describe('rules on a road', () => {
  it('are found where the road coincides with them, with the miles', () => {
    const [only, ...more] = found(roadAlong(straight(-120, -119)), rule(pass));
    expect(more).toEqual([]);
    expect(only?.fromMeters).toBeCloseTo(distanceMeters([-120, 38], [-119.8, 38]), -2);
    expect(only?.toMeters).toBeCloseTo(distanceMeters([-120, 38], [-119.4, 38]), -2);
  });

  it('are found by any of the road’s names there, even one missing from the maneuver', () => {
    const bridge = { ...rule([[-119.6, 38 + north(300)]], 'US-19E'), name: 'a bridge' };
    const road = roadAlong(straight(-120, -119), 'US-421');
    expect(found(road, bridge)).toEqual([]);
    const shared = distanceMeters([-120, 38], [-119.7, 38]);
    const called = [
      { meters: 0, names: ['US-421'] },
      { meters: shared, names: ['US-421', 'US-19E'] },
    ];
    expect(found({ ...road, called }, bridge)).toHaveLength(1);
    expect(found({ ...road, called: called.slice(0, 1) }, bridge)).toEqual([]);
  });

  it('are found on a road signed with a name instead of a number', () => {
    const beside = straight(-119.8, -119.4, 38 + north(800));
    const parkway = { ...rule(beside, 'Garden State Parkway'), name: 'north of exit 105' };
    expect(found(roadAlong(straight(-120, -119), 'Garden State Parkway'), parkway)).toHaveLength(1);
    expect(found(roadAlong(straight(-120, -119), 'US-9'), parkway)).toEqual([]);
  });

  it('are found in both directions and on partial use', () => {
    expect(found(roadAlong(straight(-119, -120)), rule(pass))).toHaveLength(1);
    const [half] = found(roadAlong(straight(-120, -119.6)), rule(pass));
    expect(half?.toMeters).toBeCloseTo(distanceMeters([-120, 38], [-119.6, 38]), -2);
  });

  it('are found once, on the way out, if the road returns the same way', () => {
    const out = straight(-120.0007, -119.0003, 38, 61);
    const [only, ...more] = found(roadAlong([...out, ...out.toReversed().slice(1)]), rule(pass));
    expect(more).toEqual([]);
    expect(only?.toMeters).toBeCloseTo(distanceMeters([-120.0007, 38], [-119.4, 38]), -2);
  });

  it('are not found where the road only crosses or approaches them', () => {
    const crossing: LngLat[] = [
      [-119.6, 37.5],
      [-119.6, 38.5],
    ];
    expect(found(roadAlong(crossing, 'CA-120'), rule(pass))).toEqual([]);
    expect(found(roadAlong(straight(-120, -119, 38 + north(400))), rule(pass))).toEqual([]);
    expect(found(roadAlong(straight(-120, -119, 38 + north(100))), rule(pass))).toHaveLength(1);
  });

  it('are found farther away on a road with the same number or name, because streets differ from the drawn highway', () => {
    const off = straight(-120, -119, 38 + north(900));
    expect(found(roadAlong(off, 'CA 120'), rule(pass))).toHaveLength(1);
    expect(found(roadAlong(off, 'CA-49'), rule(pass))).toEqual([]);
    expect(found(roadAlong(straight(-120, -119, 38 + north(1500)), 'CA-120'), rule(pass))).toEqual([]);
    const named = { ...rule(pass), name: 'Tioga Pass' };
    expect(found(roadAlong(off, 'Road to Tioga Pass'), named)).toHaveLength(1);
    expect(found(roadAlong(off, 'SR 120, the east side'), named)).toHaveLength(1);
    expect(found(roadAlong(off, 'US 120', 'SR 108', 'Sonora Pass'), named)).toEqual([]);
  });

  it('are found at a single bridge only on that bridge’s road', () => {
    const bridge = rule([[-119.6, 38]], 'US-1');
    expect(found(roadAlong(straight(-120, -119), 'US-1'), bridge)).toHaveLength(1);
    expect(found(roadAlong(straight(-120, -119), 'I-5'), bridge)).toEqual([]);
    expect(found(roadAlong(straight(-120, -119), 'Main Street'), rule([[-119.6, 38]], 'Main Street'))).toHaveLength(1);
  });

  it('come in road order', () => {
    const rules = [rule(straight(-119.3, -119.2)), rule(straight(-119.9, -119.8)), rule(straight(-119.6, -119.5))];
    const starts = found(roadAlong(straight(-120, -119)), ...rules).map(({ fromMeters }) => fromMeters);
    expect(starts).toHaveLength(3);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('are found around a place', () => {
    const index = new RoadRuleIndex([rule(pass), rule(straight(-110, -109))]);
    expect(index.around([-119.6, 38.5], 60_000).map(({ line }) => line)).toEqual([pass]);
    expect(index.around([-119.6, 38.5], 50_000)).toEqual([]);
  });

  it('are avoided by excluding points midway between two vertices of the road', () => {
    const road = roadAlong(straight(-120, -119));
    const [only] = found(road, rule(pass));
    if (!only) throw new Error('not found');
    const spots = spotsToLeaveOut(road, only);
    expect(spots).toHaveLength(3);
    for (const spot of spots) {
      const { alongMeters, offsetMeters } = nearestOnLine(spot, road.line, road.along);
      expect(offsetMeters).toBeLessThan(2);
      expect(alongMeters).toBeGreaterThan(only.fromMeters);
      expect(alongMeters).toBeLessThan(only.toMeters);
      for (const point of road.line) expect(distanceMeters(point, spot)).toBeGreaterThan(500);
    }
  });

  it('are found within milliseconds on a coast-to-coast road', () => {
    const rules = Array.from({ length: 300 }, (_, i) =>
      rule(straight(-120 + i * 0.15, -119.9 + i * 0.15, 38 + (i % 7))),
    );
    const index = new RoadRuleIndex(rules);
    const road = roadAlong(straight(-122, -76, 38, 6000));
    index.on(road);
    // The target is 2 ms on an idle machine. On a busy one, at least one round should be uninterrupted.
    const rounds = Array.from({ length: 10 }, () => {
      const start = Date.now();
      for (let i = 0; i < 5; i++) index.on(road);
      return (Date.now() - start) / 5;
    });
    expect(Math.min(...rounds)).toBeLessThan(15);
  });
});
