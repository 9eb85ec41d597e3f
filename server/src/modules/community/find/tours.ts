import type { SharedRoute } from '@roadcast/contract';
import { at } from '@roadcast/core/lists';
import { communityTexts } from '@roadcast/messages/community';
import type { Tour } from '../../../platform/tours/tours.ts';
import { previewOf } from '../../trips/public.ts';
import type { CommunityModule, CommunityTour } from '../records/community-module.ts';
import { vehicleTypeOf } from '../snapshot/snapshot.ts';
import { statesAlong } from '../snapshot/states-along.ts';

/** Code prefix of Roadcast's own tours. */
const CODE_START = 'roadcast-';

/** Cached by tour, because presenting one takes hundreds of lookups. */
const presented = new WeakMap<Tour, CommunityTour>();

/** Returns Roadcast's own tours. */
export async function toursOf(module: CommunityModule): Promise<readonly CommunityTour[]> {
  return (await module.tours.all()).map((tour) => presentTour(tour, module));
}

/** Returns the tour with a share code; null for other codes. */
export async function tourOf(code: string, module: CommunityModule): Promise<CommunityTour | null> {
  if (!code.startsWith(CODE_START)) return null;
  const slug = code.slice(CODE_START.length);
  const tour = (await module.tours.all()).find((one) => one.slug === slug);
  return tour ? presentTour(tour, module) : null;
}

function presentTour(tour: Tour, { trips }: CommunityModule): CommunityTour {
  const known = presented.get(tour);
  if (known) return known;
  const { request, trip } = tour;
  const made = { route: routeOf(tour, statesAlong(trip.geometry, trips.ports.gazetteer)), request, trip };
  presented.set(tour, made);
  return made;
}

function routeOf({ slug, title, description, tags, season, request, trip }: Tour, states: string[]): SharedRoute {
  const { totalMiles: distance, duration, createdAt } = trip;
  const [lng, lat] = at(trip.geometry, 0);
  return {
    shareCode: `${CODE_START}${slug}`,
    title,
    name: title,
    description,
    origin: trip.origin,
    destination: trip.destination,
    tags: [...tags],
    isEvOptimized: trip.charging !== null,
    vehicleType: vehicleTypeOf(trip, request),
    visibility: 'PUBLIC',
    viewCount: 0,
    copyCount: 0,
    distance,
    estimatedDuration: duration,
    routeData: { distance, duration },
    ratings: unrated,
    sharedBy: communityTexts.ours,
    sharedAt: createdAt,
    updatedAt: createdAt,
    dayCount: trip.dayCards.length,
    season,
    states,
    start: [lng, lat],
    preview: previewOf(trip.geometry),
    isOurs: true,
    isOwn: false,
  };
}

const unrated: SharedRoute['ratings'] = {
  averageRating: null,
  totalRatings: 0,
  efficiency: null,
  scenic: null,
  charging: null,
  safety: null,
  verifiedRatings: 0,
};
