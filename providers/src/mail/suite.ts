import { expect, it } from 'vitest';
import { type Mail, MailError, type MailPort } from './port.ts';

/** A mail service under test, with functions to inspect its results. */
export interface MailBench {
  readonly port: MailPort;
  /** Returns delivered emails, oldest first: headers by lowercase name, and the text. */
  readonly arrived: () => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly text: string }[]>;
  /** Makes later emails undeliverable. */
  readonly breakDown: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Registers the contract tests for a mail service. */
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

  it('delivers a complete mail', () =>
    withBench(async ({ port, arrived }) => {
      await port.send(mail);
      const [got, ...more] = await arrived();
      expect(more).toEqual([]);
      expect(got?.headers).toMatchObject({ to: mail.to, subject: mail.subject, from: 'Roadcast <trips@example.com>' });
      expect(Date.parse(got?.headers.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(got?.text.trimEnd()).toBe(mail.text.trimEnd());
    }));

  it('delivers many at once', () =>
    withBench(async ({ port, arrived }) => {
      const names = Array.from({ length: 12 }, (_, i) => `driver-${i}@example.com`);
      await Promise.all(names.map((to) => port.send({ ...mail, to })));
      const got = (await arrived()).map(({ headers }) => headers.to);
      expect(new Set(got)).toEqual(new Set(names));
      expect(got).toHaveLength(names.length);
    }));

  it('prevents injected headers and protocol lines', () =>
    withBench(async ({ port, arrived }) => {
      await port.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com', text: 'one\n.\nQUIT\n..two\n' });
      const [got, ...more] = await arrived();
      expect(more).toEqual([]);
      expect(got?.headers.bcc).toBeUndefined();
      expect(got?.text.trimEnd()).toBe('one\n.\nQUIT\n..two');
    }));

  it('throws if no service accepts the mail', () =>
    withBench(async ({ port, breakDown }) => {
      await breakDown();
      await expect(port.send(mail)).rejects.toBeInstanceOf(MailError);
    }));
}
