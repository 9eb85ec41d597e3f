import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '../files/problem.ts';
import { parseParkSights, parseSights } from './sights-read.ts';

function read(units: string, entrances: string) {
  const problems: Problem[] = [];
  const sights = parseParkSights(units, entrances, (problem) => void problems.push(problem));
  return { sights, problems: problems.map(formatProblem) };
}

describe('park units', () => {
  const glacier = 'glac Glacier National Park, MT @48.68,-113.8 visits 2908458';

  it('are reached at their entrances, the main one first', () => {
    const { sights, problems } = read(
      glacier,
      'glac @48.495,-113.981 MT road: entrance at West Glacier\nglac @48.743,-113.429 MT recalled: entrance at St. Mary',
    );
    expect(problems).toEqual([]);
    expect(sights.map(({ access, approximate }) => [access, approximate])).toEqual([
      ['entrance at West Glacier', false],
      ['entrance at St. Mary', true],
    ]);
    expect(sights[0]?.weight).toBeGreaterThan(sights[1]?.weight ?? 0);
    expect(sights[0]).toMatchObject({ kind: 'national_park', name: 'Glacier National Park', lng: -113.981 });
    expect(sights[0]?.aliases).toEqual(expect.arrayContaining(['Glacier', 'Glacier NP']));
  });

  it('are found by the names of their entrances', () => {
    const { sights } = read(
      'yell Yellowstone National Park, WY ID MT @44.6,-110.5 visits 4115000',
      'yell @44.66,-111.1 MT road: West Entrance at West Yellowstone\nyell @45.03,-110.7 MT road: entrance at Gardiner',
    );
    expect(sights[0]?.aliases).toEqual(
      expect.arrayContaining(['Yellowstone West Entrance', 'Yellowstone National Park West Entrance']),
    );
    // Every park has an entrance, so the word alone identifies none.
    expect(sights[1]?.aliases.filter((name) => /entrance/i.test(name))).toEqual([]);
  });

  it('without an entrance are approximate, except for the grounds of historic sites', () => {
    const { sights } = read(
      `${glacier}\nliho Lincoln Home National Historic Site, IL @39.797,-89.645\nshil Shiloh National Military Park, TN MS @35.1,-88.3`,
      '',
    );
    expect(sights.map(({ kind, approximate }) => [kind, approximate])).toEqual([
      ['national_park', true],
      ['park', false],
      ['park', true],
    ]);
    // A battle's name alone refers to the town.
    expect(sights[2]?.aliases).not.toContain('Shiloh');
    expect(sights[2]?.otherStates).toEqual(['MS']);
  });

  it('that no road leads to are marked', () => {
    expect(read(glacier, 'glac none: boats only').sights).toMatchObject([{ roadless: true }]);
  });

  it('report unreadable lines and unknown codes', () => {
    expect(read('glac Glacier', 'yell @44.6,-111.1 MT road: West Entrance\nglac nowhere').problems).toEqual([
      "sights/park-units.txt:1 error: expected 'CODE NAME, ST ST @LAT,LNG visits N = NAME | NAME': 'glac Glacier'",
      "sights/entrances.txt:2 error: expected 'CODE @LAT,LNG ST SOURCE: ACCESS' or 'CODE none: REASON': 'glac nowhere'",
      "sights/entrances.txt:1 error: yell is no unit's code",
    ]);
  });
});

describe('landmarks and airports', () => {
  it('have states, a weight, a source, a destination and other names', () => {
    const line =
      'Hearst Castle, CA @35.65,-121.165 100000 recalled: visitor center at San Simeon = The Castle | La Cuesta';
    expect(parseSights('a.txt', 'landmark', line, () => undefined)).toMatchObject([
      {
        name: 'Hearst Castle',
        state: 'CA',
        weight: 100_000,
        approximate: true,
        access: 'visitor center at San Simeon',
        aliases: ['The Castle', 'La Cuesta'],
      },
    ]);
    const hoover = 'Hoover Dam, NV AZ @36.0125,-114.741 300000 road';
    expect(parseSights('a.txt', 'landmark', hoover, () => undefined)).toMatchObject([
      { otherStates: ['AZ'], access: '', approximate: false },
    ]);
  });

  it('report unreadable lines', () => {
    const problems: Problem[] = [];
    parseSights('a.txt', 'landmark', 'Hoover Dam @36,-114', (problem) => void problems.push(problem));
    expect(problems.map(({ line, level }) => [line, level])).toEqual([[1, 'error']]);
  });
});
