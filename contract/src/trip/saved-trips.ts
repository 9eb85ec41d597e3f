import { z } from 'zod';
import { practicalSizes } from '../bounds/request-size.ts';
import { ROUTE_NAME_LENGTH } from '../constants.ts';
import { errorDetailSchema } from '../errors.ts';
import { issue } from '../issues.ts';
import { allowanceSchema } from '../plans.ts';
import {
  savedTripIdSchema,
  sentSavedTripIdSchema,
  sentTripIdSchema,
  sentUserIdSchema,
  userIdSchema,
} from '../records/ids.ts';
import { generateRouteRequestSchema } from '../trip-request.ts';
import { vehicleTypeSchema } from '../vehicle.ts';
import { severitySchema } from './day-cards.ts';
import { lngLatSchema, tripSchema } from './trip.ts';

/** Days during which a deleted route can be restored. */
export const RESTORABLE_DAYS = 30;

const nameSchema = z.string().trim().min(1, issue('empty')).max(ROUTE_NAME_LENGTH);

/** Fields of a saved route besides its trip, used in full routes and in the list. */
const keptSchema = z.object({
  userId: userIdSchema,
  name: z.string(),
  /** Incremented with each change. A change must include the version it is based on. */
  version: z.number().int().min(1),
  /** When the route was saved and last changed, epoch milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
  archivedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
  /** Until when a deleted route can be restored, epoch milliseconds; null unless deleted. */
  restorableUntil: z.number().nullable(),
});

/** A saved route: the complete trip with the saved route's id and dates, and the request it was planned from. */
export const savedRouteSchema = tripSchema.extend(keptSchema.shape).extend({
  id: savedTripIdSchema,
  /** When the road and weather were last calculated, epoch milliseconds. */
  plannedAt: z.number(),
  /** Request that the route was planned from, for planning it again. */
  request: generateRouteRequestSchema,
});

export type SavedRoute = z.infer<typeof savedRouteSchema>;

/** A saved route in the list. */
export const savedRouteSummarySchema = keptSchema.extend({
  id: savedTripIdSchema,
  origin: z.string(),
  destination: z.string(),
  waypoints: z.array(z.string()),
  totalMiles: z.number(),
  /** Driving hours. */
  totalHours: z.number(),
  dayCount: z.number().int(),
  departureTime: z.number(),
  arrivalTime: z.number(),
  vehicleType: vehicleTypeSchema,
  /** Severity of the worst day. */
  severity: severitySchema,
  /** Line of a few dozen points for a thumbnail map. */
  preview: z.array(lngLatSchema),
});

export type SavedRouteSummary = z.infer<typeof savedRouteSummarySchema>;

/**
 * POST /api/routes, with a trip request, which the server plans, or the `tripId` of the caller's recently planned trip,
 * which is saved as displayed. If both are given, the request is the fallback. Other fields, such as `userId` or a
 * whole trip, are ignored, because the saved trip is always the server's own plan.
 */
export const createRouteRequestSchema = generateRouteRequestSchema
  .extend({
    origin: generateRouteRequestSchema.shape.origin.optional(),
    destination: generateRouteRequestSchema.shape.destination.optional(),
    tripId: sentTripIdSchema.optional(),
    /** Name; 'Denver, CO to Chicago, IL' by default. */
    name: nameSchema.optional(),
  })
  // Allow large bodies because some clients send the whole trip. See docs/product/api.md#trip-answers.
  .register(practicalSizes, { bytes: 1_048_576, values: 60_000, keys: 2000, depth: 20 });

/** PATCH /api/routes/{id}, with only the changed fields and the version they are based on. */
export const updateRouteRequestSchema = z.strictObject({
  version: z.number().int().min(1),
  name: nameSchema.optional(),
  archived: z.boolean().optional(),
  /** Request to plan the route again with. */
  request: generateRouteRequestSchema.optional(),
  /** Id of a recently planned trip that replaces the route; `request` is the fallback. */
  tripId: sentTripIdSchema.optional(),
});

export type UpdateRouteRequest = z.input<typeof updateRouteRequestSchema>;

/** Response of endpoints that return a single route. */
export const savedRouteResponseSchema = z.object({
  route: savedRouteSchema,
  /**
   * Token to send when changing this trip, which has more stops than the caller's plan allows: the trip may keep them.
   * Absent for other trips.
   */
  editToken: z.string().optional(),
});

/** POST /api/routes: the route, and the remaining allowance. */
export const createRouteResponseSchema = savedRouteResponseSchema.extend({ allowance: allowanceSchema });

/** Response to a rejected change: the caller's changes and the current route. */
export const routeChangedSchema = z.object({
  error: errorDetailSchema,
  yours: updateRouteRequestSchema,
  theirs: savedRouteSchema,
});

export type RouteChanged = z.infer<typeof routeChangedSchema>;

/** Body of endpoints without one. Accepts the empty object that some clients always send. */
export const noBodySchema = z.strictObject({}).nullish();

/** Path parameters for parts of a planned or saved trip. */
export const routeParamsSchema = z.object({ id: sentTripIdSchema });

export const savedRouteParamsSchema = z.object({ id: sentSavedTripIdSchema });

/** Path parameters for a user's routes. */
export const ownerParamsSchema = z.object({ id: sentUserIdSchema });

export const routeSorts = ['updated', 'created', 'name', 'miles', 'departure'] as const;

export const routeViews = ['active', 'archived', 'deleted', 'all'] as const;

/** GET /api/users/{id}/routes. */
export const listRoutesQuerySchema = z.strictObject({
  /** Part of a name or a place to search for. */
  search: z.string().trim().max(120).default(''),
  sort: z.enum(routeSorts).default('updated'),
  /** By default, ascending for names and descending otherwise (newest and longest first). */
  order: z.enum(['asc', 'desc']).optional(),
  show: z.enum(routeViews).default('active'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /**
   * The previous page's `nextCursor`, used instead of `page`. Doesn't repeat or skip routes if some are added or
   * removed between requests.
   */
  cursor: z.string().max(2000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

export type ListRoutesQuery = z.input<typeof listRoutesQuerySchema>;

export const listRoutesResponseSchema = z.object({
  routes: z.array(savedRouteSummarySchema),
  /** Number of routes on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Cursor of the next page; absent on the last page. */
  nextCursor: z.string().optional(),
  /** Number of routes by kind, regardless of the search. */
  counts: z.object({ active: z.number().int(), archived: z.number().int(), deleted: z.number().int() }),
  /** Number of routes that count toward the owner's plan, excluding deleted ones. */
  allowance: allowanceSchema,
});

export type ListRoutesResponse = z.infer<typeof listRoutesResponseSchema>;
