import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { letOthers } from '@roadcast/providers/let-others';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import type { Limits } from '../platform/limits/limits.ts';
import { limitRates } from '../platform/limits/rates.ts';
import { acceptsEncoding } from '../platform/wire/accepts-encoding.ts';
import { apiDocument } from './api-document.ts';
import { withLogoOfDocs } from './security-headers.ts';

const PREFIX = '/api/docs';
const JSON_PATH = `${PREFIX}/json`;
const YAML_PATH = `${PREFIX}/yaml`;

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** The API document in one format, with compressed copies. */
interface PreparedDocument {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Registers the API document and the page that shows it. Generating the document blocks the event loop for 0.7 s, so
 * it's generated only once, on the first request. Must be called before registering the documented routes.
 * @param rates null if there are no limits.
 */
export async function registerDocs(app: FastifyInstance, version: string, rates: Limits | null): Promise<void> {
  await app.register(fastifySwagger, apiDocument(version));
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      const rate = route.url.startsWith(`${PREFIX}/static`) ? 'tile' : 'call';
      route.config = { ...route.config, endpoint: { access: 'public', rate } };
    });
    if (rates) limitRates(docs, rates);
    const documents = documentsOf(app);
    docs.addHook('onRequest', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url === JSON_PATH || url === YAML_PATH) return sendDocument(request, reply, await documents(url));
    });
    await docs.register(fastifySwaggerUi, { routePrefix: PREFIX, transformStaticCSP: withLogoOfDocs });
  });
}

/** Returns a function that prepares each document on first use and caches it. */
function documentsOf(app: FastifyInstance): (path: typeof JSON_PATH | typeof YAML_PATH) => Promise<PreparedDocument> {
  const prepared = new Map<string, Promise<PreparedDocument>>();
  return (path) => {
    const known = prepared.get(path);
    if (known) return known;
    const document =
      path === JSON_PATH
        ? prepare(JSON.stringify(app.swagger()), 'application/json; charset=utf-8')
        : inYaml(app.swagger()).then((text) => prepare(text, 'application/x-yaml'));
    prepared.set(path, document);
    return document;
  };
}

/**
 * Converts the document to YAML, yielding to other requests between paths because the whole conversion takes over a
 * second.
 */
async function inYaml(document: { readonly paths?: object }): Promise<string> {
  const { paths = {}, ...rest } = document;
  const parts = [stringify(rest), 'paths:\n'];
  for (const path of Object.entries(paths)) {
    await letOthers();
    parts.push(stringify(Object.fromEntries([path]), { aliasDuplicateObjects: false }).replace(/^(?=.)/gm, '  '));
  }
  return parts.join('');
}

async function prepare(text: string, type: string): Promise<PreparedDocument> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    pack.br(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } }),
    pack.gzip(plain, { level: 9 }),
  ]);
  // Weak ETag, because the compressed copies have different bytes.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, plain, br, gzip: gzipped };
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PreparedDocument): FastifyReply {
  const { 'if-none-match': held, 'accept-encoding': accepted } = request.headers;
  const { type, etag } = document;
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (held?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();
  reply.type(type);
  const coding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(accepted, one));
  return coding
    ? reply.header('content-encoding', coding).send(document[coding])
    : reply.header('content-encoding', 'identity').send(document.plain);
}
