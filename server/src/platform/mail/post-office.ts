import { mentions } from '@roadcast/providers/mail/mentions';
import type { Mail, MailPort } from '@roadcast/providers/mail/port';
import { z } from 'zod';
import type { Queries } from '../db/store.ts';
import { defineEvent, type Events } from '../events/port.ts';

/** Null sends nothing: it is stored so that both cases take the same time. */
const posted = defineEvent(
  'mail.posted',
  z.object({
    mail: z
      .object({ to: z.string(), subject: z.string(), text: z.string(), keepNoCopy: z.literal(true).optional() })
      .nullable(),
  }),
);

/** Dependencies of the post office. */
export interface PostOfficeParts {
  readonly events: Events;
  readonly port: MailPort;
  /** Whether mails leave this machine; without a mail service they are stored here. */
  readonly hasService: boolean;
  /** Receives errors, never mails: they contain secret links. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Sends mails after the response, whose time would otherwise reveal whether an account exists. A mail is written in the transaction of
 * its cause and sent at least once, by any server.
 */
export class PostOffice {
  private readonly parts: PostOfficeParts;
  /** Mails being sent by this server. */
  private readonly underWay = new Set<Promise<void>>();

  constructor(parts: PostOfficeParts) {
    this.parts = parts;
    parts.events.handle(posted, {
      name: 'send',
      run: ({ payload: { mail } }) => (mail ? this.send(mailOf(mail)) : Promise.resolve()),
      // Sent while its account was erased: a copy may have been stored here since.
      onErased: async ({ mail }) => {
        if (mail) await parts.port.forget([mail.to]);
      },
    });
  }

  /** Writes a mail. @param tx the transaction of the mail's cause. */
  async post(mail: Mail, tx: Queries): Promise<void> {
    // It would be dropped on sending; until then the store would contain the address.
    if (mail.keepNoCopy && !this.parts.hasService) return;
    await this.parts.events.publish(tx, posted, { mail });
  }

  /** Takes as long as `post`, and sends nothing. */
  async postNothing(tx: Queries): Promise<void> {
    await this.parts.events.publish(tx, posted, { mail: null });
  }

  /** Erases pending mails to addresses or about them. @param tx the transaction that erases their account. */
  async forgetWaiting(addresses: readonly string[], tx: Queries): Promise<void> {
    const isAbout = mentions(addresses);
    await this.parts.events.erase(tx, posted, ({ mail }) => mail !== null && isAbout(`${mail.to}\n${mail.text}`));
  }

  /** Erases this server's copies of mails sent to addresses or about them. Never fails. */
  async forgetCopies(addresses: readonly string[]): Promise<void> {
    const { port, onFailure } = this.parts;
    const late = [...this.underWay];
    await port.forget(addresses).catch(onFailure);
    // A slow service may reject a mail, which is then copied here.
    if (late.length > 0) void Promise.allSettled(late).then(() => port.forget(addresses).catch(onFailure));
  }

  /** Call it after the jobs have stopped. */
  async close(): Promise<void> {
    await this.parts.port.close();
  }

  private async send(mail: Mail): Promise<void> {
    const sending = this.parts.port.send(mail);
    this.underWay.add(sending);
    try {
      await sending;
    } finally {
      this.underWay.delete(sending);
    }
  }
}

const mailOf = ({ keepNoCopy, ...mail }: Omit<Mail, 'keepNoCopy'> & { keepNoCopy?: true | undefined }): Mail => ({
  ...mail,
  ...(keepNoCopy && { keepNoCopy }),
});
