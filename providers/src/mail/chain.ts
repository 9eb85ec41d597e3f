import type { Mail, MailPort } from './port.ts';

/** Tries several mail services in order until one accepts an email. */
export class MailChain implements MailPort {
  private readonly ways: readonly MailPort[];
  private readonly onFailure: (error: unknown) => void;

  /** @param onFailure called for each failed service, even if a later one succeeds. */
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

  async forget(addresses: readonly string[]): Promise<void> {
    await Promise.all(this.ways.map((way) => way.forget(addresses)));
  }

  async close(): Promise<void> {
    await Promise.all(this.ways.map((way) => way.close()));
  }
}
