import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../platform/api-error.ts';
import { answer } from '../platform/http-errors.ts';
import { preferredLanguage } from '../platform/wire/preferred-language.ts';
import { isForApi } from '../platform/wire/texts.ts';

/** Files in this folder carry their content's hash in their name. */
const HASHED_FOLDER = '/assets/';

/** The language of the page at the folder's root; other languages' pages stand in folders of their own. */
const FIRST_LANGUAGE = 'en';

/** The application's page with what is seen first drawn in it: the form, or a trip that is on its way. A build may have none. */
const START_PAGE = 'start.html';
const TRIP_START_PAGE = 'start-trip.html';

/** Answers with the application's page. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the built web application, and its page for every address that is a screen of it.
 * @returns who answers with the page, in the language that the browser prefers.
 */
export async function registerWeb(app: FastifyInstance, folder: string): Promise<PageSender> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(HASHED_FOLDER);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const languages = [FIRST_LANGUAGE, ...otherLanguages(folder)];
  const sender =
    (page: string): PageSender =>
    (request, reply) => {
      const language = preferredLanguage(request.headers['accept-language'], languages) ?? FIRST_LANGUAGE;
      reply.header('vary', 'Accept-Language');
      return reply.sendFile(language === FIRST_LANGUAGE ? page : `${language}/${page}`);
    };
  const sendPage = sender('index.html');
  const hasStart = existsSync(join(folder, START_PAGE)) && existsSync(join(folder, TRIP_START_PAGE));
  const [sendForm, sendTrip] = hasStart ? [sender(START_PAGE), sender(TRIP_START_PAGE)] : [sendPage, sendPage];
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    (namesTrip(request.query) ? sendTrip : sendForm)(request, reply),
  );
  return sendPage;
}

/** @returns whether an address names both ends of a trip. */
const namesTrip = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'from' in query && 'to' in query;

const otherLanguages = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.html')))
    .map(({ name }) => name);

/**
 * Answers addresses that no route has: the application's page where a browser asks for a screen (it shows its own not-found
 * screen), and an error otherwise.
 * @param sendPage null where the web application is not there.
 */
export function answerUnknown(app: FastifyInstance, sendPage: PageSender | null): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!sendPage || isForApi(request) || !wantsPage) return answer(new ApiError('not_found'), request, reply);
    return sendPage(request, reply);
  });
}
