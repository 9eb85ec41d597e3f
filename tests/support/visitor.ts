import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMS_VERSION, type User } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { users } from '@roadcast/server/modules/accounts/public';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from './app.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Simulated browser that keeps and sends cookies. */
export class Visitor {
  private readonly app: FastifyInstance;
  /** Client IP address. */
  private readonly address: string;
  /** Session cookie as sent in the header, 'name=value'; empty if there is none. */
  cookie = '';
  /** Full header that set the session cookie. */
  setCookie = '';
  /** Device cookie as sent in the header; empty if there is none. */
  device = '';
  /** Full header that set the device cookie. */
  setDevice = '';

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.app = app;
    this.address = address;
  }

  async call(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [this.cookie, this.device].filter(Boolean).join('; ');
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = header.split(';');
      const kept = /max-age=0/i.test(header) ? '' : pair;
      if (/^[^=]*roadcast\.device=/.test(pair)) {
        this.setDevice = header;
        this.device = kept;
      } else {
        this.setCookie = header;
        this.cookie = kept;
      }
    }
    const json = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers };
  }

  get = (url: string): Promise<Answer> => this.call('GET', url);

  post = (url: string, body?: unknown): Promise<Answer> => this.call('POST', url, body ?? {});
}

/** Password that no other account uses. */
export const PASSWORD = 'long-way-to-Amarillo';

export const registration = (email: string, more: object = {}): object => ({
  email,
  password: PASSWORD,
  ageConfirmed: true,
  termsVersion: TERMS_VERSION,
  ...more,
});

/** Registers an account. @param address client IP address. @returns the account's browser. */
export async function signedUp(
  server: Pick<TestApp, 'app'>,
  email: string,
  more: object = {},
  address?: string,
): Promise<{ visitor: Visitor; user: User }> {
  const visitor = new Visitor(server.app, address);
  const { status, body } = await visitor.post('/api/register', registration(email, more));
  if (status !== 200) throw new Error(`${email} could not register: ${JSON.stringify(body)}`);
  return { visitor, user: (body as { user: User }).user };
}

/** Changes fields that only the server may change. */
export async function setUser(server: TestApp, id: UserId, change: Partial<typeof users.$inferInsert>): Promise<void> {
  await server.store.db.update(users).set(change).where(eq(users.id, id));
}

/** Maximum wait for an email, milliseconds. */
const MAIL_PATIENCE_MS = 30_000;

/**
 * Returns the emails sent to an address, oldest first. Waits for the first ones, because emails are sent after the
 * response.
 */
export async function mailsTo(server: TestApp, email: string, atLeast = 1): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox');
  const until = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const mails = read(folder).filter((mail) => mail.includes(`\nTo: ${email}\n`));
    if (mails.length >= atLeast || Date.now() > until) return mails;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function read(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
    return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}

/** Returns the token from the link in an email. */
export const tokenIn = (mail: string): string => decodeURIComponent(/\?token=(\S+)/.exec(mail)?.[1] ?? '');
