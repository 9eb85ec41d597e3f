import { describe, expect, it } from 'vitest';
import { cumulativeMeters, lineLengthMeters } from './line.ts';
import type { LngLat } from './position.ts';
import { SharedStretches, type WithLine } from './shared-stretches.ts';

interface Named extends WithLine {
  readonly name: string;
}

const TOLERANCE = 500;

/** Returns a line along 40° north with a point every tenth of a degree (about 8.5 km). */
const east = (from: number, to: number, lat = 40): LngLat[] => {
  const steps = Math.round(Math.abs(to - from) * 10);
  return Array.from({ length: steps + 1 }, (_, i): LngLat => [from + ((to - from) * i) / steps, lat]);
};

const turnpike: Named = { name: 'turnpike', line: east(-99, -98) };
const bridge: Named = {
  name: 'bridge',
  line: [
    [-97.5, 40],
    [-97.48, 40],
  ],
};

const stretches = new SharedStretches([turnpike, bridge], TOLERANCE);
const TURNPIKE_METERS = lineLengthMeters(turnpike.line);

const namesOn = (line: readonly LngLat[]) => stretches.on(line).map(({ fact }) => fact.name);

describe('stretches shared by a line', () => {
  it('are shared whole by a line that contains them', () => {
    const line = east(-99.5, -97.8);
    const [run, ...others] = stretches.on(line);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ fact: turnpike, forward: true });
    expect(run?.share).toBeGreaterThan(0.98);
    const before = lineLengthMeters(east(-99.5, -99));
    // The line is sampled every kilometer, so half a kilometer off is fine.
    expect(Math.abs((run?.fromMeters ?? 0) - before)).toBeLessThan(1500);
    expect(Math.abs((run?.toMeters ?? 0) - before - TURNPIKE_METERS)).toBeLessThan(1500);
  });

  it('are distinguished by direction', () => {
    const [back, ...others] = stretches.on(east(-97.8, -99.5));
    expect(others).toEqual([]);
    expect(back).toMatchObject({ fact: turnpike, forward: false });
    expect(back?.share).toBeGreaterThan(0.98);
  });

  it('are shared in part by a line that enters late and leaves early', () => {
    const [half] = stretches.on(east(-98.8, -98.3));
    expect(half).toMatchObject({ fact: turnpike, forward: true });
    expect(half?.share).toBeCloseTo(0.5, 2);
  });

  it('are not shared by a line that just crosses them', () => {
    const across: LngLat[] = [
      [-98.5, 39.8],
      [-98.5, 40.2],
    ];
    expect(stretches.on(across)).toEqual([]);
  });

  it('are not shared by a line next to them', () => {
    expect(stretches.on(east(-99, -98, 40.05))).toEqual([]);
  });

  it('are shared twice by a line that turns around', () => {
    const there = east(-99.4, -97.8);
    const found = stretches.on([...there, ...there.toReversed().slice(1)]);
    expect(found.map(({ fact, forward }) => [fact.name, forward])).toEqual([
      ['turnpike', true],
      ['turnpike', false],
    ]);
    expect(Math.min(...found.map(({ share }) => share))).toBeGreaterThan(0.98);
  });

  it('can be as short as a bridge', () => {
    const found = stretches.on(east(-97.7, -97.3));
    expect(found.map(({ fact, forward }) => [fact.name, forward])).toEqual([['bridge', true]]);
    expect(found[0]?.share).toBeGreaterThan(0.5);
  });

  it('come in line order', () => {
    expect(namesOn(east(-97.3, -99.2))).toEqual(['bridge', 'turnpike']);
    expect(namesOn(east(-99.2, -97.3))).toEqual(['turnpike', 'bridge']);
  });

  it('use the given meters along the road', () => {
    const line = east(-99.5, -97.8);
    const twice = cumulativeMeters(line).map((meters) => meters * 2);
    const [run] = stretches.on(line, twice);
    const [plain] = stretches.on(line);
    expect(Math.abs((run?.fromMeters ?? 0) / 2 - (plain?.fromMeters ?? 0))).toBeLessThan(1000);
    expect(run?.share).toBeGreaterThan(0.98);
  });

  it('are empty without a line or without stretches', () => {
    expect(stretches.on([[-98.5, 40]])).toEqual([]);
    expect(new SharedStretches<Named>([], TOLERANCE).on(east(-99, -98))).toEqual([]);
    const points = new SharedStretches<Named>([{ name: 'a point', line: [[-98.5, 40]] }], TOLERANCE);
    expect(points.on(east(-99, -98))).toEqual([]);
  });
});
