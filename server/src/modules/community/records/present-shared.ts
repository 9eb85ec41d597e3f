import { keptTrip, type SharedRoute, type SharedView, type Trip } from '@roadcast/contract';
import type { UserId } from '@roadcast/core/ids';
import { communityTexts } from '@roadcast/messages/community';
import { getTableColumns } from 'drizzle-orm';
import { sharedTrips } from './tables.ts';

const { trip: _trip, request: _request, words: _words, ...columns } = getTableColumns(sharedTrips);

/** Columns of a list: everything except the trip. */
export const listColumns = columns;

/** A shared trip in a list, with its owner's public name. */
export type SharedListRow = Omit<typeof sharedTrips.$inferSelect, 'trip' | 'request' | 'words'> & {
  readonly publicName: string | null;
};

export type SharedRow = typeof sharedTrips.$inferSelect & { readonly publicName: string | null };

/** Returns averages by aspect, rounded to hundredths. */
export function ratingsOf(
  row: Pick<SharedListRow, 'ratingCount' | 'verifiedCount' | Averaged>,
): SharedRoute['ratings'] {
  const rounded = (average: number | null): number | null => average && Math.round(average * 100) / 100;
  return {
    averageRating: rounded(row.overall),
    totalRatings: row.ratingCount,
    efficiency: rounded(row.efficiency),
    scenic: rounded(row.scenic),
    charging: rounded(row.charging),
    safety: rounded(row.safety),
    verifiedRatings: row.verifiedCount,
  };
}

type Averaged = 'overall' | 'efficiency' | 'scenic' | 'charging' | 'safety';

/** Returns a shared trip for a list. @param viewer null for a guest. */
export function presentShared(row: SharedListRow, viewer: UserId | null): SharedRoute {
  const { code: shareCode, title, distance, duration } = row;
  return {
    shareCode,
    title,
    name: title,
    description: row.description,
    origin: row.origin,
    destination: row.destination,
    tags: row.tags,
    isEvOptimized: row.isEvOptimized,
    vehicleType: row.vehicleType,
    visibility: row.visibility,
    viewCount: row.viewCount,
    copyCount: row.copyCount,
    distance,
    estimatedDuration: duration,
    routeData: { distance, duration },
    ratings: ratingsOf(row),
    sharedBy: row.publicName || communityTexts.someone,
    sharedAt: row.sharedAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    dayCount: row.dayCount,
    season: row.season,
    states: row.states,
    start: [...row.start],
    preview: row.preview.map(([lng, lat]) => [lng, lat]),
    isOurs: false,
    isOwn: row.userId === viewer,
  };
}

/** Returns a stored trip. @throws Error if it can't be parsed. */
export function tripOfRow({ code, trip: stored }: Pick<SharedRow, 'code' | 'trip'>): Trip {
  const trip = keptTrip(stored);
  if (!trip) throw new Error(`the trip of shared trip ${code} cannot be read`);
  return trip;
}

/** Returns which parts of the trip the owner shows exactly. */
export const shownOf = ({
  showsStart: start,
  showsEnd: end,
  showsDates: dates,
}: Pick<SharedListRow, 'showsStart' | 'showsEnd' | 'showsDates'>): SharedView['shown'] => ({ start, end, dates });
