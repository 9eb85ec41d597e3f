import { expect, it } from 'vitest';
import { type Mail, MailError, type MailPort } from './port.ts';

/** A way of mail under test, and how to see what it did. */
export interface MailBench {
  readonly port: MailPort;
  /** @returns the mails that arrived, oldest first: their headers by name in lower case, and their text. */
  readonly arrived: () => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly text: string }[]>;
  /** Makes the next mails impossible to hand over. */
  readonly breakDown: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What every way of mail promises. */
export function mailSuite(open: () => Promise<MailBench>): void {
  const mail: Mail = {
    to: 'ann@example.com',
    subject: 'Set a new password — “Roadcast”',
    text: 'Open this link:\nhttps://trips.example.com/reset-password?token=abc.def-ghi_jkl\n\nZoë\n',
  };
  const withBench = async (test: (bench: MailBench) => Promise<void>): Promise<void> => {
    const bench = await open();
    try {
      await test(bench);
    } finally {
      await bench.close();
    }
  };

  it('hands a mail over whole', () =>
    withBench(async ({ port, arrived }) => {
      await port.send(mail);
      const [got, ...more] = await arrived();
      expect(more).toEqual([]);
      expect(got?.headers).toMatchObject({ to: mail.to, subject: mail.subject, from: 'Roadcast <trips@example.com>' });
      expect(Date.parse(got?.headers.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(got?.text.trimEnd()).toBe(mail.text.trimEnd());
    }));

  it('hands over many at once', () =>
    withBench(async ({ port, arrived }) => {
      const names = Array.from({ length: 12 }, (_, i) => `driver-${i}@example.com`);
      await Promise.all(names.map((to) => port.send({ ...mail, to })));
      const got = (await arrived()).map(({ headers }) => headers.to);
      expect(new Set(got)).toEqual(new Set(names));
      expect(got).toHaveLength(names.length);
    }));

  it('lets nobody add headers or lines of the protocol', () =>
    withBench(async ({ port, arrived }) => {
      await port.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com', text: 'one\n.\nQUIT\n..two\n' });
      const [got, ...more] = await arrived();
      expect(more).toEqual([]);
      expect(got?.headers.bcc).toBeUndefined();
      expect(got?.text.trimEnd()).toBe('one\n.\nQUIT\n..two');
    }));

  it('says so when nobody takes the mail', () =>
    withBench(async ({ port, breakDown }) => {
      await breakDown();
      await expect(port.send(mail)).rejects.toBeInstanceOf(MailError);
    }));
}
