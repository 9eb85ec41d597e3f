import { describe, expect, it } from 'vitest';
import { takenDown, testServiceRoads } from './testing.ts';
import { placeTolls } from './tolls.ts';
import { parseTolls } from './tolls-parse.ts';

/**
 * I-80 has two toll stretches, from mile 0 to 10.6 and from 26.5 to 53. I-90 shares the second one. US-9 has no mile
 * markers.
 */
const { roads } = testServiceRoads(
  {
    'I-80':
      'state NE 79.4\ntoll\n@40,-100 0 West\n@40,-99.8 10.6 A\nfree\n@40,-99.5 26.5 B =I-90\ntoll\n@40,-99 53 C =I-90\nfree\n@40,-98.5 79.4 East',
    'I-90': 'state NE 80\n@40.38,-99.5 0 North\n26.5 B =I-80\nwith I-80\n53 C =I-80\n@40.38,-99 79.5 End',
  },
  { 'US-9': 'state NE ?\nclass primary\n@40.5,-100 West\ntoll\n@40.5,-99.8 A\nfree\n@40.5,-99.6 East' },
);

const SOURCE = 'source State Turnpike Authority, 2026 rates, read 2026-11-25\nas of 2026-01-01\n';

function lay(lines: string, head = `tolls Nebraska Turnpike\n${SOURCE}`) {
  const { report, said } = takenDown();
  const placed = placeTolls(parseTolls('tolls/nebraska.txt', head + lines, report), roads, report);
  const ends = placed.map(({ rate: { line } }) => [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0]);
  return { rates: placed.map(({ rate }) => rate), ends, said: said() };
}

const near = (...ends: number[]) => ends.map((end) => expect.closeTo(end, 2));

describe('a toll rate', () => {
  it('by the mile applies to each toll stretch between its ends, for all numbers of axles together', () => {
    const { rates, ends, said } = lay('per-mile I-80 NE 0 60 2 0.07 0.14\nper-mile I-80 NE 0 60 5 - 0.62');
    expect(said).toEqual([]);
    expect(ends).toEqual([near(-100, -99.8), near(-99.5, -99)]);
    expect(rates[0]).toMatchObject({
      name: 'Nebraska Turnpike',
      highway: 'I-80',
      state: 'NE',
      per: 'mile',
      cash: [
        { axles: 2, dollars: 0.14 },
        { axles: 5, dollars: 0.62 },
      ],
      transponder: [{ axles: 2, dollars: 0.07 }],
      source: 'State Turnpike Authority, 2026 rates',
      asOf: Date.UTC(2026, 0, 1, 12),
      approximate: false,
    });
    expect(rates[0]).not.toHaveProperty('oneWay');
  });

  it('for a passage applies from end to end, drawn in the direction that pays', () => {
    const { rates, ends, said } = lay('toll I-80 NE 0 10.6 W 2 6.00 8.00 ~\ntoll I-80 NE 0 53 2 - 12.50');
    expect(said).toEqual([]);
    expect(ends).toEqual([near(-99.8, -100), near(-100, -99)]);
    expect(rates).toMatchObject([
      { per: 'passage', oneWay: true, approximate: true },
      { per: 'passage', approximate: false, transponder: [] },
    ]);
  });

  it('of one stretch from two sources has the older date, and is approximate if one of them is', () => {
    const { rates } = lay('toll I-80 NE 0 10 5 9 18\n\nsource recalled\nas of 2015-07-01\ntoll I-80 NE 0 10 2 6 8');
    expect(rates).toMatchObject([
      {
        cash: [{ axles: 5 }, { axles: 2 }],
        source: 'State Turnpike Authority, 2026 rates; Recalled, not checked',
        asOf: Date.UTC(2015, 6, 1, 12),
        approximate: true,
      },
    ]);
  });

  it('is placed on a road that the highway shares with the one that draws it', () => {
    expect(lay('per-mile I-90 NE 20 60 2 - 0.10').ends).toEqual([near(-99.5, -99)]);
  });

  it.each([
    ['per-mile I-80 NE 0 10 0.07 0.14', /:4 error: expected 'per-mile ROAD ST/],
    ['passage I-80 NE 0 10 2 0.07 0.14', /:4 error: expected 'per-mile ROAD ST/],
    ['per-mile I-80 NE 0 10 7 0.07 0.14', /:4 error: expected 'per-mile ROAD ST/],
    ['per-mile I-80 XX 0 10 2 0.07 0.14', /:4 error: unknown state 'XX'/],
    ['per-mile I-80 NE 0 10 W 2 0.07 0.14', /:4 error: only a 'toll' line can have a side/],
    ['per-mile I-80 NE 0 10 2 7 14', /:4 error: nobody asks \$14 for a mile/],
    ['toll I-80 NE 0 10 2 - 850', /:4 error: nobody asks \$850 for a passage/],
    ['toll I-80 NE 0 10 2 - -', /:4 error: neither amount is known/],
    ['toll I-80 NE 0 10 2 0 8', /:4 error: a toll of \$0: remove the line/],
    ['toll I-80 NE 10 10 2 6 8', /:4 error: both ends are the same place/],
    ['toll I-80 IA 0 10 2 6 8', /:4 error: no highway file has mile markers for I-80 in IA/],
    ['toll US-9 NE 0 10 2 6 8', /:4 error: no highway file has mile markers for US-9 in NE/],
    ['toll I-80 NE 0 99 2 6 8', /:4 error: I-80 has no mile 99 in NE/],
    ['toll I-80 NE 12 24 2 6 8', /:4 error: I-80 is free there: write 'toll' and 'free' in highways\/I-80\.txt/],
    ['toll I-80 NE 0 10 N 2 6 8', /:4 error: 'N' is not a side of I-80/],
  ])('is rejected as %j', (line, problem) => {
    const { rates, said } = lay(line);
    expect(rates).toEqual([]);
    expect(said).toEqual([expect.stringMatching(problem)]);
  });

  it('by the mile is charged once on a road that two highways share', () => {
    const { ends, said } = lay('per-mile I-80 NE 0 60 2 - 0.14\nper-mile I-90 NE 20 60 2 - 0.14');
    expect(said).toEqual([
      'tolls/nebraska.txt:5 error: tolls/nebraska.txt:4 has a per-mile rate for the same road, I-80: remove one',
    ]);
    expect(ends).toHaveLength(2);
  });

  it('is written once, below its operator and source', () => {
    expect(lay('toll I-80 NE 0 10 2 6 8\ntoll I-80 NE 0 10 2 6 9').said).toEqual([
      'tolls/nebraska.txt:5 error: this stretch’s toll for 2 axles is given above',
    ]);
    expect(lay('toll I-80 NE 0 10 2 6 8', 'tolls A\n').said).toEqual([
      "tolls/nebraska.txt:2 error: no 'source' line above it",
    ]);
    expect(lay('toll I-80 NE 0 10 2 6 8', SOURCE).said).toEqual([
      "tolls/nebraska.txt:1 error: the first line must be 'tolls NAME': who charges",
    ]);
  });
});
