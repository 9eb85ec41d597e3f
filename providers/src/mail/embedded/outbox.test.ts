import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type MailBench, mailSuite } from '../suite.ts';
import { OUTBOX_DAYS, Outbox } from './index.ts';

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
    // Replace the folder with a file, so that no email can be written.
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

  it('is private to this user, and reports an email’s location without its contents', async () => {
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

  it('deletes every email to or about an address, and no other', async () => {
    const bench = await open();
    const send = (to: string, text: string) => bench.port.send({ to, subject: 'Hello', text });
    await send('ann@example.com', 'x\n');
    await send('old@example.com', 'Your address is now Ann@example.com.\n');
    await send('joann@example.com', 'x\n');
    await send('ann@example.com.au', 'x\n');
    await send('ann+trips@example.com', 'x\n');
    await writeFile(join(bench.folder, '2026-01-01-half.txt.new'), 'To: ann@example.com\n');
    await bench.port.forget(['ann@example.com']);
    const left = (await bench.arrived()).map(({ headers }) => headers.to);
    expect(new Set(left)).toEqual(new Set(['ann+trips@example.com', 'ann@example.com.au', 'joann@example.com']));
    expect(left).toHaveLength(3);
    expect((await readdir(bench.folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
    await bench.close();
  });

  it('keeps no copy of an email marked that way', async () => {
    const bench = await open();
    await bench.port.send({ to: 'ann@example.com', subject: 'Good-bye', text: 'x\n', keepNoCopy: true });
    await bench.port.forget(['ann@example.com']);
    await expect(readdir(bench.folder)).rejects.toThrow(/ENOENT/);
    await bench.close();
  });

  it('deletes emails after a week', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'roadcast-outbox-'));
    let now = Date.now();
    const outbox = new Outbox({
      folder: join(parent, 'outbox'),
      from: 'x@y.z',
      announce: () => undefined,
      now: () => now,
    });
    await outbox.dropOld();
    await outbox.send({ to: 'ann@example.com', subject: 'Hello', text: 'x\n' });
    now += OUTBOX_DAYS * 86_400_000 - 60_000;
    await outbox.dropOld();
    expect(await readdir(join(parent, 'outbox'))).toHaveLength(1);
    now += 120_000;
    await outbox.dropOld();
    expect(await readdir(join(parent, 'outbox'))).toEqual([]);
    await rm(parent, { recursive: true });
  });

  it('drops the oldest when there are too many', async () => {
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
