import { mentions } from '@roadcast/providers/mail/mentions';
import type { Mail, MailPort } from '@roadcast/providers/mail/port';
import { z } from 'zod';
import type { Queries } from '../db/store.ts';
import { defineEvent, type Events } from '../events/port.ts';

/**
 * Event for an email to send. With null, the event is stored but nothing is sent, so that both cases take the same
 * time.
 */
const posted = defineEvent(
  'mail.posted',
  z.object({
    mail: z
      .object({ to: z.string(), subject: z.string(), text: z.string(), keepNoCopy: z.literal(true).optional() })
      .nullable(),
  }),
);

export interface PostOfficeParts {
  readonly events: Events;
  readonly port: MailPort;
  /** Whether email leaves this machine. Without a mail service, it is stored here. */
  readonly hasService: boolean;
  /** Receives errors, but never emails, because they contain secret links. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Sends email after the response, so that the response time doesn't reveal whether an account exists. An email is
 * written in the transaction of its cause and sent at least once, by any server.
 */
export class PostOffice {
  private readonly parts: PostOfficeParts;
  /** Emails being sent by this server. */
  private readonly underWay = new Set<Promise<void>>();

  constructor(parts: PostOfficeParts) {
    this.parts = parts;
    parts.events.handle(posted, {
      name: 'send',
      run: ({ payload: { mail } }) => (mail ? this.send(mailOf(mail)) : Promise.resolve()),
      // The account was erased while the email was being sent, so a copy may have been stored here since.
      onErased: async ({ mail }) => {
        if (mail) await parts.port.forget([mail.to]);
      },
    });
  }

  /** Queues an email. @param tx transaction of the email's cause. */
  async post(mail: Mail, tx: Queries): Promise<void> {
    // Don't store the address for an email that would be dropped on sending.
    if (mail.keepNoCopy && !this.parts.hasService) return;
    await this.parts.events.publish(tx, posted, { mail });
  }

  /** Takes as long as `post` but sends nothing. */
  async postNothing(tx: Queries): Promise<void> {
    await this.parts.events.publish(tx, posted, { mail: null });
  }

  /** Erases pending emails to or about addresses. @param tx transaction that erases the account. */
  async forgetWaiting(addresses: readonly string[], tx: Queries): Promise<void> {
    const isAbout = mentions(addresses);
    await this.parts.events.erase(tx, posted, ({ mail }) => mail !== null && isAbout(`${mail.to}\n${mail.text}`));
  }

  /** Erases this server's copies of emails to or about addresses. Never fails. */
  async forgetCopies(addresses: readonly string[]): Promise<void> {
    const { port, onFailure } = this.parts;
    const late = [...this.underWay];
    await port.forget(addresses).catch(onFailure);
    // Repeat after emails in progress, because a slow service may still reject one, which is then copied here.
    if (late.length > 0) void Promise.allSettled(late).then(() => port.forget(addresses).catch(onFailure));
  }

  /** Waits for emails in progress. Must be called after the jobs have stopped. */
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
