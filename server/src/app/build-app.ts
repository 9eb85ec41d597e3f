import { constants as zlib } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { countDaily, type DailyLimits } from '../modules/plans/public.ts';
import { ApiError } from '../platform/api-error.ts';
import { answerFrameworkError, mapErrors } from '../platform/http-errors.ts';
import { makeCreationsIdempotent } from '../platform/idempotency/idempotent-creations.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { limitRates } from '../platform/limits/rates.ts';
import { guardRoutes } from '../platform/sessions/access.ts';
import { receiveFiles } from '../platform/uploads/receive.ts';
import { limitAnswers } from '../platform/wire/answer-limit.ts';
import { LARGEST_BODY_BYTES, limitBodies } from '../platform/wire/body-limits.ts';
import { answerClientError } from '../platform/wire/client-errors.ts';
import { guardHosts } from '../platform/wire/hosts.ts';
import { serverLimits, usualWireLimits, type WireLimits } from '../platform/wire/limits.ts';
import { requestLog } from '../platform/wire/request-log.ts';
import { guardAddresses, isForApi, readJson } from '../platform/wire/texts.ts';
import { registerDocs } from './api-docs.ts';
import type { ModuleParts } from './module-parts.ts';
import type { AppModule } from './modules.ts';
import { failureLines } from './process/log-failure.ts';
import { securityHeaders } from './security-headers.ts';
import { answerUnknown, registerWeb } from './web/web.ts';

/** Event loop delay above which API calls are rejected, milliseconds. */
const LONGEST_EVENT_LOOP_DELAY_MS = 2000;

/**
 * Time after startup, milliseconds, during which a delay (sampled once per second) may still be caused by the startup.
 */
const START_MS = 3000;

/** Retry-After value when overloaded, seconds. */
const OVERLOAD_SECONDS = 10;

export interface AppParts extends ModuleParts {
  readonly modules: readonly AppModule[];
  readonly daily: DailyLimits;
  /** Null if unlimited. */
  readonly rates: Limits | null;
  /** Absolute path of the built web app; null to serve only the API. */
  readonly webFolder: string | null;
  /** Called for each registered route. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Event loop delay above which requests are rejected, milliseconds; 0 for no limit. */
  readonly longestEventLoopDelayMs?: number;
  /** Connection timeouts; default ones if omitted. */
  readonly wireLimits?: WireLimits;
}

/**
 * Rejects API calls while the event loop is delayed. The page and its files are still served, because they are cheap
 * and a page with a missing file would stay blank.
 * @throws ApiError overloaded.
 */
async function refuseCalls(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.endpoint === undefined && !isForApi(request)) return;
  throw new ApiError('overloaded', { retryAfter: OVERLOAD_SECONDS });
}

/**
 * Time limit for registering one part, milliseconds. Fastify's default, 10 s, would stop a server that starts on a busy
 * machine.
 */
const PART_START_MS = 120_000;

/** Builds the HTTP application without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    pluginTimeout: PART_START_MS,
    trustProxy: parts.settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    ...serverLimits(parts.wireLimits ?? usualWireLimits),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    ...requestLog(parts.settings.logLevel, failureLines),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mapErrors(app);
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);
  limitBodies(app);
  readJson(app);
  receiveFiles(app);
  const { givenPublicUrl: publicUrl, allowedHosts } = parts.settings;
  // Registered first, so that rejected requests get the headers too.
  await app.register(
    fastifyHelmet,
    securityHeaders({ publicUrl, styleUrl: parts.maps.styleUrl, bucketUrl: parts.settings.bucket?.url ?? null }),
  );
  guardHosts(app, { publicUrl, allowedHosts });
  guardAddresses(app);
  guardRoutes(app, {
    findCaller: parts.accounts.findCaller,
    everybodysTier: parts.settings.edition === 'private' ? 'FLEET' : null,
    publicOrigin: publicUrl === null ? null : new URL(publicUrl).origin,
  });
  const maxEventLoopDelay = parts.longestEventLoopDelayMs ?? LONGEST_EVENT_LOOP_DELAY_MS;
  let startEnds = 0;
  app.addHook('onListen', async () => {
    startEnds = performance.now() + START_MS;
  });
  const pressureHandler = async (request: FastifyRequest): Promise<void> => {
    if (performance.now() > startEnds) await refuseCalls(request);
  };
  await app.register(fastifyUnderPressure, { maxEventLoopDelay, pressureHandler });
  limitAnswers(app);
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Higher compression levels would take longer than they save on any connection.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
  });
  await registerDocs(app, parts.version, parts.rates);
  await app.register(async (api) => {
    const { modules, rates, daily, ports } = parts;
    if (rates) limitRates(api, rates);
    makeCreationsIdempotent(api, parts.platform.idempotency);
    countDaily(api, daily, ports.clock);
    for (const module of modules) module.register(api, parts);
  });
  const { webFolder: folder } = parts;
  const pages = parts.modules.flatMap((module) => module.pages(parts));
  answerUnknown(app, folder === null ? null : await registerWeb(app, { folder, pages, publicUrl }));
  return app;
}
