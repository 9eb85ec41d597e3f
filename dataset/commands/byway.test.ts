import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodePolyline } from '@roadcast/core/geo';
import { expect, it } from 'vitest';
import { createProgress } from '../files/progress.ts';
import { bywayCommand, readByway } from './byway.ts';

const west = encodePolyline(
  [
    [-107.1, 38.8],
    [-107.05, 38.9],
    [-107, 38.8],
  ],
  5,
);
const east = encodePolyline(
  [
    [-106, 38],
    [-105.9, 38],
    [-105.8, 38],
    [-105.7, 38.1],
  ],
  5,
);
const content = `---\nid: "1"\nname: "Loop: by the pass"\npath:\n  - ${west}\n  - ${JSON.stringify(east)}\nstates:\n  - CO\n---\n\nText: none.\n`;

it('reads a byway of several pieces', () => {
  const { name, lines } = readByway(content);
  expect(name).toBe('Loop: by the pass');
  expect(lines.map((line) => line.length)).toEqual([3, 4]);
  expect(readByway(`---\nname: One\npath: ${west}\n---\n`).lines).toHaveLength(1);
});

it('cuts the piece closest to both places, in the order of the places', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'byway-'));
  try {
    const file = join(folder, '1.md');
    await writeFile(file, content);
    const said: string[] = [];
    const progress = createProgress((line) => said.push(line.trim()));
    expect(
      await bywayCommand(
        file,
        [
          [-105.7, 38.11],
          [-106, 38],
        ],
        50,
        progress,
      ),
    ).toBe(0);
    expect(said).toEqual([
      '# Loop: by the pass: 19.7 mi, ends 0.7 and 0.0 mi off',
      '@38.1000,-105.7000',
      '@38.0000,-105.8000',
      '@38.0000,-106.0000',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
