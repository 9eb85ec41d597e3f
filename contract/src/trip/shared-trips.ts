import {
  MOST_SHARE_TAGS,
  PUBLIC_NAME_LENGTH,
  ratingStars,
  SHARE_COMMENT_LENGTH,
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
import { sentTripIdSchema, vehicleIdSchema } from '../records/ids.ts';
import { savedRouteSchema } from './saved-trips.ts';
import { lngLatSchema, tripSchema } from './trip.ts';

const visibilitySchema = z.enum(shareVisibilities);
const sharedVehicleTypeSchema = z.enum(sharedVehicleTypes);
const seasonSchema = z.enum(seasons);

/** Code in a shared trip's link. */
export const shareCodeSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/);

const titleSchema = z.string().trim().min(1, issue('empty')).max(SHARE_TITLE_LENGTH);
const descriptionSchema = z.string().trim().max(SHARE_DESCRIPTION_LENGTH);
const tagsSchema = list(z.string().trim().min(1).max(SHARE_TAG_LENGTH), MOST_SHARE_TAGS);
const publicNameSchema = z.string().trim().max(PUBLIC_NAME_LENGTH);

/** Account that a client names; must be the caller's own. */
const claimedUserSchema = z.string().max(64).nullish();

/** What the owner shows besides the towns: exact ends, and dates. */
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
  /** Whether sharing is paused: the link answers 'not found' until it is shared again. */
  paused: z.boolean().optional(),
  /** Takes a new snapshot of the trip it was shared from, with these parts shown. */
  refresh: shownPartsSchema.optional(),
});

export type UpdateShareRequest = z.input<typeof updateShareRequestSchema>;

/** Average stars by aspect; null if unrated. `totalRatings` counts drivers. */
export const sharedRatingsSchema = z.object({
  averageRating: z.number().nullable(),
  totalRatings: z.number().int(),
  efficiency: z.number().nullable(),
  scenic: z.number().nullable(),
  charging: z.number().nullable(),
  safety: z.number().nullable(),
  /** Number of ratings by drivers who drove the trip. */
  verifiedRatings: z.number().int(),
});

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
  /** States on the way, in road order, as two-letter codes. */
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

/** The caller's own rating. */
export const ownRatingSchema = z.object({
  overallRating: z.number(),
  efficiencyRating: z.number(),
  scenicRating: z.number(),
  chargingRating: z.number().nullable(),
  safetyRating: z.number(),
  comment: z.string(),
  isVerifiedTrip: z.boolean(),
});

export type OwnRating = z.infer<typeof ownRatingSchema>;

/**
 * GET /api/shared/{shareCode}: the shared trip with everything that others may see of it. Without dates, times are those
 * of a trip in the middle of the season, leaving at 8:00 AM, and there is no weather.
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
const hiddenBecauseSchema = z.enum(['paused', 'report', 'suspended']).nullable();

/** A trip shared by the caller. */
export const ownShareSchema = sharedRouteSchema.extend({
  hiddenBecause: hiddenBecauseSchema,
  shown: shownPartsSchema,
  /** Whether the trip it was shared from is saved, so the share can be updated from it. */
  canRefresh: z.boolean(),
});

export type OwnShare = z.infer<typeof ownShareSchema>;

const MOST_PER_PAGE = 50;
const pageFields = {
  cursor: z.string().max(2000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(20),
};

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
  /** State on the way, as a two-letter code. */
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

/** POST /api/community/copy-route. */
export const copyRouteRequestSchema = z.object({
  shareCode: shareCodeSchema,
  userId: claimedUserSchema,
  /** Local date and time at the start, like POST /api/generate-route; the next 8:00 AM by default. */
  departureDate: z.string().max(40).optional(),
  departureTime: z.string().max(20).optional(),
  /** A saved vehicle of the caller; by default the selected one, or without any the shared trip's kind of vehicle. */
  vehicleId: vehicleIdSchema.optional(),
});

export type CopyRouteRequest = z.input<typeof copyRouteRequestSchema>;

/** How the copied trip differs from the shared one. */
export const copyChangeSchema = z.discriminatedUnion('code', [
  /** Roads of the shared trip that are closed to the caller's vehicle. */
  z.object({ code: z.literal('closed_to_vehicle'), facts: z.object({ roads: z.number().int() }) }),
  /** Roads of the shared trip that are closed on the caller's date. */
  z.object({ code: z.literal('closed_in_season'), facts: z.object({ roads: z.number().int() }) }),
  /** Average temperature at the stops compared with the shared trip, °F; negative if colder. */
  z.object({ code: z.literal('temperature'), facts: z.object({ degrees: z.number().int() }) }),
  /** Difference in miles and in minutes of driving. */
  z.object({ code: z.literal('length'), facts: z.object({ miles: z.number(), minutes: z.number() }) }),
  z.object({ code: z.literal('days'), facts: z.object({ before: z.number().int(), after: z.number().int() }) }),
  /** The shared trip has charging stops, and the copy has none. */
  z.object({ code: z.literal('no_charging'), facts: z.object({}) }),
  /** The copy keeps more stops than the caller's plan allows; no more can be added. */
  z.object({
    code: z.literal('stops_over_limit'),
    facts: z.object({ count: z.number().int(), limit: z.number().int() }),
  }),
]);

export type CopyChange = z.infer<typeof copyChangeSchema>;

export const copyRouteResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  route: savedRouteSchema,
  changes: z.array(copyChangeSchema),
  /** Remaining saved trips. */
  allowance: allowanceSchema,
});

const starsSchema = z.number().int().min(ratingStars.least).max(ratingStars.most).default(ratingStars.usual);

/** POST /api/community/rate-route. `isVerifiedTrip` is ignored: it comes from the caller's finished drives. */
export const rateRouteRequestSchema = z.object({
  shareCode: shareCodeSchema,
  userId: claimedUserSchema,
  overallRating: starsSchema,
  efficiencyRating: starsSchema,
  scenicRating: starsSchema,
  /** Ignored for trips without a charging plan. */
  chargingRating: starsSchema,
  safetyRating: starsSchema,
  comment: z.string().trim().max(SHARE_COMMENT_LENGTH).default(''),
  isVerifiedTrip: z.boolean().optional(),
});

export type RateRouteRequest = z.input<typeof rateRouteRequestSchema>;

export const rateRouteResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  rating: ownRatingSchema,
  ratings: sharedRatingsSchema,
});

export const ratingRemovedSchema = z.object({ success: z.literal(true), ratings: sharedRatingsSchema });

/** GET /api/shared/{shareCode}/ratings: ratings with comments, newest first. */
export const sharedCommentsQuerySchema = z.object(pageFields);

export const sharedCommentsResponseSchema = z.object({
  comments: z.array(
    ownRatingSchema.extend({
      by: z.string(),
      ratedAt: z.number(),
      /** Whether the caller wrote it. */
      isOwn: z.boolean(),
    }),
  ),
  nextCursor: z.string().optional(),
});
