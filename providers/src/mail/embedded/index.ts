import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, MailError, type MailPort } from '../port.ts';

/** Older ones go when there are more: nobody reads the thousandth. */
const MOST_MAILS = 1000;

/** What the outbox needs. */
export interface OutboxParts {
  /** Absolute path; made when the first mail comes. */
  readonly folder: string;
  readonly from: string;
  /** Gets a line for whoever runs the server. It names the file, not what is in it: mails hold secret links. */
  readonly announce: (line: string) => void;
}

/** Lays mails in a folder on disk, for a server that has no mail service: whoever runs it finds them there. */
export class Outbox implements MailPort {
  private readonly parts: OutboxParts;

  constructor(parts: OutboxParts) {
    this.parts = parts;
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    const { folder, from, announce } = this.parts;
    const now = new Date();
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
      // Whoever watches the folder shall never see half a mail.
      await writeFile(`${path}.new`, `${headers.join('\n')}\n\n${text}`, { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
      await this.forgetOldest();
    } catch (error) {
      throw new MailError(`the outbox ${folder} cannot be written: ${(error as Error).message}`);
    }
    announce(`A mail (“${oneLine(subject)}”) is in ${path}`);
  }

  async close(): Promise<void> {}

  /** Names begin with the date, so their order is that of the mails. */
  private async forgetOldest(): Promise<void> {
    const names = (await readdir(this.parts.folder)).filter((name) => name.endsWith('.txt')).sort();
    for (const name of names.slice(0, -MOST_MAILS)) await rm(join(this.parts.folder, name), { force: true });
  }
}

/** A header with a line break in it would begin another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
