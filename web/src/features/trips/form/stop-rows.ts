import type { TripWaypoint } from '@roadcast/core/trip-request';

/** Row in the form's stop list: a place, or consecutive via points. Indexes refer to the request's waypoints. */
export type StopRow =
  | { readonly kind: 'place'; readonly index: number; readonly place: TripWaypoint }
  | { readonly kind: 'road'; readonly indexes: readonly number[]; readonly road: string };

/** Returns the rows between origin and destination. Consecutive via points share a row. */
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
