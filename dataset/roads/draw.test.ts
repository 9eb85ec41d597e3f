import { describe, expect, it } from 'vitest';
import { milesOf, testRoads } from './testing.ts';

/** A road due east through two states, 21.2 miles in each. */
const road = (first: string, second: string) =>
  `state NE ${first}\nclass primary\n@40,-100 A\n@40,-99.8\n@40,-99.6 Line\nstate KS ${second}\n@40,-99.4 B\n@40,-99.2 C`;
const drawn = (body: string, state: string) => {
  const { network } = testRoads({}, { 'US-6': body });
  return network.facts.filter((fact) => fact.state === state).reduce((sum, fact) => sum + fact.drawnMiles, 0);
};

describe('a road is drawn', () => {
  it('at its official length in each state', () => {
    expect(drawn(road('22', '21.5'), 'NE')).toBeCloseTo(22, 1);
    expect(drawn(road('22', '21.5'), 'KS')).toBeCloseTo(21.5, 1);
  });

  it('along its points if no length is known, or an impossible one', () => {
    expect(drawn(road('?', '?'), 'NE')).toBeCloseTo(21.2, 1);
    expect(drawn(road('40', '?'), 'NE')).toBeLessThan(24);
  });

  it('longer where it turns among mountains, and where only far towns are written from memory', () => {
    const body = (lngs: readonly number[], aside = 0) =>
      `state NE ?\nclass primary\n${lngs.map((lng, i) => `@${40 + (i % 2) * aside},${lng} A`).join('\n')}`;
    const network = (body: string, source: string, roadFactor = 1.2) =>
      testRoads({}, { 'US-6': body }, { roadFactor, source }).network;
    const miles = (written: string, source: string, roadFactor?: number) =>
      milesOf(network(written, source, roadFactor), 'US 6');
    const far = [-100, -99.6];
    const near = Array.from({ length: 21 }, (_, i) => -100 + i * 0.02);
    expect(miles(body(far), 'a table') / 21.2).toBeCloseTo(1, 2);
    expect(miles(body(far), 'recalled') / 21.2).toBeCloseTo(1.2, 2);
    expect(miles(body(near), 'recalled') / 21.2).toBeCloseTo(1.02, 2);
    // Use the same zigzag on level ground and in the mountains.
    const zigzag = body(near, 0.01);
    expect(miles(zigzag, 'a table') / miles(zigzag, 'a table', 1.04)).toBeGreaterThan(1.05);
  });

  it('longer where it bends, if its state has a length; the straight part isn’t lengthened', () => {
    const body = `state NE 24\nclass primary\n@40,-100 A\n@40,-99.8 B\n${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((i) => `@${40 + (i % 2) * 0.01},${-99.78 + i * 0.02}`)
      .join('\n')}\n@40,-99.58 C`;
    const { network } = testRoads({}, { 'US-6': body }, { roadFactor: 1.2 });
    const [straight, bent] = network.facts.map((fact) => fact.drawnMiles);
    expect((straight ?? 0) + (bent ?? 0)).toBeCloseTo(24, 0);
    expect((straight ?? 0) / 10.6).toBeLessThan(1.03);
    expect((bent ?? 0) / 10.6).toBeGreaterThan(1.15);
  });

  it('shorter by the part it shares with another road', () => {
    const body = 'state NE 64\nclass primary\n@39.7,-99.8 A\n@40,-99.8 B\nwith I-80\n@40,-99.4 C\n@39.7,-99.4 D';
    const { network } = testRoads({ 'I-80': 'state NE 53\n@40,-100 0 West\n@40,-99 53 East' }, { 'US-6': body });
    expect(milesOf(network, 'US 6') + milesOf(network, 'I 80;US 6')).toBeCloseTo(64, 0);
  });

  it('through every written point, and split where its attributes change', () => {
    const body = 'state NE ?\nclass primary\n@40,-100 A\n@40.05,-99.8\nspeed 45\n@40,-99.6\ntoll\n@40,-99.4 B';
    const { network } = testRoads({}, { 'US-6': body });
    expect(network.facts.map(({ from, to, toll }) => ({ from, to, toll }))).toEqual([
      { from: 'A', to: '', toll: false },
      { from: '', to: '', toll: false },
      { from: '', to: 'B', toll: true },
    ]);
    expect(network.nodes.some(({ lat, lng }) => lat === 40.05 && lng === -99.8)).toBe(true);
    expect(network.ways.map(({ tags }) => tags.toll)).toEqual([undefined, undefined, 'yes']);
  });
});
