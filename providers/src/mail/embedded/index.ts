import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mentions } from '../mentions.ts';
import { type Mail, MailError, type MailPort } from '../port.ts';

/** Maximum emails stored. The oldest are deleted first. */
const MOST_MAILS = 1000;

/** Maximum emails read concurrently. */
const READ_AT_ONCE = 32;

/** Days to keep an email. Links in emails expire within a day or two. */
export const OUTBOX_DAYS = 7;

const MILLISECONDS_PER_DAY = 86_400_000;

export interface OutboxParts {
  /** Absolute path. Created with the first email. */
  readonly folder: string;
  readonly from: string;
  /** Prints a line for the operator with the file's name but not its contents, because emails contain secret links. */
  readonly announce: (line: string) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Writes emails to a folder for the operator to read, on servers without a mail service. */
export class Outbox implements MailPort {
  private readonly parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.parts = parts;
  }

  async send({ to, subject, text, keepNoCopy }: Mail): Promise<void> {
    if (keepNoCopy) return;
    const { folder, from, announce, now: clock = Date.now } = this.parts;
    const now = new Date(clock());
    const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`;
    const path = join(folder, name);
    const headers = [
      `Date: ${now.toUTCString()}`,
      `From: ${oneLine(from)}`,
      `To: ${oneLine(to)}`,
      `Subject: ${oneLine(subject)}`,
    ];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Write to a temporary name first, so that programs watching the folder never read a partial email.
      await writeFile(`${path}.new`, `${headers.join('\n')}\n\n${text}`, { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
      await this.forgetOldest();
    } catch (error) {
      throw new MailError(`the outbox ${folder} cannot be written: ${(error as Error).message}`);
    }
    announce(`A mail (“${oneLine(subject)}”) is in ${path}`);
  }

  async forget(addresses: readonly string[]): Promise<void> {
    const { folder } = this.parts;
    const isAbout = mentions(addresses);
    const eraseIfMentioned = async (name: string): Promise<void> => {
      const text = await readFile(join(folder, name), 'utf8').catch(ignoreMissing);
      if (isAbout(text ?? '')) await rm(join(folder, name), { force: true });
    };
    const names = await this.names();
    for (let at = 0; at < names.length; at += READ_AT_ONCE) {
      await Promise.all(names.slice(at, at + READ_AT_ONCE).map(eraseIfMentioned));
    }
  }

  /** Deletes emails older than `OUTBOX_DAYS`. Must be called at startup and periodically. */
  async dropOld(): Promise<void> {
    const { folder, now = Date.now } = this.parts;
    const oldest = now() - OUTBOX_DAYS * MILLISECONDS_PER_DAY;
    for (const name of await this.names()) {
      const file = await stat(join(folder, name)).catch(ignoreMissing);
      if (file && file.mtimeMs < oldest) await rm(join(folder, name), { force: true });
    }
  }

  async close(): Promise<void> {}

  private async forgetOldest(): Promise<void> {
    const names = (await this.names()).filter((name) => name.endsWith('.txt'));
    for (const name of names.slice(0, -MOST_MAILS)) await rm(join(this.parts.folder, name), { force: true });
  }

  /** Returns the file names, which start with the date, oldest first. Includes partial emails left by a crash. */
  private async names(): Promise<string[]> {
    const names = (await readdir(this.parts.folder).catch(ignoreMissing)) ?? [];
    return names.filter((name) => name.endsWith('.txt') || name.endsWith('.txt.new')).sort();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Replaces line breaks, which could inject another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
