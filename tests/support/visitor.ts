import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMS_VERSION, type User } from '@roadcast/contract';
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

/** A browser that keeps cookies and sends them back. */
export class Visitor {
  private readonly app: FastifyInstance;
  /** Client IP address. */
  private readonly address: string;
  /** Session cookie as in the header, 'name=value'; empty for none. */
  cookie = '';
  /** The full header that set it. */
  setCookie = '';
  /** Device cookie as in the header; empty for none. */
  device = '';
  /** The full header that set it. */
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

/** A password no other account uses. */
export const PASSWORD = 'long-way-to-Amarillo';

export const registration = (email: string, more: object = {}): object => ({
  email,
  password: PASSWORD,
  ageConfirmed: true,
  termsVersion: TERMS_VERSION,
  ...more,
});

/** Registers an account and returns its browser. @param address client IP address. */
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
export async function setUser(server: TestApp, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  await server.store.db.update(users).set(change).where(eq(users.id, id));
}

/** How long to wait for a mail, milliseconds. */
const MAIL_PATIENCE_MS = 30_000;

/**
 * Returns the mails sent to an address, oldest first. Mails go out after the answer, so this waits for the first ones.
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

/** Returns the token of the link in a mail. */
export const tokenIn = (mail: string): string => decodeURIComponent(/\?token=(\S+)/.exec(mail)?.[1] ?? '');
