import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/api-error.ts';
import { answer } from '../platform/http-errors.ts';
import { isForApi } from '../platform/wire/texts.ts';

/** Files in this folder carry their content's hash in their name. */
const HASHED_FOLDER = '/assets/';

/** Serves the built web application, and its page for every address that is a screen of it. */
export async function registerWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(HASHED_FOLDER);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Answers addresses that no route has: the application's page where a browser asks for a screen (it shows its own not-found
 * screen), and an error otherwise.
 * @param servesWeb whether the web application is there.
 */
export function answerUnknown(app: FastifyInstance, servesWeb: boolean): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!servesWeb || isForApi(request) || !wantsPage) return answer(new ApiError('not_found'), request, reply);
    return reply.sendFile('index.html');
  });
}
