import {
  objectParamsSchema,
  objectQuerySchema,
  receiveUploadParamsSchema,
  receiveUploadResponseSchema,
  uploadRequestSchema,
  uploadResponseSchema,
} from '../files/objects.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

export const objectEndpoints = {
  createUpload: {
    ...calls.createUpload,
    access: 'user',
    neverCached: true,
    body: uploadRequestSchema,
    response: uploadResponseSchema,
  },
  /** The body is the file. The signed URL authorizes the upload. */
  receiveUpload: {
    ...calls.receiveUpload,
    access: 'anyone',
    receives: 'picture',
    params: receiveUploadParamsSchema,
    response: receiveUploadResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;

/** Pictures, excluded from the API document. */
export const pictureEndpoints = {
  /** Serves personal pictures only to their owner. */
  readObject: {
    ...calls.readObject,
    access: 'anyone',
    rate: 'tile',
    params: objectParamsSchema,
    query: objectQuerySchema,
  },
} as const satisfies Record<string, Endpoint>;
