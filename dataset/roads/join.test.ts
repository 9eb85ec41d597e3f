import { describe, expect, it } from 'vitest';
import { milesOf, testRoads } from './testing.ts';

/** A highway due east along the 40th parallel, about 53 miles long. */
const east = { 'I-80': 'state NE 53\n@40,-100 0 West\n@40,-99.5 26.5 Middle\n@40,-99 53 East' };
/** A road from south to north across the highway. */
const across = 'state NE ?\nclass primary\n@39.8,-99.7 South\n@40.2,-99.7 North';

describe('roads are joined', () => {
  it('where a road crosses a highway', () => {
    expect(testRoads(east, { 'US-83': across }).junctions).toEqual(['I 80 + US 83 @40.00,-99.70']);
  });

  it('where two roads cross', () => {
    const { junctions } = testRoads(
      {},
      { 'US-83': across, 'US-6': 'state NE ?\nclass primary\n@40.1,-99.9 A\n@40.1,-99.5 B' },
    );
    expect(junctions).toEqual(['US 6 + US 83 @40.10,-99.70']);
  });

  it('where a road ends within a mile of another, whose line is unchanged', () => {
    const body = 'state NE ?\nclass primary\n@39.8,-99.7 South\n@39.99,-99.7 Highway';
    const { network, junctions } = testRoads(east, { 'US-83': body });
    expect(junctions).toEqual(['I 80 + US 83 @40.00,-99.70']);
    expect(milesOf(network, 'US 83')).toBeCloseTo(13.8, 1);
    expect(milesOf(network, 'I 80')).toBeCloseTo(53, 0);
  });

  it('but not if it ends farther away', () => {
    const body = 'state NE ?\nclass primary\n@39.8,-99.7 South\n@39.98,-99.7 Town';
    expect(testRoads(east, { 'US-83': body }).junctions).toEqual([]);
  });

  it('where a road passes the one it should end at, and it is cut off there', () => {
    const body = 'state NE ?\nclass primary\n@39.8,-99.7 South\n@40.003,-99.7 Highway';
    const { network, junctions } = testRoads(east, { 'US-83': body });
    expect(junctions).toEqual(['I 80 + US 83 @40.00,-99.70']);
    expect(milesOf(network, 'US 83')).toBeCloseTo(13.8, 1);
  });

  it('where a labeled point is within a quarter of a mile, unlike a shape point', () => {
    const bow = (label: string) => `state NE ?\nclass primary\n@40.2,-99.8 A\n@40.003,-99.7 ${label}\n@40.06,-99.69 B`;
    expect(testRoads(east, { 'US-83': bow('Junction') }).junctions).toEqual(['I 80 + US 83 @40.00,-99.70']);
    expect(testRoads(east, { 'US-83': bow('') }).junctions).toEqual([]);
  });

  it('at one node if junctions would be less than a tenth of a mile apart', () => {
    const { junctions } = testRoads(east, {
      'US-83': across,
      'US-34': 'state NE ?\nclass primary\n@39.9,-99.8 A\n@40.1,-99.602 B',
    });
    expect(junctions).toEqual(['I 80 + US 34 + US 83 @40.00,-99.70']);
  });

  it('once if two lines cross back and forth within a mile', () => {
    const body = 'state NE ?\nclass primary\n@39.8,-99.72 A\n@40.001,-99.70\n@39.999,-99.695\n@40.2,-99.68 B';
    expect(testRoads(east, { 'US-83': body }).junctions).toHaveLength(1);
  });
});

describe('a road beside a motorway', () => {
  /** A road that runs within a tenth of a mile of the highway, alternating between north and south. */
  const beside = (label: string) =>
    `state NE ?\nclass primary\n@40.03,-99.95 A\n@40.0015,-99.8\n@39.9985,-99.7\n@40.0015,-99.6 ${label}\n@39.9985,-99.5\n@40.03,-99.2 B`;

  it('isn’t joined to it repeatedly', () => {
    expect(testRoads(east, { 'US-30': beside('') }).junctions).toEqual([]);
  });

  it('is linked to it where its file names a place, and keeps its own line', () => {
    const { network, junctions } = testRoads(east, { 'US-30': beside('Town') });
    expect(junctions).toEqual(['I 80 + link @40.00,-99.60', 'US 30 + link @40.00,-99.60']);
    expect(network.ways.filter(({ tags }) => tags.ref === undefined)).toHaveLength(1);
  });
});

describe('a road sharing another road', () => {
  const joined = (host: string) =>
    `state NE ?\nclass primary\n@40.3,-99.9 North\n@40.005,-99.8 Here\nwith ${host}\n@39.995,-99.4 There\n@39.7,-99.3 South`;

  it('is moved onto it at both ends, and its number is on the road between', () => {
    const { network, junctions, said } = testRoads(east, { 'US-34': joined('I-80') });
    expect(said).toEqual([]);
    expect(junctions).toEqual(['I 80 + I 80;US 34 + US 34 @40.00,-99.40', 'I 80 + I 80;US 34 + US 34 @40.00,-99.80']);
    expect(milesOf(network, 'I 80;US 34')).toBeCloseTo(21.2, 1);
  });

  it('is matched if that one shares a third one', () => {
    const { network, said } = testRoads(east, {
      'US-6': 'state NE ?\nclass primary\n@40.3,-99.95 A\n@40,-99.9 B\nwith I-80\n@40,-99.2 C\n@39.7,-99.1 D',
      'US-34': joined('US-6'),
    });
    expect(said).toEqual([]);
    expect(network.ways.some(({ tags }) => tags.ref === 'I 80;US 6;US 34')).toBe(true);
  });

  it('is drawn by its own file if the other isn’t written', () => {
    const { network } = testRoads({}, { 'US-34': joined('I-80') });
    expect(network.ways.every(({ tags }) => tags.ref === 'US 34')).toBe(true);
    expect(milesOf(network, 'US 34')).toBeGreaterThan(62);
  });

  it('is reported if the other one doesn’t connect the ends, and gets a link', () => {
    const gap = 'state NE ?\nclass primary\n@40,-99.9 A\n@40,-99.7 B\ngap\n@40,-99.5 C\n@40,-99.3 D';
    const { network, said } = testRoads({}, { 'US-6': gap, 'US-34': joined('US-6') });
    expect(said).toEqual([
      'roads/US-34.txt:7 error: with US-6: that road does not lead from the point above to the one below',
    ]);
    expect(network.ways.some(({ tags }) => tags.ref === undefined)).toBe(true);
  });
});
