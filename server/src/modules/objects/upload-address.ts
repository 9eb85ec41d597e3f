import { Signature } from '../../platform/signed-token.ts';
import { uploadKey } from './files.ts';

/** Signed data of an upload URL, which allows a PUT of this file until the URL expires. */
export interface SignedUpload {
  readonly id: string;
  /** Exact size, bytes; null if any size up to the limit is allowed. */
  readonly size: number | null;
  /** Media type; null if any picture is allowed. */
  readonly type: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const TOKEN = /^([\w-]{1,64})\.([\w-]+)$/;
const ADDRESS = /\/api\/objects\/upload\/([\w-]{1,64})\.[\w-]+$/;
const STORED_AT = /\/uploads\/([\w-]{1,64})$/;

/** Signs and verifies URLs for uploads to this server. */
export class UploadAddresses {
  private readonly signature: Signature;

  constructor(secret: string) {
    this.signature = new Signature(secret, 'upload');
  }

  /** Returns the path for the PUT. */
  write(upload: SignedUpload): string {
    return `/api/objects/upload/${upload.id}.${this.signature.of(textOf(upload))}`;
  }

  /** Returns whether this server signed a token for exactly this upload. */
  matches(token: string, upload: SignedUpload): boolean {
    const [, id, signature = ''] = TOKEN.exec(token) ?? [];
    return id === upload.id && this.signature.matches(textOf(upload), signature);
  }
}

const textOf = ({ id, size, type, expiresAt }: SignedUpload): string =>
  JSON.stringify(['PUT', uploadKey(id), size, type, expiresAt]);

/** Returns the id in a token; null if malformed. */
export const idInToken = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;

/**
 * Returns the id of the upload that a client refers to by URL (on this server or in a bucket) or by path; null for
 * anything else.
 */
export function uploadIn(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  return (ADDRESS.exec(path) ?? STORED_AT.exec(path))?.[1] ?? null;
}

/** Returns the path by which other endpoints refer to an upload. */
export const uploadPath = (id: string): string => `/objects/uploads/${id}`;
