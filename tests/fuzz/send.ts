import { Agent, type IncomingMessage, request } from 'node:http';
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';

/** Request timeout, milliseconds: longer than any response may take. */
const PATIENCE_MS = 25_000;

/** Request to send. Without `announced`, Content-Length covers the whole body. */
type Sendable = Pick<FuzzRequest, 'method' | 'url' | 'headers' | 'body'> & Partial<Pick<FuzzRequest, 'announced'>>;

/** Simulated browser of a guest or user. Keeps its session cookie. */
export class FuzzVisitor {
  /** Session cookie; empty if there is none. */
  private cookie = '';
  /** Client IP address. Sign-ups are limited by address. */
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

  /** Forgets the session and switches to another network address. */
  moveTo(address: string): void {
    this.address = address;
    this.cookie = '';
  }

  private keepCookie({ statusCode, headers }: IncomingMessage): void {
    for (const header of headers['set-cookie'] ?? []) {
      const [pair = ''] = header.split(';');
      if (pair.includes('session_token=')) this.cookie = /max-age=0/i.test(header) ? '' : pair;
    }
    if (statusCode === 401) this.cookie = '';
  }

  /** Sends a request. @throws Error if the connection breaks or no response arrives in time. */
  send({ method, url, headers, body, announced = null }: Sendable): Promise<FuzzAnswer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + url,
        {
          method,
          // Use a new connection, because one with unread bytes can't be reused.
          agent: announced === null ? this.agent : false,
          timeout: PATIENCE_MS,
          headers: {
            'x-forwarded-for': this.address,
            ...(this.cookie === '' ? {} : { cookie: this.cookie }),
            ...(body === null
              ? {}
              : { 'content-length': String(Math.floor(Buffer.byteLength(body) * (announced ?? 1))) }),
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
