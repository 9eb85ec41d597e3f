import { copyRouteRequestSchema, copyRouteResponseSchema } from '../trip/shared-trip-copies.ts';
import {
  rateRouteRequestSchema,
  rateRouteResponseSchema,
  ratingRemovedSchema,
  sharedCommentsQuerySchema,
  sharedCommentsResponseSchema,
} from '../trip/shared-trip-ratings.ts';
import {
  datedTripQuerySchema,
  datedTripResponseSchema,
  ownShareResponseSchema,
  ownSharesQuerySchema,
  ownSharesResponseSchema,
  popularQuerySchema,
  sharedRoutesResponseSchema,
  sharedViewSchema,
  shareParamsSchema,
  sharePreviewResponseSchema,
  shareRemovedSchema,
  shareRouteRequestSchema,
  shareRouteResponseSchema,
  startsQuerySchema,
  startsResponseSchema,
  updateShareRequestSchema,
} from '../trip/shared-trips.ts';
import { calls } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Sharing trips: the community's lists, copies and ratings. */
export const communityEndpoints = {
  popularRoutes: {
    ...calls.popularRoutes,
    access: 'anyone',
    neverCached: true,
    query: popularQuerySchema,
    response: sharedRoutesResponseSchema,
  },
  trendingRoutes: {
    ...calls.trendingRoutes,
    access: 'anyone',
    neverCached: true,
    response: sharedRoutesResponseSchema,
  },
  tours: { ...calls.tours, access: 'anyone', response: sharedRoutesResponseSchema },
  communityStarts: {
    ...calls.communityStarts,
    access: 'anyone',
    neverCached: true,
    query: startsQuerySchema,
    response: startsResponseSchema,
  },
  shareRoute: {
    ...calls.shareRoute,
    access: 'user',
    body: shareRouteRequestSchema,
    response: shareRouteResponseSchema,
  },
  sharePreview: {
    ...calls.sharePreview,
    access: 'user',
    answersWhole: true,
    body: shareRouteRequestSchema,
    response: sharePreviewResponseSchema,
  },
  ownShares: {
    ...calls.ownShares,
    access: 'user',
    neverCached: true,
    query: ownSharesQuerySchema,
    response: ownSharesResponseSchema,
  },
  updateShare: {
    ...calls.updateShare,
    access: 'user',
    params: shareParamsSchema,
    body: updateShareRequestSchema,
    response: ownShareResponseSchema,
  },
  deleteShare: { ...calls.deleteShare, access: 'user', params: shareParamsSchema, response: shareRemovedSchema },
  copyRoute: {
    ...calls.copyRoute,
    access: 'user',
    answersWhole: true,
    body: copyRouteRequestSchema,
    response: copyRouteResponseSchema,
  },
  rateRoute: { ...calls.rateRoute, access: 'user', body: rateRouteRequestSchema, response: rateRouteResponseSchema },
  unrateRoute: { ...calls.unrateRoute, access: 'user', params: shareParamsSchema, response: ratingRemovedSchema },
  sharedRoute: {
    ...calls.sharedRoute,
    access: 'anyone',
    neverCached: true,
    answersWhole: true,
    params: shareParamsSchema,
    response: sharedViewSchema,
  },
  datedSharedTrip: {
    ...calls.datedSharedTrip,
    access: 'anyone',
    neverCached: true,
    answersWhole: true,
    params: shareParamsSchema,
    query: datedTripQuerySchema,
    response: datedTripResponseSchema,
  },
  sharedComments: {
    ...calls.sharedComments,
    access: 'anyone',
    neverCached: true,
    params: shareParamsSchema,
    query: sharedCommentsQuerySchema,
    response: sharedCommentsResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;

/** Picture for previews of a shared trip's link. */
export const sharedPictureEndpoints = {
  sharedPicture: { ...calls.sharedPicture, access: 'public', rate: 'tile', params: shareParamsSchema },
} as const satisfies Record<string, Endpoint>;
