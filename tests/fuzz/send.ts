import { Agent, type IncomingMessage, request } from 'node:http';
import { registration } from '../support/visitor.ts';
import type { FuzzRequest } from './make-request.ts';
import { PASSWORD_OF_FUZZ } from './make-values.ts';

/** What came back. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly milliseconds: number;
}

/** Longer than any answer may take, milliseconds. */
const PATIENCE_MS = 60_000;

/** A browser of nobody in particular: it keeps its session's cookie. */
export class FuzzVisitor {
  /** Of the session; empty for none. */
  private cookie = '';
  /** Of the network: tries at signing up are limited by it. */
  private address = '10.0.0.1';
  private readonly url: string;
  private readonly agent = new Agent({ keepAlive: true });

  constructor(url: string) {
    this.url = url;
  }

  get isSignedIn(): boolean {
    return this.cookie !== '';
  }

  close(): void {
    this.agent.destroy();
  }

  /** Signs up as somebody new, from another network. @throws Error where that is refused. */
  async register(email: string, address: string): Promise<void> {
    this.address = address;
    const body = JSON.stringify({ ...registration(email), password: PASSWORD_OF_FUZZ });
    const headers = { 'content-type': 'application/json' };
    const { status, text } = await this.send({ method: 'POST', url: '/api/register', headers, body });
    if (status !== 200) throw new Error(`${email} could not register: ${status} ${text}`);
  }

  private keepCookie({ statusCode, headers }: IncomingMessage): void {
    for (const header of headers['set-cookie'] ?? []) {
      const [pair = ''] = header.split(';');
      if (pair.includes('session_token=')) this.cookie = /max-age=0/i.test(header) ? '' : pair;
    }
    if (statusCode === 401) this.cookie = '';
  }

  /** @throws Error where the connection breaks or no answer comes in time. */
  send({ method, url, headers, body }: Pick<FuzzRequest, 'method' | 'url' | 'headers' | 'body'>): Promise<FuzzAnswer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + url,
        {
          method,
          agent: this.agent,
          timeout: PATIENCE_MS,
          headers: {
            'x-forwarded-for': this.address,
            ...(this.cookie === '' ? {} : { cookie: this.cookie }),
            ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            this.keepCookie(answer);
            resolve({
              status: answer.statusCode ?? 0,
              contentType: answer.headers['content-type'] ?? '',
              retryAfter: answer.headers['retry-after'],
              text: Buffer.concat(parts).toString(),
              milliseconds: performance.now() - began,
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
  }
}
