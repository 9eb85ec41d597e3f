import type { formOf } from './pictures.ts';
import { PASSWORD, registration } from './visitor.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Browser that calls a real server and keeps its cookie. */
export class HttpVisitor {
  /** Server URL, which may change after a restart. */
  url: string;
  cookie = '';
  /** Client IP address, as forwarded by a proxy in front of the server. */
  readonly address: string;

  constructor(url: string, address = '10.0.0.1') {
    this.url = url;
    this.address = address;
  }

  call(method: string, path: string, body?: object): Promise<Answer> {
    return this.send(method, path, body && JSON.stringify(body));
  }

  private async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    const cookie = answer.headers.getSetCookie().find((header) => header.includes('roadcast.session_token=')) ?? '';
    // Store the cookie only after the whole response has arrived, as a browser does whose connection was interrupted.
    if (cookie !== '') this.cookie = /max-age=0/i.test(cookie) ? '' : (cookie.split(';')[0] ?? '');
    return { status: answer.status, body: json };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body: object = {}) => this.call('POST', path, body);
  /** Sends a JSON text. @param body body as JSON. */
  postText = (path: string, body: string) => this.send('POST', path, body);
  /** Sends a form. @param form form created by `formOf`. */
  postForm = (path: string, { body, headers }: ReturnType<typeof formOf>) =>
    this.send('POST', path, new Uint8Array(body), headers['content-type']);
  register = (email: string) => this.post('/api/register', registration(email));
  login = (email: string, password = PASSWORD) => this.post('/api/login', { email, password });
}
