import { z } from 'zod';
import { ROUTE_NAME_LENGTH } from './constants.ts';
import { errorDetailSchema } from './errors.ts';
import { issue } from './issues.ts';
import { allowanceSchema } from './plans.ts';
import { lngLatSchema, severitySchema, tripSchema } from './trip.ts';
import { generateRouteRequestSchema } from './trip-request.ts';
import { vehicleTypeSchema } from './vehicle.ts';

/** A deleted route can be restored for this long. */
export const RESTORABLE_DAYS = 30;

const nameSchema = z.string().trim().min(1, issue('empty')).max(ROUTE_NAME_LENGTH);

/** Id of a trip as the server planned it for this caller a short while ago. */
const tripIdSchema = z.string().min(1).max(64);

/** What every saved route carries beside its trip, in full and in the list. */
const keptSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Goes up with every change. A change says which version it was made on. */
  version: z.number().int().min(1),
  /** Epoch milliseconds: when the route was saved, and when it was last changed. */
  createdAt: z.number(),
  updatedAt: z.number(),
  archivedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
  /** Until when a deleted route can be restored, epoch milliseconds; null unless deleted. */
  restorableUntil: z.number().nullable(),
});

/** A saved route: the trip with everything in it, under the id and the dates of the saved route, and what it was planned from. */
export const savedRouteSchema = tripSchema.extend(keptSchema.shape).extend({
  /** When its road and weather were last worked out, epoch milliseconds. */
  plannedAt: z.number(),
  /** What it was planned from, and will be planned from again. */
  request: generateRouteRequestSchema,
});

export type SavedRoute = z.infer<typeof savedRouteSchema>;

/** A saved route as the list shows it. */
export const savedRouteSummarySchema = keptSchema.extend({
  id: z.string(),
  origin: z.string(),
  destination: z.string(),
  waypoints: z.array(z.string()),
  totalMiles: z.number(),
  /** Hours of driving. */
  totalHours: z.number(),
  dayCount: z.number().int(),
  departureTime: z.number(),
  arrivalTime: z.number(),
  vehicleType: vehicleTypeSchema,
  /** The worst day's. */
  severity: severitySchema,
  /** The route in a few dozen points, for a little map. */
  preview: z.array(lngLatSchema),
});

export type SavedRouteSummary = z.infer<typeof savedRouteSummarySchema>;

/**
 * POST /api/routes. Either the request of a trip, which the server plans; or `tripId` of one that it has just planned for this
 * caller, which is kept as it was shown. With both, the request is what to fall back on. Other fields (`userId`, a whole
 * trip...) are dropped: what is saved is always the server's own plan.
 */
export const createRouteRequestSchema = generateRouteRequestSchema.extend({
  origin: generateRouteRequestSchema.shape.origin.optional(),
  destination: generateRouteRequestSchema.shape.destination.optional(),
  tripId: tripIdSchema.optional(),
  /** 'Denver, CO to Chicago, IL' when left out. */
  name: nameSchema.optional(),
});

export type CreateRouteRequest = z.input<typeof createRouteRequestSchema>;

/** PATCH /api/routes/{id}: only what changes, and the version that it was changed from. */
export const updateRouteRequestSchema = z.strictObject({
  version: z.number().int().min(1),
  name: nameSchema.optional(),
  archived: z.boolean().optional(),
  /** Plans the route again from this request. */
  request: generateRouteRequestSchema.optional(),
  /** Takes over a trip that was planned a short while ago; `request` is what to fall back on. */
  tripId: tripIdSchema.optional(),
});

export type UpdateRouteRequest = z.input<typeof updateRouteRequestSchema>;

/** Every call that answers one route. */
export const savedRouteResponseSchema = z.object({ route: savedRouteSchema });

/** POST /api/routes: the route, and how many more the plan keeps. */
export const createRouteResponseSchema = savedRouteResponseSchema.extend({ allowance: allowanceSchema });

/** The body of a refused change: what the caller wanted, and the route as it stands. */
export const routeChangedSchema = z.object({
  error: errorDetailSchema,
  yours: updateRouteRequestSchema,
  theirs: savedRouteSchema,
});

export type RouteChanged = z.infer<typeof routeChangedSchema>;

/** A call without a body. Callers whose every call is JSON send an empty object. */
export const noBodySchema = z.strictObject({}).nullish();

export const routeParamsSchema = z.object({ id: z.string().min(1).max(64) });

export const routeSorts = ['updated', 'created', 'name', 'miles', 'departure'] as const;

export const routeViews = ['active', 'archived', 'deleted', 'all'] as const;

/** GET /api/users/{id}/routes. */
export const listRoutesQuerySchema = z.strictObject({
  /** Part of a name or of a place. */
  search: z.string().trim().max(120).default(''),
  sort: z.enum(routeSorts).default('updated'),
  /** By default names go up, and everything else comes down: the newest and the longest first. */
  order: z.enum(['asc', 'desc']).optional(),
  show: z.enum(routeViews).default('active'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export type ListRoutesQuery = z.input<typeof listRoutesQuerySchema>;

export const listRoutesResponseSchema = z.object({
  routes: z.array(savedRouteSummarySchema),
  /** Routes on all pages of this view. */
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Routes of each kind, whatever is searched for. */
  counts: z.object({ active: z.number().int(), archived: z.number().int(), deleted: z.number().int() }),
  /** How many routes the owner's plan keeps; deleted ones do not count. */
  allowance: allowanceSchema,
});

export type ListRoutesResponse = z.infer<typeof listRoutesResponseSchema>;
