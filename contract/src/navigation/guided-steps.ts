import type { LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';
import type { GuidedStep, RouteStretch } from '@roadcast/core/navigation';
import type { Trip } from '../trip.ts';
import { AT_STOP_METERS, type GuidedCut, isArrival } from './guided-cut.ts';

type Turn = Trip['instructions'][number];

/** A maneuver with nothing known except its place. */
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

/** A maneuver with its point on the line. */
interface PlacedTurn extends Pick<GuidedStep, keyof typeof plainTurn | 'type'> {
  readonly index: number;
  readonly point: LngLat;
}

/** Returns the maneuvers of a part of a trip; always begins with a start and ends with an arrival. */
export function stepsOf(
  instructions: readonly Turn[],
  cut: GuidedCut,
  stretches: readonly RouteStretch[],
): GuidedStep[] {
  const { line, along, elapsed } = cut;
  const turns = turnsOf(instructions, cut);
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

function turnsOf(instructions: readonly Turn[], cut: GuidedCut): PlacedTurn[] {
  const { line, along, start, end, startsAtPoint, endsAtPoint } = cut;
  const last = line.length - 1;
  const placed = instructions.map(
    ({ beginIndex, lat, lng, miles: _miles, minutes: _minutes, legIndex: _leg, ...facts }) => ({
      ...facts,
      index: beginIndex - start,
      point: [lng, lat] as LngLat,
    }),
  );
  const own: PlacedTurn[] = placed.filter(({ index, type }) => {
    // Drop the arrival of a leg ending where this route begins, and the start of a leg beginning where it ends.
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
  // Add an arrival to a day that ends in the middle of a road, and to a road without directions.
  return [...begun, { ...plainTurn, type: 'arrive', index: last, point: at(line, last) }];
}

/** Returns the start in the middle of a road, after the turn onto it. */
function startOn(followed: PlacedTurn | undefined, point: LngLat): PlacedTurn {
  const { streetNames, toward, cardinal, speedLimitMph } = followed ?? plainTurn;
  return { ...plainTurn, streetNames, toward, cardinal, speedLimitMph, type: 'depart', index: 0, point };
}
