import type { TripWaypoint } from '@roadcast/core/trip-request';

/** A line of the form's list: a place, or the points that hold one road. Indexes are those of the request's waypoints. */
export type StopRow =
  | { readonly kind: 'place'; readonly index: number; readonly place: TripWaypoint }
  | { readonly kind: 'road'; readonly indexes: readonly number[]; readonly road: string };

/** @returns what stands between origin and destination, line by line; points to pass that follow one another share one. */
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
