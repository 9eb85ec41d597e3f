import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, MailError, type MailPort } from '../port.ts';

/** Timeout for the mail service, milliseconds. */
const TIMEOUT_MS = 10_000;

export interface SmtpParts {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. */
  readonly url: string;
  readonly from: string;
}

/** Sends emails through a mail service over SMTP. */
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
      // Emails are plain text, so the library must not read files or fetch URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text });
    } catch (error) {
      throw new MailError(`the mail service refused a mail: ${(error as Error).message}`);
    }
  }

  /** Does nothing, because this server stores no copies. */
  async forget(): Promise<void> {}

  async close(): Promise<void> {
    this.transport.close();
  }
}
