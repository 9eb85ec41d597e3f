import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMS_VERSION, type User } from '@roadcast/contract';
import { users } from '@roadcast/server/modules/accounts/public';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from './app.ts';

/** What a call came to. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A browser: it keeps cookies and sends them along. */
export class Visitor {
  private readonly app: FastifyInstance;
  /** Of the network. */
  private readonly address: string;
  /** The session's, as the header has it: 'name=value'; empty for none. */
  cookie = '';
  /** The whole header that set it. */
  setCookie = '';
  /** The one by which the browser is known, as the header has it; empty for none. */
  device = '';
  /** The whole header that set it. */
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

/** A password that nobody else has. */
export const PASSWORD = 'long-way-to-Amarillo';

export const registration = (email: string, more: object = {}): object => ({
  email,
  password: PASSWORD,
  ageConfirmed: true,
  termsVersion: TERMS_VERSION,
  ...more,
});

/** @returns a browser in which somebody has just registered. */
export async function signedUp(
  server: Pick<TestApp, 'app'>,
  email: string,
  more: object = {},
): Promise<{ visitor: Visitor; user: User }> {
  const visitor = new Visitor(server.app);
  const { status, body } = await visitor.post('/api/register', registration(email, more));
  if (status !== 200) throw new Error(`${email} could not register: ${JSON.stringify(body)}`);
  return { visitor, user: (body as { user: User }).user };
}

/** Changes what only the server itself may change. */
export async function setUser(server: TestApp, id: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
  await server.store.db.update(users).set(change).where(eq(users.id, id));
}

/** A mail that has not come after this long does not come any more, milliseconds. */
const MAIL_PATIENCE_MS = 30_000;

/** @returns the mails that went to an address, oldest first. They go out behind the answer: this waits until there are some. */
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

/** @returns the token of the link in a mail. */
export const tokenIn = (mail: string): string => decodeURIComponent(/\?token=(\S+)/.exec(mail)?.[1] ?? '');
