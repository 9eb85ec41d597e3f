import { PASSWORD, registration } from './visitor.ts';

/** A browser talking to a real server, keeping its cookie. */
export class HttpVisitor {
  /** The server's URL; may change after a restart. */
  url: string;
  cookie = '';
  /** Client IP address, as forwarded by the proxy in front of the server. */
  readonly address: string;

  constructor(url: string, address = '10.0.0.1') {
    this.url = url;
    this.address = address;
  }

  async call(method: string, path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    const cookie = answer.headers.getSetCookie().find((header) => header.includes('roadcast.session_token=')) ?? '';
    // Store the cookie only once the whole answer has arrived, like a browser whose connection dropped.
    if (cookie !== '') this.cookie = /max-age=0/i.test(cookie) ? '' : (cookie.split(';')[0] ?? '');
    return { status: answer.status, body: json };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body: object = {}) => this.call('POST', path, body);
  register = (email: string) => this.post('/api/register', registration(email));
  login = (email: string, password = PASSWORD) => this.post('/api/login', { email, password });
}
