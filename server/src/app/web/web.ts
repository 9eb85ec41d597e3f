import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';
import { answer } from '../../platform/http-errors.ts';
import type { ModulePage, PageRequest } from '../../platform/modules/page-head.ts';
import { parsedHost } from '../../platform/wire/hosts.ts';
import { preferredLanguage } from '../../platform/wire/preferred-language.ts';
import { isForApi } from '../../platform/wire/texts.ts';
import { filledPage } from './filled-page.ts';

/** Folder of files with a content hash in their names. */
const HASHED_FOLDER = '/assets/';

/** Language of the page in the root folder. Pages in other languages are in subfolders. */
const FIRST_LANGUAGE = 'en';

/** Pages with a prerendered first screen: the form, or a trip being planned. Builds may omit them. */
const START_PAGE = 'start.html';
const TRIP_START_PAGE = 'start-trip.html';

/** Returns the file with the prerendered first screen of a page: 'start-shared.html' for '/shared/:shareCode'. */
const startPageOf = (path: string): string => `start-${path.split('/')[1]}.html`;

/** Sends the app's page. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface WebParts {
  /** Absolute path of the built web app. */
  readonly folder: string;
  /** Pages whose head is filled in. */
  readonly pages: readonly ModulePage[];
  /** Public URL of the server; null to use the request's host. */
  readonly publicUrl: string | null;
}

/**
 * Serves the built web app, with its page at every screen's URL.
 * @returns a function that sends the page in the browser's preferred language.
 */
export async function registerWeb(app: FastifyInstance, { folder, pages, publicUrl }: WebParts): Promise<PageSender> {
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
  const localized = (page: string, { headers }: FastifyRequest): string => {
    const language = preferredLanguage(headers['accept-language'], languages) ?? FIRST_LANGUAGE;
    return language === FIRST_LANGUAGE ? page : `${language}/${page}`;
  };
  const sender =
    (page: string): PageSender =>
    (request, reply) =>
      reply.header('vary', 'Accept-Language').sendFile(localized(page, request));
  const sendPage = sender('index.html');
  const hasStart = existsSync(join(folder, START_PAGE)) && existsSync(join(folder, TRIP_START_PAGE));
  const [sendForm, sendTrip] = hasStart ? [sender(START_PAGE), sender(TRIP_START_PAGE)] : [sendPage, sendPage];
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    (namesTrip(request.query) ? sendTrip : sendForm)(request, reply),
  );
  for (const { path, headOf } of pages) {
    const startPage = startPageOf(path);
    app.get(path, { schema: { hide: true } }, async (request: PageRequest, reply) => {
      const head = await headOf(request).catch((error: unknown) => failed(error, request, reply));
      // Read each time, as `sendFile` does, because a build may replace the page while the server runs.
      const read = (name: string) => readFile(join(folder, localized(name, request)), 'utf8');
      const drawn = head === null ? null : await read(startPage).catch(() => null);
      const page = drawn ?? (await read('index.html'));
      if (head?.noIndex ?? true) reply.header('x-robots-tag', 'noindex');
      reply.headers({ vary: 'Accept-Language', 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return filledPage(page, head, originOf(request, publicUrl));
    });
  }
  return sendPage;
}

/** Logs why a head is missing. The page works without one, and the status makes search engines try again. */
function failed(error: unknown, request: PageRequest, reply: FastifyReply): null {
  request.log.error({ err: error }, 'page without a head');
  reply.status(503);
  return null;
}

/** Returns the scheme and host of links to this server; null if the request's host isn't valid. */
function originOf({ protocol, host }: PageRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  return parsedHost(`${protocol}:`, host)?.origin ?? null;
}

/** Returns whether a query contains both ends of a trip. */
const namesTrip = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'from' in query && 'to' in query;

const otherLanguages = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.html')))
    .map(({ name }) => name);

/**
 * Handles unknown paths. Sends the app's page, which has its own not-found screen, if a browser requests a page;
 * otherwise sends an error.
 * @param sendPage null without a web app.
 */
export function answerUnknown(app: FastifyInstance, sendPage: PageSender | null): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!sendPage || isForApi(request) || !wantsPage) return answer(new ApiError('not_found'), request, reply);
    return sendPage(request, reply);
  });
}
