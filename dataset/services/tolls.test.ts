import { describe, expect, it } from 'vitest';
import { takenDown, testServiceRoads } from './testing.ts';
import { placeTolls } from './tolls.ts';
import { parseTolls } from './tolls-parse.ts';

/** I-80 has two toll stretches, miles 0 to 10.6 and 26.5 to 53; US-9 without markers one. I-90 runs on the second of I-80's. */
const { roads, numbered } = testServiceRoads(
  {
    'I-80':
      'state NE 79.4\ntoll\n@40,-100 0 West\n@40,-99.8 10.6 A\nfree\n@40,-99.5 26.5 B =I-90\ntoll\n@40,-99 53 C =I-90\nfree\n@40,-98.5 79.4 East',
    'I-90': 'state NE 80\n@40.38,-99.5 0 North\n26.5 B =I-80\nwith I-80\n53 C =I-80\n@40.38,-99 79.5 End',
    'I-29': 'state IA 20\n@41,-96 0 Away\n@41.29,-96 20 North',
  },
  { 'US-9': 'state NE ?\nclass primary\n@40.5,-100 West\ntoll\n@40.5,-99.8 A\nfree\n@40.5,-99.6 East' },
);

function lay(lines: string) {
  const { report, said } = takenDown();
  const text = `source State Turnpike Authority, 2026 rates, read 2026-11-25\nas of 2026-01-01\n${lines}`;
  const placed = placeTolls(parseTolls('tolls/nebraska.txt', text, report), roads, numbered, report);
  const ends = placed.map(({ rate: { line } }) => [line[0]?.[0] ?? 0, line.at(-1)?.[0] ?? 0]);
  return { rates: placed.map(({ rate }) => rate), ends, said: said() };
}

const near = (...ends: number[]) => ends.map((end) => expect.closeTo(end, 2));

describe('a toll rate', () => {
  it('by the mile holds on every toll stretch of the highway in the state', () => {
    const { rates, ends, said } = lay('I-80 NE mile Nebraska Turnpike | cash 2 0.14, 5 0.62; transponder 2 0.07');
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

  it('holds between its miles only, and a passage is drawn the way that pays', () => {
    const { rates, ends, said } = lay(
      'I-80 NE 26.5 40 mile Eastern Part | cash 2 0.10\nI-80 NE 0 10.6 passage W Platte Bridge | cash 2 8.00 ~',
    );
    expect(said).toEqual([]);
    expect(ends).toEqual([near(-99.5, -99.245), near(-99.8, -100)]);
    expect(rates[1]).toMatchObject({ per: 'passage', oneWay: true, approximate: true });
  });

  it('is laid on a road that the highway shares, and by positions where no miles are known', () => {
    expect(lay('I-90 NE mile Shared | cash 2 0.10').ends).toEqual([near(-99.5, -99)]);
    expect(lay('US-9 NE mile Nine | cash 2 0.10').ends).toEqual([near(-100, -99.8)]);
    expect(lay('US-9 NE @40.5,-99.95 @40.5,-99.81 passage Nine | cash 2 1.50').rates).toHaveLength(1);
  });

  it.each([
    ['I-80 NE Nebraska Turnpike | cash 2 0.14', /:3 error: expected 'HIGHWAY ST/],
    ['I-80 NE mile Nebraska Turnpike', /:3 error: expected 'HIGHWAY ST/],
    ['I-80 XX mile A | cash 2 0.14', /:3 error: unknown state 'XX'/],
    ['I-80 NE A B mile A | cash 2 0.14', /:3 error: 'A B' are neither two miles nor two positions/],
    ['I-80 NE mile A | plate 2 0.14', /:3 error: 'plate 2 0.14' is neither 'cash/],
    ['I-80 NE mile A | cash 0.14', /:3 error: '0.14' is not 'AXLES DOLLARS'/],
    ['I-80 NE mile A | cash 5 0.14, 2 0.07', /:3 error: '2 0.07': axles begin at 2 and grow/],
    ['I-80 NE mile A | cash 2 14', /:3 error: '2 14': nobody asks more than \$5 for a mile/],
    ['I-29 IA mile A | cash 2 0.14', /:3 error: A: I-29 has no toll stretch in IA/],
    ['I-80 IA mile A | cash 2 0.14', /:3 error: A: no highway or road file draws I-80 in IA/],
    ['I-80 NE 12 24 mile A | cash 2 0.14', /:3 error: A: I-80 is free there/],
    ['I-80 NE 12 99 mile A | cash 2 0.14', /:3 error: A: I-80 has no mile 99 in NE/],
    ['I-80 NE passage A | cash 2 8.00', /:3 error: A: I-80 has 2 toll stretches there, a passage is one of them/],
    ['I-80 NE 0 10 passage N A | cash 2 8.00', /:3 error: A: 'N' is no side of I-80/],
    ['US-9 NE 0 10 mile A | cash 2 0.14', /:3 error: A: no mile markers are known of US-9: write positions/],
    ['US-9 NE @40.5,-99.79 @40.5,-99.61 mile A | cash 2 0.14', /:3 error: A: US-9 is free between the two positions/],
  ])('is refused as %j', (line, problem) => {
    const { rates, said } = lay(line);
    expect(rates).toEqual([]);
    expect(said).toEqual([expect.stringMatching(problem)]);
  });

  it('stands once', () => {
    expect(lay('I-80 NE mile A | cash 2 0.14\nI-80 NE mile A | cash 2 0.15').said).toEqual([
      'tolls/nebraska.txt:4 error: A: line 3 has a rate for the same stretch',
    ]);
  });
});
