import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A received request, with the SHA-256 of its body in hex. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bodyHash: string;
}

/** The only keys the server accepts. */
export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** Signature data from a request's query or Authorization header. */
interface Claims {
  readonly accessKey: string;
  readonly scope: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** In the form 20261129T080000Z. */
  readonly date: string;
  readonly expiresSeconds: number;
  readonly payload: string;
}

const SKEW_SECONDS = 900;

/** Verifies a request's AWS Signature Version 4. @returns S3's error code if invalid; null if valid. */
export function faultOfSignature(
  request: SignedRequest,
  { accessKey, secretKey, region }: Credentials,
  now: number,
): string | null {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  const claims = parameters.has('X-Amz-Signature') ? claimsOfQuery(parameters) : claimsOfHeaders(request.headers);
  if (claims === null) return 'AccessDenied';
  const at = timeOf(claims.date);
  const scope = `${claims.date.slice(0, 8)}/${region}/s3/aws4_request`;
  if (claims.accessKey !== accessKey || claims.scope !== scope) return 'InvalidAccessKeyId';
  if (!(now < at + claims.expiresSeconds * 1000 && now > at - SKEW_SECONDS * 1000)) return 'AccessDenied';
  if (claims.payload !== 'UNSIGNED-PAYLOAD' && claims.payload !== request.bodyHash) return 'XAmzContentSHA256Mismatch';
  const names = claims.signedHeaders.split(';');
  if (!names.includes('host')) return 'SignatureDoesNotMatch';
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${[request.headers[name] ?? ''].flat().join(',').trim()}`),
    '',
    claims.signedHeaders,
    claims.payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', claims.date, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = [...scope.split('/')].reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  return hmac(key, text).toString('hex') === claims.signature ? null : 'SignatureDoesNotMatch';
}

function claimsOfQuery(query: URLSearchParams): Claims {
  const [accessKey = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  return {
    accessKey,
    scope: scope.join('/'),
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    expiresSeconds: Number(query.get('X-Amz-Expires')),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function claimsOfHeaders(headers: IncomingHttpHeaders): Claims | null {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [accessKey = '', ...scope] = credential.split('/');
  const [date, payload] = [headers['x-amz-date'], headers['x-amz-content-sha256']];
  if (typeof date !== 'string' || typeof payload !== 'string' || signature === '') return null;
  return { accessKey, scope: scope.join('/'), signedHeaders, signature, date, expiresSeconds: SKEW_SECONDS, payload };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
