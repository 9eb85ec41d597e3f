import type { FuelGrade, RoadService } from './model.ts';

/** Stations with one gasoline grade sell the others. */
const isGasoline = (grade: FuelGrade): boolean => grade !== 'diesel' && grade !== 'e85';

/** Returns whether a station may sell a grade: it's known to, it sells another gasoline grade, or its grades are unknown. */
export const maySell = ({ sells }: Pick<RoadService, 'sells'>, grade: FuelGrade): boolean =>
  sells.length === 0 || sells.includes(grade) || (isGasoline(grade) && sells.some(isGasoline));
