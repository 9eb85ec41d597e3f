import { cumulativeMeters } from '@roadcast/core/geo';
import {
  crowdFilters,
  crowdLevels,
  feePayers,
  minimumRatings,
  outdoorGroups,
  priceLevels,
  sightActivities,
  sightGroups,
  sightKinds,
  sightOpenings,
  sightRadius,
  sightSorts,
  usualSightFilters,
} from '@roadcast/core/sights';
import { LONGEST_NOTE, LONGEST_SIGHT_ID } from '@roadcast/core/trip-request';
import { milesToMeters } from '@roadcast/core/units';
import { z } from 'zod';
import { list } from './bounds/bounded.ts';
import { LONGEST_TRIP_MILES } from './constants.ts';
import { issue } from './issues.ts';
import { noticeSchema } from './notices.ts';
import { coordinatesQuerySchema } from './places.ts';
import { sentTripIdSchema } from './records/ids.ts';

export const sightIdSchema = z
  .string()
  .max(LONGEST_SIGHT_ID)
  .regex(/^[a-z0-9][a-z0-9-]*$/);

export const sightKindSchema = z.enum(sightKinds);

/** The sight that a discovered place was added as. */
export const sightReferenceSchema = z.object({
  id: sightIdSchema,
  kind: sightKindSchema,
  /** The driver's note; '' for none. */
  note: z.string().trim().max(LONGEST_NOTE),
});

/** Stars of a rating, 1 to 5. */
export const sightStarsSchema = z.number().int().min(1).max(5);

const sourceSchema = z.object({
  /** Source name shown to users. */
  name: z.string(),
  /** Date of the data, epoch milliseconds; null if unknown. */
  asOf: z.number().nullable(),
});

/** A place worth a stop. Null means unknown. */
export const sightSchema = z.object({
  id: sightIdSchema,
  name: z.string(),
  kind: sightKindSchema,
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  description: z.string(),
  activities: z.array(z.enum(sightActivities)),
  /** Typical length of a visit, minutes. */
  visitMinutes: z.number().int(),
  /** Where the drive arrives, like 'entrance at West Glacier'; '' for the sight itself. */
  access: z.string(),
  /** Whether the position is recalled or the middle of a larger area. */
  approximate: z.boolean(),
  source: sourceSchema,
  /** Entrance fee by payer, dollars; empty if free. */
  fee: z.partialRecord(z.enum(feePayers), z.number()).nullable(),
  /** Price level of the fee: 1 is free. */
  priceLevel: z.union(priceLevels.map((level) => z.literal(level))).nullable(),
  opening: z.enum(sightOpenings).nullable(),
  /** Source of `fee` and `opening`. */
  feeSource: sourceSchema.nullable(),
  /** Drivers' ratings on this server; null if unrated. */
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  /** How often drivers on this server added the sight to a saved trip or marked it as a favorite. */
  popularity: z.number().int(),
  /** Whether the caller marked it as a favorite. */
  favorite: z.boolean(),
  /** The caller's own rating. */
  stars: sightStarsSchema.nullable(),
});

export type SightOnTheWire = z.infer<typeof sightSchema>;

/** A sight found near a line or position. */
export const foundSightSchema = sightSchema.extend({
  /** Straight-line distance to the line or position, miles. */
  distanceMiles: z.number(),
  score: z.number(),
  /** Estimated crowds on the day of the visit; null without a date. */
  crowd: z.enum(crowdLevels).nullable(),
  /** Location along the line; null for a search around a position. */
  along: z
    .object({
      /** Miles along the road from the trip's origin to the point closest to the sight. */
      miles: z.number(),
      side: z.enum(['left', 'right', 'on']),
    })
    .nullable(),
  /** Visit if added to the trip; null without a trip. */
  visit: z
    .object({
      day: z.number().int(),
      /** Arrival, epoch milliseconds. */
      arrival: z.number(),
      timeZone: z.string(),
      /** Round trip from the road, by the routing engine; null for results after the first ones or if time ran out. */
      detour: z.object({ minutes: z.number(), miles: z.number() }).nullable(),
    })
    .nullable(),
});

export type FoundSightOnTheWire = z.infer<typeof foundSightSchema>;

/** Fields of every search response. */
const resultFields = {
  /** Number of matches, including those that the caller's plan hides. */
  totalResults: z.number().int(),
  /** Whether there are more matches than returned. */
  hasMore: z.boolean(),
  /** Maximum results per search for the caller's plan; null for unlimited. */
  subscriptionLimit: z.number().int().nullable(),
  upgradeMessage: z.string(),
  notices: z.array(noticeSchema),
};

/** Number of outdoor matches by group, including hidden ones. */
const countsSchema = z.object({
  national_parks: z.number().int(),
  recreation: z.number().int(),
  outdoor_features: z.number().int(),
});

/** Query of every search. Calls with the same id are one search: they count once and share the plan's results. */
const searchIdFields = { searchId: z.uuid().optional() };
export const sightSearchIdQuerySchema = z.object(searchIdFields);

const radiusSchema = z.coerce.number().min(sightRadius.least).max(sightRadius.most);

/** Default and maximum number of results. */
const USUAL_RESULTS = 50;
export const MOST_SIGHTS = 300;
const limitSchema = z.coerce.number().int().min(1).max(MOST_SIGHTS).default(USUAL_RESULTS);

/** Maximum number of points in a search's line. */
const MOST_BUFFER_POINTS = 5000;

const pointSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** Names of sources. This server uses its own data for all of them; see `answeredBy`. */
export const sightSources = ['google', 'nps', 'recreation_gov'] as const;

/** POST /api/poi/enhanced-search. */
export const enhancedSearchRequestSchema = z
  .object({
    /** Route coordinates, longitude first. A single point searches around it. */
    buffer: list(pointSchema, MOST_BUFFER_POINTS).min(1).optional(),
    /** Trip to search along, planned or saved, instead of `buffer`. */
    routeId: sentTripIdSchema.optional(),
    radius: z.number().min(sightRadius.least).max(sightRadius.most).default(sightRadius.usual),
    source: z.enum(sightSources),
    filters: z
      .object({
        minRating: z.union(minimumRatings.map((rating) => z.literal(rating))).default(usualSightFilters.minRating),
        maxPrice: z.union(priceLevels.map((level) => z.literal(level))).default(usualSightFilters.maxPrice),
        crowdLevel: z.enum(crowdFilters).default(usualSightFilters.crowd),
        sort: z.enum(sightSorts).default(usualSightFilters.sort),
      })
      .prefault({}),
    limit: z.number().int().min(1).max(MOST_SIGHTS).default(USUAL_RESULTS),
  })
  .refine(({ buffer, routeId }) => (buffer === undefined) !== (routeId === undefined), {
    path: ['buffer'],
    error: issue('line_or_trip'),
  })
  .refine(({ buffer }) => buffer === undefined || isShort(buffer), { path: ['buffer'], error: issue('long_line') });

export type EnhancedSearchRequest = z.input<typeof enhancedSearchRequestSchema>;

const isShort = (line: readonly (readonly [number, number])[]): boolean =>
  (cumulativeMeters(line).at(-1) ?? 0) <= milesToMeters(LONGEST_TRIP_MILES);

export const enhancedSearchResponseSchema = z.object({
  pois: z.array(foundSightSchema),
  ...resultFields,
  /** Sights hidden only because they are unrated, or their entrance fee is unknown. */
  hidden: z.object({ unrated: z.number().int(), unpriced: z.number().int() }),
  /** Order of `pois`: `score` if popularity was requested and no driver here has added or favored any match. */
  sortedBy: z.enum([...sightSorts, 'score']),
  /** Owner of the data: always this server, for every `source`. */
  answeredBy: z.literal('roadcast'),
});

export type EnhancedSearchResponse = z.infer<typeof enhancedSearchResponseSchema>;

/** GET /api/poi/national-parks and GET /api/poi/recreation: around a position. */
export const sightsNearQuerySchema = coordinatesQuerySchema.extend({
  radius: radiusSchema.default(sightRadius.usual),
  limit: limitSchema,
  ...searchIdFields,
});

export const nationalParksResponseSchema = z.object({ parks: z.array(foundSightSchema), ...resultFields });
export const recreationResponseSchema = z.object({ sites: z.array(foundSightSchema), ...resultFields });

/** POST /api/poi/overpass: outdoor features around a position. `query` is ignored: the server writes its own. */
export const outdoorFeaturesRequestSchema = z.object({
  query: z.string().max(10_000).optional(),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  radiusMiles: z.number().min(sightRadius.least).max(sightRadius.most).default(sightRadius.usual),
  limit: z.number().int().min(1).max(MOST_SIGHTS).default(USUAL_RESULTS),
});

export const outdoorFeaturesResponseSchema = z.object({ pois: z.array(foundSightSchema), ...resultFields });

/** GET /api/routes/{id}/attractions. */
export const attractionsQuerySchema = z.object({
  /** Maximum distance from the road, miles. */
  radius: radiusSchema.default(sightRadius.usual),
  limit: limitSchema,
  /** Groups, separated by commas; the outdoor ones by default. */
  types: z
    .string()
    .max(100)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(sightGroups)).min(1).max(sightGroups.length))
    .default([...outdoorGroups]),
});

export const attractionsResponseSchema = z.object({
  /** Sights in road order. */
  attractions: z.array(foundSightSchema),
  counts: countsSchema,
  ...resultFields,
});

export type AttractionsResponse = z.infer<typeof attractionsResponseSchema>;

export const sightParamsSchema = z.object({ id: sightIdSchema });

export const sightResponseSchema = z.object({ sight: sightSchema });

/** GET /api/sights/favorites, newest first. */
export const favoriteSightsResponseSchema = z.object({ sights: z.array(sightSchema) });

/** PUT /api/sights/{id}/rating. */
export const sightRatingRequestSchema = z.strictObject({ stars: sightStarsSchema });
