import { z } from 'zod';
import { practicalSizes } from './bounds/request-size.ts';
import { ROUTE_NAME_LENGTH } from './constants.ts';
import { errorDetailSchema } from './errors.ts';
import { issue } from './issues.ts';
import { allowanceSchema } from './plans.ts';
import { lngLatSchema, severitySchema, tripSchema } from './trip.ts';
import { generateRouteRequestSchema } from './trip-request.ts';
import { vehicleTypeSchema } from './vehicle.ts';

/** How long a deleted route can be restored. */
export const RESTORABLE_DAYS = 30;

const nameSchema = z.string().trim().min(1, issue('empty')).max(ROUTE_NAME_LENGTH);

/** Id of a trip the server has recently planned for this caller. */
const tripIdSchema = z.string().min(1).max(64);

/** Properties of every saved route besides its trip, in full and in the list. */
const keptSchema = z.object({
  userId: z.string(),
  name: z.string(),
  /** Incremented by every change. A change names the version it is based on. */
  version: z.number().int().min(1),
  /** Epoch milliseconds: when the route was saved, and last changed. */
  createdAt: z.number(),
  updatedAt: z.number(),
  archivedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
  /** When a deleted route can no longer be restored, epoch milliseconds; null unless deleted. */
  restorableUntil: z.number().nullable(),
});

/** A saved route: the complete trip with the saved route's id and dates, and the request it was planned from. */
export const savedRouteSchema = tripSchema.extend(keptSchema.shape).extend({
  /** When its road and weather were last calculated, epoch milliseconds. */
  plannedAt: z.number(),
  /** The request it was planned from, used to plan it again. */
  request: generateRouteRequestSchema,
});

export type SavedRoute = z.infer<typeof savedRouteSchema>;

/** A saved route in the list. */
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
  /** Of the worst day. */
  severity: severitySchema,
  /** The route in a few dozen points, for a thumbnail map. */
  preview: z.array(lngLatSchema),
});

export type SavedRouteSummary = z.infer<typeof savedRouteSummarySchema>;

/**
 * POST /api/routes. Either a trip's request, which the server plans; or the `tripId` of a trip recently planned for this caller, which is
 * saved as shown. With both, the request is the fallback. Other fields (`userId`, a whole trip...) are dropped: the saved trip is always
 * the server's own plan.
 */
export const createRouteRequestSchema = generateRouteRequestSchema
  .extend({
    origin: generateRouteRequestSchema.shape.origin.optional(),
    destination: generateRouteRequestSchema.shape.destination.optional(),
    tripId: tripIdSchema.optional(),
    /** 'Denver, CO to Chicago, IL' if omitted. */
    name: nameSchema.optional(),
  })
  // Some clients send the whole trip: see docs/product/api.md#trip-answers.
  .register(practicalSizes, { bytes: 1_048_576, values: 60_000, keys: 2000, depth: 20 });

/** PATCH /api/routes/{id}: only the changed fields, and the version they are based on. */
export const updateRouteRequestSchema = z.strictObject({
  version: z.number().int().min(1),
  name: nameSchema.optional(),
  archived: z.boolean().optional(),
  /** Plans the route again from this request. */
  request: generateRouteRequestSchema.optional(),
  /** Replaces the route with a recently planned trip; `request` is the fallback. */
  tripId: tripIdSchema.optional(),
});

export type UpdateRouteRequest = z.input<typeof updateRouteRequestSchema>;

/** The response of calls that return one route. */
export const savedRouteResponseSchema = z.object({ route: savedRouteSchema });

/** POST /api/routes: the route, and the plan's remaining allowance. */
export const createRouteResponseSchema = savedRouteResponseSchema.extend({ allowance: allowanceSchema });

/** The body of a rejected change: the caller's version, and the current route. */
export const routeChangedSchema = z.object({
  error: errorDetailSchema,
  yours: updateRouteRequestSchema,
  theirs: savedRouteSchema,
});

export type RouteChanged = z.infer<typeof routeChangedSchema>;

/** A call without a body. Clients that always send JSON send an empty object. */
export const noBodySchema = z.strictObject({}).nullish();

export const routeParamsSchema = z.object({ id: z.string().min(1).max(64) });

export const routeSorts = ['updated', 'created', 'name', 'miles', 'departure'] as const;

export const routeViews = ['active', 'archived', 'deleted', 'all'] as const;

/** GET /api/users/{id}/routes. */
export const listRoutesQuerySchema = z.strictObject({
  /** Part of a name or a place. */
  search: z.string().trim().max(120).default(''),
  sort: z.enum(routeSorts).default('updated'),
  /** By default names are ascending, and everything else descending: newest and longest first. */
  order: z.enum(['asc', 'desc']).optional(),
  show: z.enum(routeViews).default('active'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /**
   * The `nextCursor` of the previous page, instead of `page`: no route is repeated or skipped when routes are added or removed meanwhile.
   */
  cursor: z.string().max(2000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export type ListRoutesQuery = z.input<typeof listRoutesQuerySchema>;

export const listRoutesResponseSchema = z.object({
  routes: z.array(savedRouteSummarySchema),
  /** Number of routes on all pages of this view. */
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** For the next page; omitted on the last one. */
  nextCursor: z.string().optional(),
  /** Number of routes of each kind, regardless of the search. */
  counts: z.object({ active: z.number().int(), archived: z.number().int(), deleted: z.number().int() }),
  /** Number of routes in the owner's plan; deleted ones don't count. */
  allowance: allowanceSchema,
});

export type ListRoutesResponse = z.infer<typeof listRoutesResponseSchema>;
