import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleTrip } from '@roadcast/contract/testing/sample-trip';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Tours } from './tours.ts';

const tour = {
  slug: 'two-towns',
  title: 'Two towns',
  description: 'There and on. It is not far.',
  tags: ['scenic'],
  season: 'spring',
  request: { origin: 'Denver, CO', destination: 'Chicago, IL' },
  trip: sampleTrip,
};

let folder = '';
let logged: string[] = [];
let tours: Tours;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tours-'));
  logged = [];
  tours = new Tours(folder, (line) => void logged.push(line));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (text: string): Promise<void> => writeFile(join(folder, 'tours.json'), text);
const slugs = async (): Promise<string[]> => (await tours.all()).map(({ slug }) => slug);

it('are none until they are planned, which takes one line in the log', async () => {
  expect(await slugs()).toEqual([]);
  expect(await slugs()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('No tours: ')]);
  await write(JSON.stringify({ tours: [tour] }));
  expect(await slugs()).toEqual(['two-towns']);
  expect((await tours.all())[0]).toMatchObject({ season: 'spring', trip: { totalMiles: sampleTrip.totalMiles } });
  expect(logged).toHaveLength(1);
});

it.each(['', '{"tours":[{"slug":', '[]', '{"tours":7}', 'null'])('are none in the damaged file %j', async (text) => {
  await write(text);
  expect(await slugs()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('No tours: ')]);
});

it.each([
  ['trip', { ...tour, trip: { ...sampleTrip, elapsed: '' } }],
  ['request', { ...tour, request: { origin: 'Denver, CO' } }],
  ['season', { ...tour, season: 'mud' }],
])('skip a tour with an unreadable %s', async (_, damaged) => {
  await write(JSON.stringify({ tours: [damaged, tour] }));
  expect(await slugs()).toEqual(['two-towns']);
  expect(logged).toEqual([expect.stringContaining('1 of 2 tours')]);
});
