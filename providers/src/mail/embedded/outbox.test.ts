import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MailBench, mailSuite } from '../suite.ts';
import { Outbox } from './index.ts';

interface OutboxBench extends MailBench {
  readonly folder: string;
  readonly announced: string[];
}

async function open(): Promise<OutboxBench> {
  const parent = await mkdtemp(join(tmpdir(), 'roadcast-outbox-'));
  const folder = join(parent, 'outbox');
  const announced: string[] = [];
  const port = new Outbox({ folder, from: 'Roadcast <trips@example.com>', announce: (line) => announced.push(line) });
  return {
    port,
    folder,
    announced,
    arrived: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
      return Promise.all(names.map(async (name) => parse(await readFile(join(folder, name), 'utf8'))));
    },
    // A file where the folder should be: no mail can be laid in it.
    breakDown: () => writeFile(folder, ''),
    close: () => rm(parent, { recursive: true }),
  };
}

function parse(file: string): { headers: Record<string, string>; text: string } {
  const end = file.indexOf('\n\n');
  const headers = file
    .slice(0, end)
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(': ')).toLowerCase(), line.slice(line.indexOf(': ') + 2)] as const);
  return { headers: { ...Object.fromEntries(headers), subject: subjectOf(headers) }, text: file.slice(end + 2) };
}

const subjectOf = (headers: readonly (readonly [string, string])[]): string =>
  headers.find(([name]) => name === 'subject')?.[1] ?? '';

describe('the outbox on disk', () => {
  mailSuite(open);

  it('is for this user only, and says where the mail is but not what is in it', async () => {
    const bench = await open();
    await bench.port.send({ to: 'ann@example.com', subject: 'Hello', text: 'secret-token\n' });
    const [name = ''] = await readdir(bench.folder);
    expect((await stat(bench.folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(bench.folder, name))).mode & 0o777).toBe(0o600);
    expect(bench.announced).toHaveLength(1);
    expect(bench.announced[0]).toContain(join(bench.folder, name));
    expect(bench.announced[0]).not.toMatch(/secret-token|ann@/);
    await bench.close();
  });

  it('forgets the oldest when there are more than anybody reads', async () => {
    const bench = await open();
    await mkdir(bench.folder);
    await Promise.all(
      Array.from({ length: 1003 }, (_, i) =>
        writeFile(join(bench.folder, `2020-01-01-${String(i).padStart(4, '0')}.txt`), ''),
      ),
    );
    await bench.port.send({ to: 'ann@example.com', subject: 'Hello', text: 'x\n' });
    const names = (await readdir(bench.folder)).sort();
    expect(names).toHaveLength(1000);
    expect(names[0]).toBe('2020-01-01-0004.txt');
    await bench.close();
  });
});
