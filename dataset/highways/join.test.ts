import { describe, expect, it } from 'vitest';
import { testHighways } from './testing.ts';

const west = 'state NV 20\n@40,-115 0 A\n@40,-114.811 10 Cross =I-15\n@40,-114.622 20 B';

describe('junctions', () => {
  it('become one node if both files name each other', () => {
    const { joined, said } = testHighways({
      'I-80': west,
      'I-15': 'state NV 20\n@39.9,-114.81 0 S\n@40.001,-114.812 7 Cross =I-80\n@40.1,-114.81 14 N',
    });
    expect(said()).toEqual([]);
    expect(joined.highways[0]?.nodes[0]?.[1]).toBe(joined.highways[1]?.nodes[0]?.[1]);
    expect(joined.nodes).toHaveLength(5);
  });

  it('are halfway between the positions in two files with the same accuracy', () => {
    const { joined } = testHighways({
      'I-80': west,
      'I-15': 'state NV 20\n@39.9,-114.81 0 S\n@40.002,-114.811 7 Cross =I-80\n@40.1,-114.81 14 N',
    });
    const node = joined.highways[0]?.nodes[0]?.[1] ?? -1;
    expect(joined.nodes[node]?.[1]).toBeCloseTo(40.001, 6);
  });

  it('may have their position only in the other file', () => {
    const { joined, said } = testHighways({
      'I-80': west,
      'I-15': 'state NV 20\n@39.9,-114.81 0 S\n7 Cross =I-80\n@40.1,-114.81 14 N',
    });
    expect(said()).toEqual([]);
    expect(joined.nodes[joined.highways[1]?.nodes[0]?.[1] ?? -1]).toEqual([-114.811, 40]);
  });

  it('are an error if their positions differ too much', () => {
    const { said } = testHighways({
      'I-80': west,
      'I-15': 'state NV 20\n@39.9,-114.81 0 S\n@39.98,-114.812 6 Cross =I-80\n@40.1,-114.81 14 N',
    });
    expect(said()).toEqual([
      expect.stringMatching(
        /^highways\/I-80.txt:7 error: =I-15: its nearest =I-80 \('Cross', highways\/I-15.txt:7\) is 1\.38 miles away$/,
      ),
      expect.stringMatching(/^highways\/I-15.txt:7 error: =I-80: its nearest =I-15/),
    ]);
  });

  it('are an error if the other file lacks them, and a warning if there is no other file', () => {
    const unknown = testHighways({ 'I-80': west, 'I-15': 'state NV 14\n@39.9,-114.81 0 S\n@40.1,-114.81 14 N' });
    expect(unknown.said()).toEqual(['highways/I-80.txt:7 error: =I-15: no point of I-15 has =I-80']);
    const alone = testHighways({ 'I-80': west });
    expect(alone.said()).toEqual([
      'highways/I-80.txt:7 warning: =I-15 here and perhaps below: I-15.txt is not written yet',
    ]);
  });

  it('are dropped if no file has a position, and the road continues', () => {
    const { joined, said } = testHighways({ 'I-80': west.replace('@40,-114.811 ', '') });
    expect(said()[0]).toContain("highways/I-80.txt:7 warning: 'Cross' has no position");
    expect(joined.highways[0]?.file.states[0]?.stretches.map((stretch) => stretch.miles)).toEqual([20]);
  });

  it('must appear twice in both files if one names two', () => {
    const { said } = testHighways({
      'I-80': 'state NV 20\n@40,-115 0 A\n@40,-114.811 10 One =I-15\n@40,-114.806 10.3 Two =I-15\n@40,-114.622 20 B',
      'I-15': 'state NV 14\n@39.9,-114.81 0 S\n@40,-114.809 7 Cross =I-80\n@40.1,-114.81 14 N',
    });
    expect(said()).toEqual([
      "highways/I-80.txt:8 error: 'Two' becomes the same junction as line 7: the other file has only one",
    ]);
  });
});

describe('state lines', () => {
  it('are one node for both states, and an error if far apart', () => {
    const two = (lng: number) =>
      `state NV 10\n@40,-115 0 A\n@40,-114.811 10 Line\nstate UT 10\n@40,${lng} 0 Line\n@40,-114.622 10 B`;
    const same = testHighways({ 'I-80': two(-114.811) });
    expect(same.said()).toEqual([]);
    expect(same.joined.nodes).toHaveLength(3);
    expect(testHighways({ 'I-80': two(-114.8) }).said()).toEqual([
      'highways/I-80.txt:9 error: the state begins 0.58 miles from where the one above it ends (line 7)',
    ]);
  });
});
