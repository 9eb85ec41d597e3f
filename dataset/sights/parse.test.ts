import { describe, expect, it } from 'vitest';
import type { Problem } from '../files/problem.ts';
import { readStateShapes } from '../land/state-shapes.ts';
import { checkRoadsideSights } from './check.ts';
import { parseByways, parseParkFees, parseSightAreas, parseSightPlaces } from './parse.ts';

const FILE = 'sights/places/CT.txt';
const KENT =
  'Kent Falls State Park, CT @41.7759,-73.418 state_park padus2024 120 hiking+waterfalls: State park near Kent.';

const places = (...lines: string[]) => {
  const problems: Problem[] = [];
  const read = parseSightPlaces(FILE, lines.join('\n'), (problem) => problems.push(problem));
  return { read, problems };
};

describe('sights along the road', () => {
  it('are read with position, kind, source, length of a visit, activities and sentence', () => {
    const { read, problems } = places('# Connecticut', '', KENT);
    expect(problems).toEqual([]);
    expect(read).toEqual([
      {
        name: 'Kent Falls State Park',
        state: 'CT',
        lng: -73.418,
        lat: 41.7759,
        kind: 'state_park',
        source: 'padus2024',
        minutes: 120,
        activities: ['hiking', 'waterfalls'],
        text: 'State park near Kent.',
        file: FILE,
        line: 3,
      },
    ]);
  });

  it.each([
    ['without a position', KENT.replace('@41.7759,-73.418', 'Kent'), /expected 'NAME, ST/],
    ['of an unknown kind', KENT.replace('state_park', 'casino'), /casino is no kind of sight/],
    ['without a sentence', KENT.replace(/: .*/, ''), /expected 'NAME, ST/],
  ])('are refused %s', (_, line, problem) => {
    const { read, problems } = places(line);
    expect(read).toEqual([]);
    expect(problems.map(({ text }) => text)).toEqual([expect.stringMatching(problem)]);
  });

  it('name an unknown activity', () => {
    expect(places(KENT.replace('hiking', 'shopping')).problems).toMatchObject([{ text: 'shopping is no activity' }]);
  });

  it('are in their state, in its file, and once', async () => {
    const { read } = places(KENT, KENT, KENT.replace('Kent Falls', 'Far').replace('41.7759', '44.7759'));
    const texts: string[] = [];
    const sights = { places: read, areas: [], fees: [], byways: [] };
    checkRoadsideSights(sights, new Set(), await readStateShapes(), ({ text }) => texts.push(text));
    expect(texts).toEqual([
      'Kent Falls State Park, CT is there twice',
      'Far State Park, CT is more than 5 miles outside its state',
    ]);
    texts.length = 0;
    const moved = read.slice(0, 1).map((place) => ({ ...place, file: 'sights/places/NY.txt' }));
    checkRoadsideSights({ ...sights, places: moved }, new Set(), [], ({ text }) => texts.push(text));
    expect(texts).toContain('Kent Falls State Park, CT is in the file of another state');
  });
});

describe('points of large sights', () => {
  const KENAI = 'Kenai National Wildlife Refuge, AK @60.524,-150.199 @60.487,-151.057';

  it('are read with their positions', () => {
    const [area] = parseSightAreas('areas', KENAI, () => undefined);
    expect(area).toMatchObject({ name: 'Kenai National Wildlife Refuge', state: 'AK' });
    expect(area?.points).toEqual([
      [-150.199, 60.524],
      [-151.057, 60.487],
    ]);
  });

  it('belong to a sight, and are not empty', () => {
    const texts: string[] = [];
    const report = ({ text }: Problem) => texts.push(text);
    const areas = parseSightAreas('areas', `${KENAI}\nShoshone National Forest, WY`, report);
    checkRoadsideSights({ places: [], areas, fees: [], byways: [] }, new Set(), [], report);
    expect(texts).toEqual([expect.stringContaining('expected'), 'Kenai National Wildlife Refuge, AK is no sight']);
  });
});

describe('park fees', () => {
  const fees = (line: string) => {
    const problems: Problem[] = [];
    return { read: parseParkFees('fees', line, (problem) => problems.push(problem)), problems };
  };

  it('are read by payer, with the opening', () => {
    expect(fees('yell fee vehicle 35, person 20 open always').read).toEqual([
      { code: 'yell', dollars: { vehicle: 35, person: 20 }, open: 'always' },
    ]);
    expect(fees('afam fee free').read).toEqual([{ code: 'afam', dollars: {}, open: undefined }]);
    expect(fees('afam fee unknown open daily').read).toEqual([{ code: 'afam', dollars: undefined, open: 'daily' }]);
  });

  it.each(['yell fee dog 5', 'yell fee vehicle', 'yell fee vehicle 35 open sometimes'])('refuse %s', (line) => {
    expect(fees(line)).toMatchObject({ read: [], problems: [{ level: 'error' }] });
  });

  it('belong to a known unit', () => {
    const texts: string[] = [];
    const { read } = fees('yell fee free');
    checkRoadsideSights({ places: [], areas: [], fees: read, byways: [] }, new Set(['zion']), [], ({ text }) =>
      texts.push(text),
    );
    expect(texts).toEqual(["yell is no unit's code"]);
  });
});

describe('scenic byways', () => {
  it('are read with the pieces of their course', () => {
    const [byway] = parseByways(
      'b',
      'Acadia All American Road, ME all_american_road 40\nline _p~iF~ps|U_ulLnnqC',
      () => {},
    );
    expect(byway).toMatchObject({
      name: 'Acadia All American Road',
      states: ['ME'],
      kind: 'all_american_road',
      miles: 40,
    });
    expect(byway?.lines[0]?.map(([lng, lat]) => [lng, lat])).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
    ]);
  });

  it('need a known kind and a course', () => {
    const texts: string[] = [];
    const report = ({ text }: Problem) => texts.push(text);
    const byways = parseByways('b', 'Dune Road, NE state_byway 40\nLoess Hills, IA national_scenic_byway ?', report);
    checkRoadsideSights({ places: [], areas: [], fees: [], byways }, new Set(), [], report);
    expect(texts).toEqual([expect.stringContaining('expected'), 'Loess Hills has no course']);
  });
});
