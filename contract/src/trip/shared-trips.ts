import {
  MOST_SHARE_TAGS,
  PUBLIC_NAME_LENGTH,
  SHARE_DESCRIPTION_LENGTH,
  SHARE_TAG_LENGTH,
  SHARE_TITLE_LENGTH,
  seasons,
  sharedVehicleTypes,
  shareVisibilities,
} from '@roadcast/core/community';
import { z } from 'zod';
import { list } from '../bounds/bounded.ts';
import { issue } from '../issues.ts';
import { allowanceSchema } from '../plans.ts';
import { sentTripIdSchema } from '../records/ids.ts';
import {
  claimedUserSchema,
  ownRatingSchema,
  pageFields,
  shareCodeSchema,
  sharedRatingsSchema,
} from './shared-trip-ratings.ts';
import { lngLatSchema, tripSchema } from './trip.ts';

const visibilitySchema = z.enum(shareVisibilities);
const sharedVehicleTypeSchema = z.enum(sharedVehicleTypes);
const seasonSchema = z.enum(seasons);

const titleSchema = z.string().trim().min(1, issue('empty')).max(SHARE_TITLE_LENGTH);
const descriptionSchema = z.string().trim().max(SHARE_DESCRIPTION_LENGTH);
const tagsSchema = list(z.string().trim().min(1).max(SHARE_TAG_LENGTH), MOST_SHARE_TAGS);
const publicNameSchema = z.string().trim().max(PUBLIC_NAME_LENGTH);

/** Optional details the owner shares: exact ends, and dates. */
export const shownPartsSchema = z.strictObject({
  start: z.boolean().default(false),
  end: z.boolean().default(false),
  dates: z.boolean().default(false),
});

const shareFields = {
  title: titleSchema,
  description: descriptionSchema.default(''),
  tags: tagsSchema.default([]),
  visibility: visibilitySchema.default('SHARED'),
  /** Vehicle type; the trip's own by default. */
  vehicleType: sharedVehicleTypeSchema.optional(),
  /** Whether to mark the trip as optimized for electric cars; ignored for trips without a charging plan. */
  isEvOptimized: z.boolean().default(false),
  shown: shownPartsSchema.default({ start: false, end: false, dates: false }),
  /** Name that others see on all of the caller's shared trips and ratings; unchanged if omitted. */
  publicName: publicNameSchema.optional(),
};

/**
 * POST /api/community/share-route and /share-preview. `routeId` is a saved trip or a trip planned by the caller within
 * a day; missing ids have their own error.
 */
export const shareRouteRequestSchema = z.object({
  routeId: sentTripIdSchema.nullish(),
  userId: claimedUserSchema,
  ...shareFields,
});

export type ShareRouteRequest = z.input<typeof shareRouteRequestSchema>;
export type ParsedShareRequest = z.output<typeof shareRouteRequestSchema>;

/** PATCH /api/community/shares/{shareCode}. */
export const updateShareRequestSchema = z.strictObject({
  title: titleSchema.optional(),
  description: descriptionSchema.optional(),
  tags: tagsSchema.optional(),
  visibility: visibilitySchema.optional(),
  publicName: publicNameSchema.optional(),
  /** Whether sharing is paused: the link returns 'not found' until sharing resumes. */
  paused: z.boolean().optional(),
  /** Takes a new snapshot of the trip it was shared from, with these parts shown. */
  refresh: shownPartsSchema.optional(),
});

export type UpdateShareRequest = z.input<typeof updateShareRequestSchema>;

/** A shared trip in a list. Distances in miles, durations in seconds, times in epoch milliseconds. */
export const sharedRouteSchema = z.object({
  shareCode: shareCodeSchema,
  title: z.string(),
  /** The same as `title`, for clients that read `name`. */
  name: z.string(),
  description: z.string(),
  origin: z.string(),
  destination: z.string(),
  tags: z.array(z.string()),
  isEvOptimized: z.boolean(),
  vehicleType: sharedVehicleTypeSchema,
  visibility: visibilitySchema,
  viewCount: z.number().int(),
  copyCount: z.number().int(),
  distance: z.number().nullable(),
  estimatedDuration: z.number().nullable(),
  routeData: z.object({ distance: z.number().nullable(), duration: z.number().nullable() }),
  ratings: sharedRatingsSchema,
  /** Public name of the owner, or 'Roadcast'. */
  sharedBy: z.string(),
  sharedAt: z.number(),
  /** When the trip was last updated from its original. */
  updatedAt: z.number(),
  dayCount: z.number().int(),
  season: seasonSchema,
  /** States along the trip, in road order, as two-letter codes. */
  states: z.array(z.string()),
  /** Position of the start, or of its town. */
  start: lngLatSchema,
  /** Line of a few dozen points for a thumbnail map. */
  preview: z.array(lngLatSchema),
  /** Whether it is one of Roadcast's own tours. */
  isOurs: z.boolean(),
  /** Whether the caller shared it. */
  isOwn: z.boolean(),
});

export type SharedRoute = z.infer<typeof sharedRouteSchema>;

/**
 * GET /api/shared/{shareCode}: the shared trip with everything that others may see. Without dates, times are those of a
 * trip in the middle of the season, leaving at 8:00 AM, and there is no weather.
 */
export const sharedViewSchema = sharedRouteSchema.extend({
  shown: z.object({ start: z.boolean(), end: z.boolean(), dates: z.boolean() }),
  trip: tripSchema,
  ownRating: ownRatingSchema.nullable(),
});

export type SharedView = z.infer<typeof sharedViewSchema>;

export const shareParamsSchema = z.object({ shareCode: shareCodeSchema });

/** GET /api/shared/{shareCode}/trip: the trip with today's forecast, if it departed on a date. */
export const datedTripQuerySchema = z.object({
  /** 'YYYY-MM-DD'; by default the shared trip's own date if that is in the future, otherwise the next morning. */
  departureDate: z
    .string()
    .max('2026-12-04'.length)
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
});

export const datedTripResponseSchema = z.object({ trip: tripSchema });

export const shareRouteResponseSchema = z.object({
  success: z.literal(true),
  shareCode: shareCodeSchema,
  /** Path of the page. */
  path: z.string(),
  route: sharedRouteSchema,
});

export const sharePreviewResponseSchema = z.object({ route: sharedViewSchema });

/** Why a shared trip isn't visible to others; null if it is. */
const hiddenBecauseSchema = z.enum(['paused', 'report']).nullable();

/** A trip shared by the caller. */
export const ownShareSchema = sharedRouteSchema.extend({
  hiddenBecause: hiddenBecauseSchema,
  shown: shownPartsSchema,
  /** Whether the trip it was shared from is saved, so the share can be updated from it. */
  canRefresh: z.boolean(),
});

export type OwnShare = z.infer<typeof ownShareSchema>;

/** GET /api/community/shares. */
export const ownSharesQuerySchema = z.object(pageFields);

export const ownSharesResponseSchema = z.object({
  shares: z.array(ownShareSchema),
  nextCursor: z.string().optional(),
  /** The caller's public name; '' if none is set. */
  publicName: z.string(),
  /** Trips shared and allowed by the caller's plan. */
  allowance: allowanceSchema,
});

export const ownShareResponseSchema = z.object({ share: ownShareSchema });

export const shareRemovedSchema = z.object({ success: z.literal(true) });

const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true');

export const communitySorts = ['popular', 'newest', 'rating'] as const;

/** Filters of the community's trips. */
const filterFields = {
  /** Only trips optimized for electric cars; `false` doesn't filter. */
  isEvOptimized: booleanText.optional(),
  vehicleType: z.union([sharedVehicleTypeSchema, z.literal('all')]).optional(),
  /** Tags separated by commas; all must match. */
  tags: z.string().max(300).default(''),
  /** State along the trip, as a two-letter code. */
  state: z
    .string()
    .max(2)
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .optional(),
  minMiles: z.coerce.number().min(0).max(100_000).optional(),
  maxMiles: z.coerce.number().min(0).max(100_000).optional(),
  season: seasonSchema.optional(),
  /** Words in the title, description, tags or places. */
  words: z.string().trim().max(100).default(''),
};

export type CommunityFilters = z.output<z.ZodObject<typeof filterFields>>;

/** GET /api/community/popular. */
export const popularQuerySchema = z.object({
  ...filterFields,
  sort: z.enum(communitySorts).default('popular'),
  ...pageFields,
});

export type PopularQuery = z.input<typeof popularQuerySchema>;

export const sharedRoutesResponseSchema = z.object({
  routes: z.array(sharedRouteSchema),
  /** Cursor of the next page; absent on the last page. */
  nextCursor: z.string().optional(),
});

/** GET /api/community/starts: starting points for a map, most popular first, with the same filters as the list. */
export const startsQuerySchema = z.object(filterFields);

export const startsResponseSchema = z.object({
  starts: z.array(z.object({ shareCode: shareCodeSchema, title: z.string(), origin: z.string(), start: lngLatSchema })),
});
