import type { Mail, MailPort } from './port.ts';

/** Tries one way after the other until a mail is in safe hands. */
export class MailChain implements MailPort {
  private readonly ways: readonly MailPort[];
  private readonly onFailure: (error: unknown) => void;

  /** @param onFailure hears of each way that failed, though another one may have helped. */
  constructor(ways: readonly MailPort[], onFailure: (error: unknown) => void) {
    this.ways = ways;
    this.onFailure = onFailure;
  }

  async send(mail: Mail): Promise<void> {
    let last: unknown;
    for (const way of this.ways) {
      try {
        await way.send(mail);
        return;
      } catch (error) {
        this.onFailure(error);
        last = error;
      }
    }
    throw last;
  }

  async close(): Promise<void> {
    await Promise.all(this.ways.map((way) => way.close()));
  }
}
