import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { UpstreamClient, type UpstreamOptions } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/failure.ts';
import { checkedKey, type DirectUpload, FilesError, type FilesPort, type StoredFile } from '../port.ts';
import { readListing } from './listing.ts';

export interface Bucket {
  /** Base URL of the service, without the bucket. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3FilesOptions extends Pick<UpstreamOptions, 'identity' | 'clock' | 'onCircuit' | 'retryPauseMs'> {
  readonly bucket: Bucket;
  /** Time limit per call, milliseconds. */
  readonly deadlineMs?: number;
}

/** Maximum bytes of an upload or a listing page. */
const MOST_BYTES = 12_000_000;
const DEADLINE_MS = 10_000;

const NO_BODY = new Uint8Array();
const NOT_FOUND = 404;

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Files in a bucket of an S3-compatible service. Request signatures cover the content, so the service rejects modified
 * or truncated bodies.
 */
export class S3Files implements FilesPort {
  readonly location = 's3';
  private readonly bucket: Bucket;
  private readonly signer: AwsClient;
  private readonly client: UpstreamClient;

  constructor({ bucket, deadlineMs = DEADLINE_MS, ...options }: S3FilesOptions) {
    const { url, accessKey: accessKeyId, secretKey: secretAccessKey, region } = bucket;
    this.bucket = { ...bucket, url: url.replace(/\/+$/, '') };
    this.signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.client = new UpstreamClient({
      ...options,
      name: 'File storage',
      baseUrl: url,
      deadlineMs,
      mostBytes: MOST_BYTES,
    });
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.call({ method: 'PUT', path: checkedKey(key), body });
  }

  async get(key: string): Promise<Uint8Array | null> {
    const { status, body } = await this.call({ method: 'GET', path: checkedKey(key) });
    return status === NOT_FOUND ? null : body;
  }

  async stat(key: string): Promise<StoredFile | null> {
    const { status, headers } = await this.call({ method: 'HEAD', path: checkedKey(key) });
    if (status === NOT_FOUND) return null;
    const modifiedAt = Date.parse(headers.get('last-modified') ?? '');
    return { key, bytes: Number(headers.get('content-length')), modifiedAt };
  }

  async delete(key: string): Promise<void> {
    await this.call({ method: 'DELETE', path: checkedKey(key) });
  }

  async *list(): AsyncIterable<StoredFile> {
    let more: string | null = '';
    while (more !== null) {
      const query = { 'list-type': '2', ...(more !== '' && { 'continuation-token': more }) };
      const { body } = await this.call({ method: 'GET', path: '', query });
      const page = readListing(Buffer.from(body).toString('utf8'));
      yield* page.files;
      more = page.next;
    }
  }

  /** Does nothing, because buckets have no partial files. */
  tidy(): Promise<void> {
    return Promise.resolve();
  }

  /** Signs size and type as well, because `aws4fetch` includes them only on request. */
  async uploadUrl({ key, size, type, lifetimeSeconds }: DirectUpload): Promise<string> {
    const url = new URL(this.urlOf(checkedKey(key)));
    url.searchParams.set('X-Amz-Expires', String(lifetimeSeconds));
    const headers = { 'content-type': type, 'content-length': String(size) };
    const signed = await this.signer.sign(url, { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  }

  private async call({ method, path, query = {}, body }: Call) {
    const url = new URL(this.urlOf(path));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const hash = createHash('sha256')
      .update(body ?? NO_BODY)
      .digest('hex');
    const signed = await this.signer.sign(url, { method, headers: { 'x-amz-content-sha256': hash } });
    try {
      return await this.client.bytes(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        ...(body !== undefined && { body: new Uint8Array(body) }),
        // Safe to retry: each call writes or deletes the same file.
        repeatable: true,
        alsoAnswers: path === '' ? [] : [NOT_FOUND],
      });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      throw new FilesError('unavailable', error.message, error);
    }
  }

  private urlOf(path: string): string {
    return `${this.bucket.url}/${this.bucket.bucket}/${path}`;
  }
}
