import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from './gpx-files.ts';
import type { ReadingCost } from './read-gpx-process.ts';

/** Heap limit for a page in a phone's browser, megabytes. */
const HEAP_MB = 256;
/** Maximum memory for reading, bytes. A file of the largest size is 20 MB itself, and twice that as text. */
const MOST_BYTES = 340_000_000;
/** Maximum processor time, milliseconds. The page stops reading after ten seconds of clock time. */
const MOST_MS = 6000;

const reader = fileURLToPath(new URL('./read-gpx-process.ts', import.meta.url));
const run = promisify(execFile);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roadcast-gpx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads a file in a separate process. @throws if the process runs out of memory or time. */
async function costOf(text: string): Promise<ReadingCost> {
  const file = join(folder, 'hostile.gpx');
  await writeFile(file, text);
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--conditions=source', '--import', 'tsx'];
  const { stdout } = await run(process.execPath, [...flags, reader, file], { timeout: 10 * MOST_MS });
  return JSON.parse(stdout) as ReadingCost;
}

describe('a GPX file that takes more work than its size suggests is handled in bounded time and memory:', () => {
  it.each(Object.entries(hostileFiles))('%s', async (_, { text, fault }) => {
    const cost = await costOf(text());
    expect(cost.fault).toBe(fault);
    expect(cost.ms).toBeLessThan(MOST_MS);
    expect(cost.bytes).toBeLessThan(MOST_BYTES);
    // Bounds the number of stops in the form and the size of the page's text.
    expect(cost.places).toBeLessThanOrEqual(132);
    expect(cost.wordsLength).toBeLessThan(2000);
  });
});
