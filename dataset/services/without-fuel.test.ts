import { describe, expect, it } from 'vitest';
import { parseWithoutFuel } from './parse-without-fuel.ts';
import { takenDown, testServiceRoads, testServices } from './testing.ts';
import { placeWithoutFuel } from './without-fuel.ts';

/** I-80 has mile markers in two states; US-9 has none. */
const { roads, numbered } = testServiceRoads(
  {
    'I-80':
      'state WY 53\n@40,-101 0 West\n@40,-100.5 26.5 A\n@40,-100 53 Line\nstate NE 53\n@40,-100 0 Line\n@40,-99.5 26.5 B\n@40,-99 53 East',
  },
  { 'US-9': 'state NE ?\nclass primary\n@40.5,-100 West\n@40.6,-99.5 A\n@40.5,-99 East' },
);

function stretches(lines: string, services: Readonly<Record<string, string>> = {}) {
  const { report, said } = takenDown();
  const text = `source State DOT, map of services, in dot.example.gov/map.pdf, read 2026-11-25\n${lines}`;
  const written = parseWithoutFuel('services/without-fuel.txt', text, report);
  const { placed } = testServices(roads, services);
  return { placed: placeWithoutFuel(written, placed, roads, numbered, report), said: said() };
}

describe('a stretch without fuel', () => {
  it('is drawn along the highway between two miles, across a state line too', () => {
    const { placed, said } = stretches('I-80 NE 10 40 Brule | Big Springs\nI-80 WY 43 NE 10 A | B ~');
    expect(said).toEqual([]);
    expect(placed.map(({ stretch }) => stretch)).toMatchObject([
      { highway: 'I-80', from: 'Brule', to: 'Big Springs', source: 'State DOT, map of services', approximate: false },
      { from: 'A', to: 'B', source: 'Recalled, not checked', approximate: true },
    ]);
    const ends = placed.map(({ stretch: { line } }) => [line[0]?.[0], line.at(-1)?.[0]]);
    expect(ends).toEqual([
      [expect.closeTo(-99.811, 2), expect.closeTo(-99.245, 2)],
      [expect.closeTo(-100.189, 2), expect.closeTo(-99.811, 2)],
    ]);
  });

  it('is drawn between two positions on a road without mile markers, along its bends', () => {
    const { placed, said } = stretches('US-9 @40.51,-99.95 @40.51,-99.05 Wolf Creek | Bear Creek');
    expect(said).toEqual([]);
    expect(Math.max(...(placed[0]?.stretch.line ?? []).map(([, lat]) => lat))).toBeGreaterThan(40.59);
  });

  it.each([
    ['I-80 NE 10 40 Brule', /:2 error: expected 'HIGHWAY ST MILE MILE NAME \| NAME'/],
    ['I-80 10 40 Brule | Big Springs', /:2 error: expected 'HIGHWAY ST MILE MILE/],
    ['I-80 XX 10 40 Brule | Big Springs', /:2 error: unknown state 'XX'/],
    ['US-9 @40.51,99.95 @40.51,-99.05 A | B', /:2 error: '@40.51,99.95' is not a position/],
    ['I-80 NE 10 90 Brule | Big Springs', /:2 error: I-80 has no mile 90 in NE/],
    ['I-80 IA 10 40 Brule | Big Springs', /:2 error: no highway or road file draws I-80 in IA/],
    ['US-9 NE 10 40 A | B', /:2 error: no known mile markers for US-9: write positions/],
    ['US-9 @41,-99.95 @40.51,-99.05 A | B', /:2 error: position 1 lies \d+\.\d miles off US-9/],
    ['I-80 @41,-100 @40,-99.05 A | B', /:2 error: the position @41,-100 lies 69\.\d miles off I-80/],
    ['I-80 NE 10 10 A | B', /:2 error: both ends are the same place/],
  ])('is rejected as %j', (line, problem) => {
    const { placed, said } = stretches(line);
    expect(placed).toEqual([]);
    expect(said).toEqual([expect.stringMatching(problem)]);
  });

  it('has fuel only at its two ends', () => {
    const line = 'I-80 NE 10 40 Brule | Big Springs';
    expect(stretches(line, { 'I-80/fuel': 'state NE\n10 EW A\n40.5 EW B' }).said).toEqual([]);
    expect(stretches(line, { 'I-80/rest-areas': 'state NE\n20 E A' }).said).toEqual([]);
    expect(stretches(line, { 'I-80/fuel': 'state NE\n20 EW Pump' }).said).toEqual([
      'services/without-fuel.txt:2 error: there is fuel on it, at Pump in services/I-80/fuel.txt:4: one of the two is wrong',
    ]);
  });
});
