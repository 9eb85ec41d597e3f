import { describe, expect, it } from 'vitest';
import { shapeHighways } from './shape.ts';
import { testHighways } from './testing.ts';
import { checkOfficialLengths, drawnHighways } from './verify-lengths.ts';

/** I-80 runs due east; I-76 comes to it and goes on with it for the last part. */
const eastWest = 'state NE 53\n0 A @40,-100\n26.5 B @40,-99.5 =I-76\n53 C @40,-99 =I-76';
const joining = 'state NE 47.2\n0 D @39.7,-99.5\n20.7 B @40,-99.5 =I-80\nwith I-80\n47.2 C @40,-99 =I-80';

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

describe('the length of a highway', () => {
  it('counts what it runs on another one', () => {
    const { drawn, said } = lengths({});
    expect(drawn.find(({ file }) => file.ref === 'I-76')?.drawnMiles).toBeCloseTo(47.2, 0);
    expect(said.filter((words) => words.includes('official'))).toEqual([]);
  });

  it('must be the official one to a percent, of primary Interstates', () => {
    const { said } = lengths({ 'I-76': 48, 'US-9': 70 });
    expect(said.filter((words) => words.includes('is drawn'))).toEqual([
      expect.stringMatching(
        /^I-76.txt:2 error: I-76 is drawn 47.\d miles long, its official length is 48 \(-1.\d %\)$/,
      ),
    ]);
  });
});
