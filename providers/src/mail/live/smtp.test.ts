import { describe, expect, it } from 'vitest';
import { MailChain } from '../chain.ts';
import { type Mail, MailError, type MailPort } from '../port.ts';
import { type MailBench, mailSuite } from '../suite.ts';
import { SmtpMail } from './index.ts';
import { openSmtpReceiver } from './smtp-receiver.ts';

async function open(): Promise<MailBench> {
  const receiver = await openSmtpReceiver();
  const port = new SmtpMail({ url: receiver.url, from: 'Roadcast <trips@example.com>' });
  return {
    port,
    arrived: async () => receiver.raw.map(parse),
    breakDown: () => receiver.close(),
    close: async () => {
      await port.close();
      await receiver.close();
    },
  };
}

/** Decodes non-ASCII text in emails: encoded words in headers, quoted-printable or base64 in the body. */
function parse(raw: string): { headers: Record<string, string>; text: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  const body = raw.slice(end + 4);
  const way = headers['content-transfer-encoding'];
  const text =
    way === 'base64' ? Buffer.from(body, 'base64').toString() : way === 'quoted-printable' ? unquote(body) : body;
  return { headers, text: text.replaceAll('\r\n', '\n') };
}

const unquote = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    );

describe('a mail service over SMTP', () => {
  mailSuite(open);
});

describe('several mail services', () => {
  const mail: Mail = { to: 'ann@example.com', subject: 'Hello', text: 'x\n' };
  const failing: MailPort = {
    send: () => Promise.reject(new MailError('down')),
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };

  it('are used in turn when one fails, and the failure is reported', async () => {
    const bench = await open();
    const failures: unknown[] = [];
    const chain = new MailChain([failing, bench.port], (error) => failures.push(error));
    await chain.send(mail);
    expect(await bench.arrived()).toHaveLength(1);
    expect(failures).toEqual([new MailError('down')]);
    await bench.close();
  });

  it('fail if all of them do', async () => {
    await expect(new MailChain([failing, failing], () => undefined).send(mail)).rejects.toBeInstanceOf(MailError);
  });
});
