/** Parts of a planned trip; the days are the first. */
export const partNames = ['days', 'directions', 'routes', 'departures', 'costs', 'export'] as const;

export type PartName = (typeof partNames)[number];
