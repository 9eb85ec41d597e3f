import type { TripWaypoint } from '@roadcast/core/trip-request';

/** A row of the form's list: a place, or the via points of one road. Indexes are those of the request's waypoints. */
export type StopRow =
  | { readonly kind: 'place'; readonly index: number; readonly place: TripWaypoint }
  | { readonly kind: 'road'; readonly indexes: readonly number[]; readonly road: string };

/** Returns the rows between origin and destination; consecutive via points share one. */
export function stopRows(waypoints: readonly TripWaypoint[]): StopRow[] {
  const rows: StopRow[] = [];
  waypoints.forEach((place, index) => {
    const last = rows.at(-1);
    if (place.role !== 'pass') rows.push({ kind: 'place', index, place });
    else if (last?.kind === 'road' && last.road === place.name) {
      rows[rows.length - 1] = { ...last, indexes: [...last.indexes, index] };
    } else rows.push({ kind: 'road', indexes: [index], road: place.name });
  });
  return rows;
}
