import type { ViaInput } from '../trip-session/public.ts';

/** A line of the form's list: a place, or the points that hold one road. Indexes are those of the plan's `via`. */
export type StopRow =
  | { readonly kind: 'place'; readonly index: number; readonly via: ViaInput }
  | { readonly kind: 'road'; readonly indexes: readonly number[]; readonly road: string };

/** @returns what stands between origin and destination, line by line; points to pass that follow one another share one. */
export function stopRows(vias: readonly ViaInput[]): StopRow[] {
  const rows: StopRow[] = [];
  vias.forEach((via, index) => {
    const last = rows.at(-1);
    if (via.role !== 'pass') rows.push({ kind: 'place', index, via });
    else if (last?.kind === 'road' && last.road === via.text) {
      rows[rows.length - 1] = { ...last, indexes: [...last.indexes, index] };
    } else rows.push({ kind: 'road', indexes: [index], road: via.text });
  });
  return rows;
}
