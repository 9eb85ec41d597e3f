import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiError, unclearRequest } from '../api-error.ts';

/** UTF-16 escapes that may stand alone: everything else in a JSON text that decodes is well formed. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Half of a pair without the other half; read by characters, whole pairs are none. */
const HALF = /\p{Surrogate}/u;

/** Bytes of an address: '%E2%9C%93'. A percent sign alone is taken as it is. */
const ESCAPED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/**
 * Reads `application/json` for all routes that are registered from here on. No bytes are no body: the specification's helper calls
 * everything JSON, and sends nothing for calls that have no body.
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
    const mayHoldHalves = SURROGATE_ESCAPE.test(text);
    void parse(request, text, (error, value: unknown) => {
      if (!error && mayHoldHalves && !isWellFormed(value)) done(notText());
      else done(error, value);
    });
  });
}

/**
 * Refuses addresses of the API whose bytes are no text: half a pair of surrogates cannot be kept, searched for or answered.
 */
export function guardAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isForApi(request) && !(request.url.match(ESCAPED_BYTES) ?? []).every(isText)) throw notText();
  });
}

/** @returns whether a request is for the API or the tiles; other addresses are the web application's. */
export const isForApi = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#]*)?\/(?:api|tiles)(?:[/?#]|$)/i.test(url);

/**
 * @returns whether all keys and texts of a parsed JSON value are well-formed. It takes no more stack for deeper values.
 */
export function isWellFormed(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (HALF.test(next)) return false;
    } else if (Array.isArray(next)) {
      for (const item of next) left.push(item);
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, item] of Object.entries(next)) left.push(key, item);
    }
  }
  return true;
}

/** @throws ApiError invalid_request for bytes that are no UTF-8. */
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
