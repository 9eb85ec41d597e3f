import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../s3/index.ts';
import { faultOfSignature } from './signature-v4.ts';

/** Simulated fault. `truncated` cuts the answer off in the middle. */
export type BucketFault = 'error' | 'stalled' | 'truncated' | null;

/** A small in-memory S3 server that verifies every signature. */
export interface BucketServer {
  readonly bucket: Bucket;
  /** Stored files by key. */
  readonly files: Map<string, { readonly bytes: Buffer; readonly modifiedAt: number }>;
  /** Simulates a fault. @param times number of affected requests; all by default. */
  misbehave(fault: BucketFault, times?: number): void;
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
    else read(response, key, method, misbehaves === 'truncated');
  }

  function write(response: ServerResponse, key: string, bytes: Buffer): void {
    files.set(key, { bytes, modifiedAt: now() });
    response.end();
  }

  function remove(response: ServerResponse, key: string): void {
    files.delete(key);
    response.writeHead(204).end();
  }

  function read(response: ServerResponse, key: string, method: string, truncated: boolean): void {
    const file = files.get(key);
    if (!file) {
      refuse(response, 404, 'NoSuchKey');
      return;
    }
    const { bytes, modifiedAt } = file;
    response.writeHead(200, { 'content-length': bytes.length, 'last-modified': new Date(modifiedAt).toUTCString() });
    if (method === 'HEAD') response.end();
    else if (truncated) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
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

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
