import type { FuelGrade, RoadService } from './model.ts';

/** Who sells one grade of gasoline sells the others. */
const isGasoline = (grade: FuelGrade): boolean => grade !== 'diesel' && grade !== 'e85';

/** @returns whether a station may sell a grade: it is known to, it sells gasoline of another grade, or nobody has noted what it sells. */
export const maySell = ({ sells }: Pick<RoadService, 'sells'>, grade: FuelGrade): boolean =>
  sells.length === 0 || sells.includes(grade) || (isGasoline(grade) && sells.some(isGasoline));
