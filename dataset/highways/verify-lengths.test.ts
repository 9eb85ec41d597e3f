import { describe, expect, it } from 'vitest';
import { shapeHighways } from './shape.ts';
import { testHighways } from './testing.ts';
import { checkOfficialLengths, drawnHighways } from './verify-lengths.ts';

/** I-80 runs due east; I-76 joins I-80 and shares its last part. */
const eastWest = 'state NE 53\n@40,-100 0 A\n@40,-99.5 26.5 B =I-76\n@40,-99 53 C =I-76';
const joining = 'state NE 47.2\n@39.7,-99.5 0 D\n@40,-99.5 20.7 B =I-80\nwith I-80\n@40,-99 47.2 C =I-80';

function lengths(official: Readonly<Record<string, number>>) {
  const highways = testHighways({ 'I-80': eastWest, 'I-76': joining, 'US-9': eastWest.replaceAll(' =I-76', '') });
  const drawn = drawnHighways(highways.joined, shapeHighways(highways.joined));
  const stated = drawn.map(({ file, drawnMiles }) => ({
    file: { ...file, official: { ...file.official, miles: official[file.ref] ?? file.official.miles } },
    drawnMiles,
  }));
  checkOfficialLengths(stated, highways.report);
  return { drawn, said: highways.said() };
}

describe('a highway’s length', () => {
  it('includes concurrencies', () => {
    const { drawn, said } = lengths({});
    expect(drawn.find(({ file }) => file.ref === 'I-76')?.drawnMiles).toBeCloseTo(47.2, 0);
    expect(said.filter((words) => words.includes('official'))).toEqual([]);
  });

  it('must match the official one within a percent for primary Interstates', () => {
    const { said } = lengths({ 'I-76': 48, 'US-9': 70 });
    expect(said.filter((words) => words.includes('is drawn'))).toEqual([
      expect.stringMatching(
        /^highways\/I-76.txt:2 error: I-76 is drawn 47.\d miles long, its official length is 48 \(-1.\d %\)$/,
      ),
    ]);
  });
});
