import { Agent, type IncomingMessage, request } from 'node:http';
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.ts';

/** Longer than any answer may take, milliseconds. */
const PATIENCE_MS = 25_000;

/** A request to send: without `announced`, Content-Length covers the whole body. */
type Sendable = Pick<FuzzRequest, 'method' | 'url' | 'headers' | 'body'> & Partial<Pick<FuzzRequest, 'announced'>>;

/** A browser with any user, keeping its session cookie. */
export class FuzzVisitor {
  /** Session cookie; empty for none. */
  private cookie = '';
  /** Client IP address, which limits sign-up attempts. */
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

  /** Becomes a guest on another network. */
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

  /** @throws Error if the connection breaks or no answer arrives in time. */
  send({ method, url, headers, body, announced = null }: Sendable): Promise<FuzzAnswer> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + url,
        {
          method,
          // A connection with leftover bytes can't be reused.
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
