import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgress } from '../files/progress.ts';

/**
 * Control characters that change a terminal's title, clear the terminal, reverse the text direction, and end a line.
 */
const HOSTILE = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e';
const RAW = /[\p{Cc}\p{Cf}]/u;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadcast-hostile-'));
  // Link the dataset, because the import would build a missing one.
  symlinkSync(resolve(process.env.DATA_DIR?.trim() || '.data', 'dataset'), join(folder, 'dataset'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a dataset command and returns its output without line breaks. */
function printed(main: string, path: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', join(import.meta.dirname, main), 'import', path],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } },
  );
  return `${stdout}${stderr}`.replaceAll('\n', '');
}

describe('importing a file with hostile names', { timeout: 120_000 }, () => {
  it('prints them escaped: a CSV of stations', () => {
    const path = join(folder, `stations ${HOSTILE}.csv`);
    writeFileSync(path, `${HOSTILE},ID,Station Name\n"${HOSTILE}",${HOSTILE},${HOSTILE}\n`);
    const said = printed('main.ts', path);
    expect(said).toContain('\\u001b]0;owned');
    expect(said).not.toMatch(RAW);
  });

  it('prints them escaped: an extract', () => {
    const path = join(folder, `town ${HOSTILE}.osm.pbf`);
    writeFileSync(path, `\0\0\0\u000d\n\u000bOSM${HOSTILE}`);
    const said = printed('../import/main.ts', path);
    expect(said).toContain('\\u001b]0;owned');
    expect(said).not.toMatch(RAW);
  });
});

it('every line of the dataset’s commands is printable', async () => {
  const lines: string[] = [];
  const progress = createProgress((line) => lines.push(line));
  progress.print(`Note        ${HOSTILE}`);
  await progress.step(
    'Stations',
    () => HOSTILE,
    (name) => name,
  );
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toMatch(RAW);
});
