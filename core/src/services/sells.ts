import type { FuelGrade, RoadService } from './model.ts';

/** Returns whether a grade is gasoline. Stations with one gasoline grade sell the others too. */
const isGasoline = (grade: FuelGrade): boolean => grade !== 'diesel' && grade !== 'e85';

/**
 * Returns whether a station may sell a grade: the grade is listed, another gasoline grade is, or the grades are
 * unknown.
 */
export const maySell = ({ sells }: Pick<RoadService, 'sells'>, grade: FuelGrade): boolean =>
  sells.length === 0 || sells.includes(grade) || (isGasoline(grade) && sells.some(isGasoline));
