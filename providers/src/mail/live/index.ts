import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, MailError, type MailPort } from '../port.ts';

/** Timeout of the mail service, milliseconds. */
const TIMEOUT_MS = 10_000;

/** Options of the SMTP adapter. */
export interface SmtpParts {
  /** smtp://user:password@host:587, or smtps:// for a connection encrypted from the start. */
  readonly url: string;
  readonly from: string;
}

/** Sends mails through a mail service over SMTP. */
export class SmtpMail implements MailPort {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor({ url, from }: SmtpParts) {
    this.from = from;
    const { protocol, hostname, port, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    this.transport = createTransport({
      host: hostname,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      ...(username === ''
        ? {}
        : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) }, requireTLS: !secure }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Mails are plain text; never read files or fetch URLs for one.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text });
    } catch (error) {
      throw new MailError(`the mail service did not take a mail: ${(error as Error).message}`);
    }
  }

  /** Nothing is stored here; the mail service has its own copies. */
  async forget(): Promise<void> {}

  async close(): Promise<void> {
    this.transport.close();
  }
}
