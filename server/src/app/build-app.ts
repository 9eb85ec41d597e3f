import { constants as zlib } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { PlacesPort } from '@roadcast/providers/places/port';
import type { RoadSourcesPort } from '@roadcast/providers/road-sources/port';
import type { StaysPort } from '@roadcast/providers/stays/port';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Accounts } from '../modules/accounts/public.ts';
import { type FuelModule, priceReportsData, registerFuel } from '../modules/fuel/public.ts';
import { type MapsParts, registerMaps } from '../modules/maps/public.ts';
import { drivesData, registerNavigation } from '../modules/navigation/public.ts';
import { registerPlaces } from '../modules/places/public.ts';
import { countDaily, registerPlans, usageData } from '../modules/plans/public.ts';
import { registerStays } from '../modules/stays/public.ts';
import {
  type PlanningPorts,
  plannedTripsData,
  registerRouteParts,
  registerTrips,
  savedTripsData,
} from '../modules/trips/public.ts';
import { registerVehicles, vehiclesData } from '../modules/vehicles/public.ts';
import { registerWeather } from '../modules/weather/public.ts';
import type { Store } from '../platform/db/store.ts';
import { answerFrameworkError, mapErrors } from '../platform/http-errors.ts';
import { limitRates } from '../platform/limits/rates.ts';
import { guardRoutes } from '../platform/sessions/access.ts';
import { answerClientError } from '../platform/wire/client-errors.ts';
import { guardHosts } from '../platform/wire/hosts.ts';
import { serverLimits, usualWireLimits, type WireLimits } from '../platform/wire/limits.ts';
import { requestLog } from '../platform/wire/request-log.ts';
import { guardAddresses, readJson } from '../platform/wire/texts.ts';
import { apiDocument } from './api-document.ts';
import { registerHealth } from './health.ts';
import { securityHeaders, withLogoOfDocs } from './security-headers.ts';
import type { Settings } from './settings.ts';
import type { TripServices } from './trip-services.ts';
import { answerUnknown, registerWeb } from './web.ts';

/** Requests have no reason to be larger: a hundred places are 20 kB. */
const LARGEST_BODY_BYTES = 1_048_576;

/** A loop that answers this late is refusing work by being slow; say so instead. Milliseconds. */
const LONGEST_EVENT_LOOP_DELAY_MS = 2000;

/** Everything that the application is made of. */
export interface AppParts {
  readonly settings: Settings;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly ports: PlanningPorts;
  /** POIs around positions and along roads. */
  readonly places: PlacesPort;
  /** What drivers stop for along the road, and what fuel costs there. */
  readonly fuel: FuelModule;
  /** Where the drawn roads come from, and which build of the dataset that is. */
  readonly roadSources: RoadSourcesPort;
  readonly datasetVersion: string;
  /** Somewhere to sleep. */
  readonly stays: StaysPort;
  readonly trips: TripServices;
  readonly maps: MapsParts;
  /** Absolute path of the built web application; null serves the API alone. */
  readonly webFolder: string | null;
  readonly version: string;
  /** Hears of every route that is registered: the test that walks them all cannot miss one. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** How late the event loop may answer before requests are refused, milliseconds; 0 for however late. */
  readonly longestEventLoopDelayMs?: number;
  /** How long connections may take; what is usual where it is left out. */
  readonly wireLimits?: WireLimits;
}

/** Builds the HTTP application out of its parts; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: parts.settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    ...serverLimits(parts.wireLimits ?? usualWireLimits),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    ...requestLog(parts.settings.logLevel),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mapErrors(app);
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);
  readJson(app);
  const { givenPublicUrl: publicUrl, allowedHosts } = parts.settings;
  // What is refused below has the headers too.
  await app.register(fastifyHelmet, securityHeaders({ publicUrl, styleUrl: parts.maps.styleUrl }));
  guardHosts(app, { publicUrl, allowedHosts });
  guardAddresses(app);
  guardRoutes(app, {
    findCaller: parts.accounts.findCaller,
    everybodysTier: parts.settings.edition === 'private' ? 'FLEET' : null,
    publicOrigin: publicUrl === null ? null : new URL(publicUrl).origin,
  });
  const maxEventLoopDelay = parts.longestEventLoopDelayMs ?? LONGEST_EVENT_LOOP_DELAY_MS;
  await app.register(fastifyUnderPressure, { maxEventLoopDelay });
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The highest qualities take longer than they save on any line.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 4 },
  });
  await app.register(fastifySwagger, apiDocument(parts.version));
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', transformStaticCSP: withLogoOfDocs });
  await app.register(async (api) => {
    const { trips, vehicles, drives, rates, daily } = parts.trips;
    if (rates) limitRates(api, rates);
    countDaily(api, daily, parts.ports.clock);
    const planned = plannedTripsData(trips.planned);
    parts.accounts.register(api, [savedTripsData, planned, drivesData, vehiclesData, priceReportsData, usageData]);
    registerPlans(api, { plans: trips.plans, edition: parts.settings.edition });
    registerTrips(api, trips);
    registerRouteParts(api, trips, parts.places);
    registerStays(api, { ...parts.ports, stays: parts.stays, trips });
    registerVehicles(api, vehicles);
    registerNavigation(api, drives);
    const { places, roadSources, datasetVersion } = parts;
    registerPlaces(api, { ...parts.ports, places, roadSources, datasetVersion });
    registerWeather(api, parts.ports);
    registerFuel(api, parts.fuel);
    registerMaps(api, parts.maps, publicUrl);
    registerHealth(api, parts);
  });
  answerUnknown(app, parts.webFolder === null ? null : await registerWeb(app, parts.webFolder));
  return app;
}
