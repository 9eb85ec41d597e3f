import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stamped, stateOf } from './stamps.ts';
import { type BuildSteps, buildSteps, isAllBuilt } from './steps.ts';
import { toursStep, tourYear } from './tours.ts';

let root = '';
let steps: BuildSteps;

/** One file per kind of source, and a build's outputs. */
const sources = [
  'core/src/geo/line.ts',
  'core/src/weather/alerts.ts',
  'core/package.json',
  'contract/src/errors.ts',
  'messages/src/index.ts',
  'messages/catalogs/en/days.json',
  'messages/compile/compile.ts',
  'providers/src/routing/port.ts',
  'server/src/app/main.ts',
  'scripts/steps/stamps.ts',
  'web/src/app/main.tsx',
  'web/index.html',
  'dataset/roads/draw.ts',
  'dataset/sources/roads/us/us-191.txt',
  'package-lock.json',
];
const outputs = [
  'messages/compiled/en/days.js',
  'core/dist/geo/line.js',
  'server/dist/app/main.js',
  'server/dist/app/main.js.map',
  'scripts/dist/steps/stamps.js',
  'web/dist/index.html',
  'data/dataset/0123456789abcdef/tiles/2/000/756/425.gph',
  'data/dataset/manifest.json',
];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'steps-'));
  for (const file of [...sources, ...outputs]) write(file, `${file}, as built`);
  write('dataset/inputs.json', readFileSync('dataset/inputs.json', 'utf8'));
  steps = buildSteps(root, join(root, 'data/dataset'));
  for (const step of Object.values(steps)) await stamped(step, async () => true);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Returns the names of the steps that must run. */
const due = (): string[] =>
  Object.entries(steps).flatMap(([name, step]) => (stateOf(step) === 'current' ? [] : [name]));

it('builds nothing if nothing has changed', () => {
  expect(due()).toEqual([]);
  expect(isAllBuilt(steps)).toBe(true);
});

it.each([
  ['core/src/geo/line.ts', ['server', 'web', 'dataset']],
  ['core/src/weather/alerts.ts', ['server', 'web']],
  ['core/package.json', ['web']],
  ['contract/src/errors.ts', ['server', 'web']],
  ['messages/src/index.ts', ['server', 'web']],
  ['messages/catalogs/en/days.json', ['texts', 'web']],
  ['messages/compile/compile.ts', ['texts', 'web']],
  ['providers/src/routing/port.ts', ['server']],
  ['server/src/app/main.ts', ['server']],
  ['scripts/steps/stamps.ts', ['server']],
  ['web/src/app/main.tsx', ['web']],
  ['web/index.html', ['web']],
  ['dataset/roads/draw.ts', ['dataset']],
  ['dataset/sources/roads/us/us-191.txt', ['dataset']],
  ['package-lock.json', ['texts', 'server', 'web', 'dataset']],
])('an edit of %s builds %j', (file, expected) => {
  write(file, `${file}, but edited`);
  expect(due()).toEqual(expected);
  expect(isAllBuilt(steps)).toBe(false);
});

it('notices an edit that keeps the length', () => {
  write('server/src/app/main.ts', 'server/src/app/main.ts, AS BUILT');
  expect(due()).toEqual(['server']);
});

it('notices new and deleted sources', () => {
  write('server/src/app/added.ts', '');
  unlinkSync(join(root, 'dataset/sources/roads/us/us-191.txt'));
  expect(due()).toEqual(['server', 'dataset']);
});

it.each([
  ['messages/compiled/en/days.js', ['texts', 'web']],
  ['core/dist/geo/line.js', ['server']],
  ['server/dist/app/main.js', ['server']],
  ['server/dist/app/main.js.map', ['server']],
  ['scripts/dist/steps/stamps.js', ['server']],
  ['web/dist/index.html', ['web']],
  ['data/dataset/0123456789abcdef/tiles/2/000/756/425.gph', ['dataset']],
  ['data/dataset/manifest.json', ['dataset']],
])('builds %s again if it is deleted, cut off or changed', (file, expected) => {
  const { atime, mtime } = statSync(join(root, file));
  write(file, '');
  utimesSync(join(root, file), atime, mtime);
  expect(due()).toEqual(expected);
  write(file, `${file}, AS BUILT`);
  expect(due()).toEqual(expected);
  unlinkSync(join(root, file));
  expect(due()).toEqual(expected);
});

it('builds everything again for another version of Node.js', () => {
  for (const { stamp } of Object.values(steps)) {
    writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.version, 'v20.19.0'));
  }
  expect(due()).toEqual(['texts', 'server', 'web', 'dataset']);
});

it('builds nothing after a checkout that wrote the same sources again', () => {
  for (const file of sources) utimesSync(join(root, file), new Date(), new Date(Date.now() + 5000));
  expect(due()).toEqual([]);
  // The new times are known now, but the content still counts.
  write('server/src/app/main.ts', 'server/src/app/main.ts, AS BUILT');
  expect(due()).toEqual(['server']);
});

it('ignores declarations that the type check writes next to the server', () => {
  write('server/dist/app/main.d.ts', '');
  expect(due()).toEqual([]);
});

it('distinguishes changed results from changed sources, because intact results can be kept', () => {
  utimesSync(join(root, 'data/dataset/manifest.json'), new Date(), new Date(Date.now() + 5000));
  expect(stateOf(steps.dataset)).toBe('outputs');
  write('dataset/roads/draw.ts', '');
  expect(stateOf(steps.dataset)).toBe('inputs');
});

it('runs a step again after a failure, an interruption or a damaged stamp', async () => {
  expect(await stamped(steps.web, async () => false)).toBe(false);
  expect(due()).toEqual(['web']);
  await expect(stamped(steps.server, () => Promise.reject(new Error('interrupted')))).rejects.toThrow('interrupted');
  writeFileSync(steps.texts.stamp, readFileSync(steps.texts.stamp, 'utf8').slice(0, 100));
  expect(due()).toEqual(['texts', 'server', 'web']);
});

it('runs a step again if a source was edited while it ran', async () => {
  await stamped(steps.server, async () => {
    write('server/src/app/main.ts', 'edited meanwhile');
    return true;
  });
  expect(due()).toEqual(['server']);
});

describe('the tours', () => {
  const dataset = (): string => join(root, 'data/dataset');
  const stepOf = (year: number) => toursStep(dataset(), root, year);
  beforeEach(() =>
    stamped(stepOf(2027), async () => {
      write('data/dataset/tours.json', '{}');
      return true;
    }),
  );

  it('are planned after the dataset, which stays as it was', () => {
    expect(stateOf(stepOf(2027))).toBe('current');
    expect(due()).toEqual([]);
    expect(isAllBuilt(steps)).toBe(true);
  });

  it.each([
    ['data/dataset/manifest.json', 'inputs'],
    ['contract/src/trip/trip.ts', 'inputs'],
    ['data/dataset/tours.json', 'outputs'],
  ])('are planned again after a change of %s', (file, state) => {
    write(file, 'changed');
    expect(stateOf(stepOf(2027))).toBe(state);
  });

  it('are planned every year, for the next one', () => {
    expect(tourYear(Date.parse('2026-12-31T23:59:59Z'))).toBe(2027);
    expect(tourYear(Date.parse('2027-01-01T00:00:00Z'))).toBe(2028);
    expect(stateOf(stepOf(2028))).toBe('inputs');
  });
});
