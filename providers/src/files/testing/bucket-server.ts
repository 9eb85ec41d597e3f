import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../s3/index.ts';
import { faultOfSignature } from './signature-v4.ts';

/**
 * Simulated fault. `truncated` ends the response in the middle, `dripping` sends one byte at a time, and never the
 * last.
 */
export type BucketFault = 'error' | 'stalled' | 'truncated' | 'dripping' | null;

/** A small in-memory S3 server that verifies every signature. */
export interface BucketServer {
  readonly bucket: Bucket;
  /** Stored files by key. */
  readonly files: Map<string, { readonly bytes: Buffer; readonly modifiedAt: number }>;
  /** Simulates a fault. @param times number of affected requests; all by default. */
  misbehave(fault: BucketFault, times?: number): void;
  /** Lets pages of this origin send files, as docs/operating/files.md describes. By default, no page may. */
  allowOrigin(origin: string): void;
  /** Error codes of rejected requests. */
  readonly rejected: string[];
  close(): Promise<void>;
}

const BUCKET = 'roadcast-files';

/** Keys per listing page. */
const PAGE = 3;

/** Starts the server on a free port. @param now returns the server's time, epoch milliseconds. */
export async function startBucketServer(now: () => number = Date.now): Promise<BucketServer> {
  const credentials = { accessKey: 'test-access-key', secretKey: 'test/secret+key', region: 'us-west-2' };
  const files: BucketServer['files'] = new Map();
  const rejected: string[] = [];
  let [fault, left]: [BucketFault, number] = [null, 0];
  let allowedOrigin: string | null = null;
  const server = createServer((request, response) => {
    const misbehaves = left > 0 ? fault : null;
    if (misbehaves !== null) left -= 1;
    serve(request, response, misbehaves).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse, misbehaves: BucketFault): Promise<void> {
    const { method = '', url = '', headers } = request;
    if (misbehaves === 'stalled') return;
    const body = await buffer(request);
    if (misbehaves === 'error') return refuse(response, 500, 'InternalError');
    if (isPreflight(request, response, allowedOrigin)) return;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const wrong = faultOfSignature({ method, url, headers, bodyHash }, credentials, now());
    if (wrong !== null) {
      rejected.push(wrong);
      return refuse(response, 403, wrong);
    }
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') list(response, searchParams.get('continuation-token') ?? '');
    else if (method === 'PUT') write(response, key, body);
    else if (method === 'DELETE') remove(response, key);
    else read(response, key, method, misbehaves);
  }

  function write(response: ServerResponse, key: string, bytes: Buffer): void {
    files.set(key, { bytes, modifiedAt: now() });
    response.end();
  }

  function remove(response: ServerResponse, key: string): void {
    files.delete(key);
    response.writeHead(204).end();
  }

  function read(response: ServerResponse, key: string, method: string, misbehaves: BucketFault): void {
    const file = files.get(key);
    if (!file) {
      refuse(response, 404, 'NoSuchKey');
      return;
    }
    const { bytes, modifiedAt } = file;
    response.writeHead(200, { 'content-length': bytes.length, 'last-modified': new Date(modifiedAt).toUTCString() });
    if (method === 'HEAD') response.end();
    else if (misbehaves === 'truncated') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else if (misbehaves === 'dripping') drip(response, bytes);
    else response.end(bytes);
  }

  function list(response: ServerResponse, after: string): void {
    const keys = [...files.keys()].sort().filter((key) => key > after);
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const { bytes, modifiedAt } = files.get(key) ?? { bytes: Buffer.of(), modifiedAt: 0 };
      return `<Contents><Key>${key}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(
      `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { url: `http://127.0.0.1:${port}`, bucket: BUCKET, ...credentials },
    files,
    rejected,
    allowOrigin: (origin) => {
      allowedOrigin = origin;
    },
    misbehave: (next, times = Number.POSITIVE_INFINITY) => {
      [fault, left] = [next, times];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Applies the bucket's CORS rules to a request from a page.
 * @returns whether the request was a preflight request, which is then answered.
 */
function isPreflight({ method, headers }: IncomingMessage, response: ServerResponse, origin: string | null): boolean {
  const isAllowed = origin !== null && headers.origin === origin;
  if (isAllowed) response.setHeader('access-control-allow-origin', origin);
  if (method !== 'OPTIONS') return false;
  const asked = headers['access-control-request-headers'] ?? '';
  if (!isAllowed || headers['access-control-request-method'] !== 'PUT' || !/^(?:content-type)?$/i.test(asked)) {
    refuse(response, 403, 'AccessForbidden');
    return true;
  }
  response.setHeader('access-control-allow-methods', 'PUT');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.end();
  return true;
}

const DRIP_MS = 100;

function drip(response: ServerResponse, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed) clearInterval(timer);
    else if (at < bytes.length - 1) response.write(bytes.subarray(at, ++at));
  }, DRIP_MS);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
