import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request received by the fake server. */
export interface PlayedCall {
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A response to send. An object body is sent as JSON. */
export interface PlayedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | object;
}

type Answering = PlayedAnswer | ((call: PlayedCall) => PlayedAnswer | Promise<PlayedAnswer>);

/** Simulated server faults. */
export type Fault =
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'html' }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'hung-up' }
  | { readonly kind: 'redirect-loop' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'huge'; readonly bytes: number };

/** A fake server for testing adapters. Tests set its responses and faults. */
export interface UpstreamPlayer {
  readonly url: string;
  /** Sets a response. @param path prefix of the request path; the longest matching prefix is used. */
  on(path: string, answer: Answering): void;
  /**
   * Applies a fault to all subsequent requests; null ends it. @param times number of affected requests; all by default.
   */
  fault(fault: Fault | null, times?: number): void;
  /** Stops listening, so that connections are refused. */
  down(): Promise<void>;
  /** Listens again on the same port. */
  up(): Promise<void>;
  /** Returns the received requests, in order. @param path prefix of the request path. */
  calls(path?: string): readonly PlayedCall[];
  /** Returns the maximum number of concurrent requests so far. */
  peakConcurrency(): number;
  forget(): void;
  close(): Promise<void>;
}

/** Starts a fake server on a free port. Paths without a response return 404. */
export async function openUpstreamPlayer(): Promise<UpstreamPlayer> {
  const answers = new Map<string, Answering>();
  const sockets = new Set<Socket>();
  let played: PlayedCall[] = [];
  let fault: Fault | null = null;
  let faultsLeft = Number.POSITIVE_INFINITY;
  let underWay = 0;
  let most = 0;

  const currentFault = (): Fault | null => {
    if (faultsLeft <= 0) return null;
    faultsLeft -= 1;
    return fault;
  };
  const server = createServer((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request);
    played.push(call);
    const wrong = currentFault();
    if (wrong && !(await commit(wrong, call, response))) return;
    const path = [...answers.keys()]
      .filter((known) => call.path.startsWith(known))
      .sort((a, b) => b.length - a.length)[0];
    const answering = path === undefined ? { status: 404, body: { title: 'Not found' } } : answers.get(path);
    const answer = typeof answering === 'function' ? await answering(call) : (answering ?? {});
    send(response, answer);
  };
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(server, 0);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      hangUp();
      server.close(() => resolve());
    });
  return {
    url: `http://127.0.0.1:${port}`,
    on: (path, answer) => {
      answers.set(path, answer);
    },
    fault: (next, times = Number.POSITIVE_INFINITY) => {
      fault = next;
      faultsLeft = times;
    },
    down: stop,
    up: async () => {
      await listen(server, port);
    },
    calls: (path = '') => played.filter((call) => call.path.startsWith(path)),
    peakConcurrency: () => most,
    forget: () => {
      played = [];
      most = 0;
    },
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}

async function readCall(request: IncomingMessage): Promise<PlayedCall> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += String(chunk);
  return { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
}

/** Applies a fault. @returns whether to send the normal response afterward. */
async function commit(fault: Fault, { path }: PlayedCall, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return true;
    case 'silent':
      return false;
    case 'status':
      send(response, { status: fault.status, headers: fault.headers ?? {}, body: { title: 'Played fault' } });
      return false;
    case 'html':
      send(response, { headers: { 'content-type': 'text/html' }, body: '<html><body>Be right back</body></html>' });
      return false;
    case 'broken-json':
      send(response, { headers: { 'content-type': 'application/json' }, body: '{"half": nan' });
      return false;
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"begun":');
      setTimeout(() => response.destroy(), 5);
      return false;
    case 'hung-up':
      response.destroy();
      return false;
    case 'redirect-loop':
      send(response, { status: 302, headers: { location: path } });
      return false;
    case 'redirect':
      send(response, { status: 302, headers: { location: fault.to } });
      return false;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.alloc(fault.bytes, 32));
      return false;
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: PlayedAnswer): void {
  const plain = typeof body === 'string' || body instanceof Uint8Array;
  const type = plain ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers });
  response.end(plain ? body : JSON.stringify(body));
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
