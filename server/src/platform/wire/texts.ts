import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiError, unclearRequest } from '../api-error.ts';
import { withoutSchema } from './body-limits.ts';
import { faultOfJson } from './json-count.ts';

/** Escaped bytes in a URL, such as '%E2%9C%93'. A lone percent sign is literal. */
const ESCAPED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/**
 * Registers the `application/json` parser for all routes registered later, which counts values first. An empty body
 * means no body: see docs/product/api.md#empty-bodies.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    const text = decoded(bytes as Buffer);
    const fault = faultOfJson(bytes as Buffer, request.routeOptions.config.bodyLimits ?? withoutSchema);
    if (fault !== null) {
      done(fault === 'half-character' ? notText() : unclearRequest({ code: 'too_many_values' }));
      return;
    }
    void parse(request, text, done);
  });
}

/**
 * Rejects API URLs whose bytes aren't valid text, because half a surrogate pair can't be stored, searched or returned.
 */
export function guardAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isForApi(request) && !(request.url.match(ESCAPED_BYTES) ?? []).every(isText)) throw notText();
  });
}

/** Returns whether a request is for the API or tiles. Other URLs belong to the web app. */
export const isForApi = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?\/(?:api|tiles)(?:[/?#]|$)/i.test(url);

/** Decodes UTF-8 bytes. @throws ApiError invalid_request if they aren't valid UTF-8. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unclearRequest({ code: 'not_utf8' });
  }
}

function isText(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}

const notText = (): ApiError => unclearRequest({ code: 'half_character' });
