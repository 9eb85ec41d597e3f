import { z } from 'zod';
import { errorResponseSchema } from '../errors.ts';
import {
  deleteLogoResponseSchema,
  logoErrorSchema,
  logoParamsSchema,
  logosResponseSchema,
  serveLogoParamsSchema,
  uploadLogoResponseSchema,
} from '../files/logos.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

export const logoEndpoints = {
  listLogos: { ...calls.listLogos, access: 'anyone', neverCached: true, response: logosResponseSchema },
  /** The body is a form; see `contract/src/files/logos.ts`. */
  uploadLogo: {
    ...calls.uploadLogo,
    access: 'admin',
    receives: 'form',
    response: uploadLogoResponseSchema,
    failure: logoErrorSchema,
  },
  deleteLogo: {
    ...calls.deleteLogo,
    access: 'admin',
    params: logoParamsSchema,
    response: deleteLogoResponseSchema,
    // An id too long for any path gets the general error response.
    failure: z.union([logoErrorSchema, errorResponseSchema]),
  },
} as const satisfies Record<string, Endpoint>;

/** Logo images, excluded from the API document. */
export const logoImageEndpoints = {
  serveLogo: { ...calls.serveLogo, access: 'public', rate: 'tile', params: serveLogoParamsSchema },
} as const satisfies Record<string, Endpoint>;
