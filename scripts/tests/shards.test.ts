import { expect, it } from 'vitest';
import { notDue } from './rotation.ts';
import { filesOfShard, longestFirst } from './shard.ts';
import { playwrightTimes, slowestOf, vitestTimes } from './times.ts';
import { mostTouched, testsTouching } from './touched.ts';

const files = Array.from({ length: 40 }, (_, index) => `tests/${index}.test.ts`);
const seconds = Object.fromEntries(files.slice(0, 30).map((file, index) => [file, (index * 37) % 100]));
const shards = [1, 2, 3].map((number) => filesOfShard(files, seconds, { number, of: 3 }));

it('runs every file in exactly one of three shards', () => {
  expect(shards.flat().sort()).toEqual([...files].sort());
});

it('splits the recorded time evenly', () => {
  const lengths = shards.map((shard) => shard.reduce((sum, file) => sum + (seconds[file] ?? 0), 0));
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(100);
});

it("doesn't move other files when one is added", () => {
  const more = [1, 2, 3].map((number) => filesOfShard([...files, 'tests/new.test.ts'], seconds, { number, of: 3 }));
  expect(more.map((shard) => shard.filter((file) => file !== 'tests/new.test.ts'))).toEqual(shards);
});

it('starts with the longest', () => {
  expect(longestFirst(['a', 'b', 'c'], { a: 1, b: 20 })).toEqual(['b', 'c', 'a']);
});

it('finds the tests that import a change directly or through one other file, nearest first', () => {
  const graph = new Map([
    ['near.test.ts', new Set(['a.ts'])],
    ['middle.test.ts', new Set(['b.ts'])],
    ['far.test.ts', new Set(['c.ts'])],
    ['b.ts', new Set(['a.ts'])],
    ['c.ts', new Set(['b.ts'])],
  ]);
  const tests = ['near.test.ts', 'middle.test.ts', 'far.test.ts', 'itself.test.ts'];
  expect(testsTouching(tests, ['a.ts', 'itself.test.ts'], graph)).toEqual([
    'itself.test.ts',
    'near.test.ts',
    'middle.test.ts',
  ]);
});

it('omits the rotating journeys of specs that aren’t due, and only those', () => {
  const titles = [
    'with the map map.spec.ts the atlas is drawn @rotating',
    'with the map overlap-map.spec.ts nothing overlaps @rotating',
    'without the map navigation/drive.spec.ts a drive ends @rotating',
    'without the map days.spec.ts a night moves',
  ];
  const left = (due: readonly string[]): string[] =>
    titles
      .filter((title) => notDue('tests/e2e', due).test(title))
      .map((title) => /\S+(?=\.spec)/.exec(title)?.[0] ?? '');
  expect(left([])).toEqual(['map', 'overlap-map', 'navigation/drive']);
  expect(left(['tests/e2e/map.spec.ts'])).toEqual(['overlap-map', 'navigation/drive']);
  expect(left(['tests/e2e/navigation/drive.spec.ts', 'tests/e2e/days.spec.ts'])).toEqual(['map', 'overlap-map']);
});

it('reads file times from Vitest’s output', () => {
  const output =
    ' ✓  api  tests/a.test.ts (56 tests) 51447ms\n ❯ tests/b.test.ts (3 tests | 1 failed) 900ms\n   ✓ a test 370ms\n';
  expect(vitestTimes(output)).toEqual({ 'tests/a.test.ts': 51.447, 'tests/b.test.ts': 0.9 });
});

it('adds up test times per spec, and lists the slowest first', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [spec(1500)], suites: [{ specs: [spec(500)] }] },
      { file: 'b.spec.ts', specs: [spec(4000)] },
    ],
  };
  const times = playwrightTimes(JSON.stringify(report), 'tests/e2e');
  expect(times).toEqual({ 'tests/e2e/a.spec.ts': 2, 'tests/e2e/b.spec.ts': 4 });
  expect(slowestOf(times)).toBe('    4.0 s  tests/e2e/b.spec.ts\n    2.0 s  tests/e2e/a.spec.ts');
});

it('adds fewer tests of the change to smaller shards', () => {
  expect([3, 6, 12].map((of) => mostTouched({ of }))).toEqual([12, 6, 3]);
});
