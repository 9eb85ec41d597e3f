import type { LngLat } from '../../geo/index.ts';
import { at } from '../../lists/index.ts';
import type { KnownManeuver } from '../../trip/index.ts';
import type { GuidedStep, RouteStretch } from '../model.ts';
import { AT_STOP_METERS, type GuidedCut, isArrival } from './guided-cut.ts';

/** Details of a maneuver without any, such as a start or an arrival. */
const plainTurn = {
  instruction: '',
  streetNames: [],
  exit: null,
  toward: [],
  cardinal: null,
  roundaboutExit: null,
  lanes: [],
  speedLimitMph: null,
} as const;

/** A maneuver with an index on the part's line. */
interface PlacedTurn extends Omit<KnownManeuver, 'beginIndex'> {
  readonly index: number;
}

/** Returns the maneuvers of a part of a trip, always starting with a departure and ending with an arrival. */
export function stepsOf(
  maneuvers: readonly KnownManeuver[],
  cut: GuidedCut,
  stretches: readonly RouteStretch[],
): GuidedStep[] {
  const { line, along, elapsed } = cut;
  const turns = turnsOf(maneuvers, cut);
  const lastIndex = line.length - 1;
  return turns.map((turn, i): GuidedStep => {
    const next = turns[i + 1]?.index ?? lastIndex;
    const { index, ...facts } = turn;
    const alongMeters = along[index] ?? 0;
    return {
      ...facts,
      id: `step-${i}`,
      instruction: turn.instruction.trim(),
      alongMeters,
      meters: (along[next] ?? alongMeters) - alongMeters,
      seconds: (elapsed[next] ?? 0) - (elapsed[index] ?? 0),
      exact: stretches.findLast(({ fromMeters }) => fromMeters <= alongMeters)?.kind === 'street',
      place: null,
    };
  });
}

function turnsOf(maneuvers: readonly KnownManeuver[], cut: GuidedCut): PlacedTurn[] {
  const { line, along, start, end, startsAtPoint, endsAtPoint } = cut;
  const last = line.length - 1;
  const placed = maneuvers.map(({ beginIndex, ...facts }) => ({ ...facts, index: beginIndex - start }));
  const own: PlacedTurn[] = placed.filter(({ index, type }) => {
    // Drop the arrival of a leg that ends where this route starts, and the departure of a leg that starts where it
    // ends.
    if (index === end - start) return endsAtPoint && isArrival(type);
    return index === 0 ? startsAtPoint && !isArrival(type) : index > 0 && index < end - start;
  });
  const followed = placed.findLast(({ index, type }) => index <= 0 && !isArrival(type));
  const begun = own[0]?.index === 0 ? own : [startOn(followed, at(line, 0)), ...own];
  const arrival = begun.at(-1);
  const arrived =
    arrival !== undefined &&
    isArrival(arrival.type) &&
    (along[last] ?? 0) - (along[arrival.index] ?? 0) <= AT_STOP_METERS;
  if (arrived) return [...begun.slice(0, -1), { ...arrival, index: last }];
  // Add an arrival if the day ends in the middle of a road, or if the road has no directions.
  return [...begun, { ...plainTurn, type: 'arrive', index: last, point: at(line, last) }];
}

/** Returns a departure in the middle of a road, after the turn onto that road. */
function startOn(followed: PlacedTurn | undefined, point: LngLat): PlacedTurn {
  const { streetNames, toward, cardinal, speedLimitMph } = followed ?? plainTurn;
  return { ...plainTurn, streetNames, toward, cardinal, speedLimitMph, type: 'depart', index: 0, point };
}
