import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PreviewFacts } from './preview-facts.ts';
import { Previews } from './previews.ts';
import { testGround } from './testing/ground.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadcast-previews-'));
const basemap = join(folder, 'basemap.json');
writeFileSync(basemap, JSON.stringify(testGround));
const previews = new Previews({ basemap, fontFolder: join(folder, 'fonts') });

afterAll(async () => {
  await previews.close();
  rmSync(folder, { recursive: true });
});

const facts: PreviewFacts = {
  title: 'Rockies',
  from: 'Denver, CO',
  to: 'Pueblo, CO',
  facts: ['112 mi'],
  by: null,
  line: Array.from({ length: 20_000 }, (_, n) => [-104.98 + n / 50_000, 39.74 - n / 20_000] as const),
  nights: [],
};

it('draws in a thread without blocking the event loop', async () => {
  await previews.picture('first', facts, 'a');
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 5);
  const picture = await previews.picture('second', facts, 'a');
  clearInterval(ticking);
  expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG');
  // A picture takes about 100 ms.
  expect(ticks).toBeGreaterThan(3);
});

it('caches pictures by key, shares one drawing between callers, and evicts on request', async () => {
  const [one, same] = await Promise.all([previews.picture('x', facts, 'a'), previews.picture('x', facts, 'b')]);
  expect(same).toBe(one);
  expect(await previews.picture('x', { ...facts, title: 'Other' }, 'c')).toBe(one);
  previews.forget('x');
  const other = await previews.picture('x', { ...facts, title: 'Other' }, 'c');
  expect(Buffer.compare(other, one)).not.toBe(0);
});

it('doesn’t keep failures', async () => {
  const broken = new Previews({ basemap: join(folder, 'missing.json'), fontFolder: join(folder, 'fonts') });
  await expect(broken.picture('x', facts, 'a')).rejects.toThrow();
  await expect(broken.picture('x', facts, 'a')).rejects.toThrow();
  await broken.close();
});
