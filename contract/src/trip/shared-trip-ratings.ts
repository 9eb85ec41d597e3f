import { ratingStars, SHARE_COMMENT_LENGTH } from '@roadcast/core/community';
import { z } from 'zod';

/** Code in a shared trip's link. */
export const shareCodeSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/);

/** Account that a client names; must be the caller's own. */
export const claimedUserSchema = z.string().max(64).nullish();

const MOST_PER_PAGE = 50;
/** Query fields of paged lists. */
export const pageFields = {
  cursor: z.string().max(2000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(20),
};

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
