import type { TripChoice } from '@roadcast/contract';
import type { Plan } from '@roadcast/core/plans';
import { roadMeters, roadSeconds } from '@roadcast/core/roads';
import type { TripRequest } from '@roadcast/core/trip-request';
import { metersToMiles, roundTo, secondsToHours } from '@roadcast/core/units';
import { letOthers } from '@roadcast/providers/let-others';
import { ApiError } from '../../../platform/api-error.ts';
import { fuelOfTrip } from '../fuel/fuel-of-trip.ts';
import { fueledVehicle } from '../fuel/fuel-vehicle.ts';
import { tollsOfTrip } from '../fuel/tolls-of-trip.ts';
import { corridorOfTrip } from '../fuel/trip-corridor.ts';
import { draftTrip } from '../itinerary/draft-trip.ts';
import type { PlanningPorts } from '../trip/plan-trip.ts';
import { weatherOfDraft } from '../weather/trip-weather.ts';

/** Speed reduction for the slower choice, mph (issue 16). */
const SLOWER_MPH = 5;

/** Maximum differences between roads that count as the same, miles and hours. */
const SAME_MILES = 1;
const SAME_HOURS = 0.02;

const requestsFor = (request: TripRequest): readonly (readonly [TripChoice['kind'], TripRequest])[] => {
  const { speedReduction = 0 } = request.customizations;
  return [
    ['planned', request],
    ['fewer-miles', { ...request, prioritizeEfficient: false }],
    ['no-tolls', { ...request, avoidTolls: true }],
    ['slower', { ...request, customizations: { speedReduction: speedReduction + SLOWER_MPH } }],
  ];
};

/**
 * Returns the costs of a trip as planned and of its variants. Each variant is planned in full, with its road, weather,
 * fuel and tolls. Omits variants that result in the same road or can't be planned.
 * @throws ApiError like `draftTrip`, for the trip as planned.
 */
export async function choicesOf(
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<TripChoice[]> {
  const [own, ...others] = requestsFor(request);
  if (!own) return [];
  const planned = await choiceOf(...own, plan, ports, signal);
  const choices = [planned];
  for (const [kind, wanted] of others) {
    const choice = await plannable(choiceOf(kind, wanted, plan, ports, signal));
    if (choice && !choices.some((known) => isSame(known, choice))) choices.push(choice);
  }
  return choices;
}

const isSame = (a: TripChoice, b: TripChoice): boolean =>
  Math.abs(a.miles - b.miles) < SAME_MILES && Math.abs(a.hours - b.hours) < SAME_HOURS;

/** Awaits a variant; null instead of an error if it can't be planned. */
async function plannable(choice: Promise<TripChoice>): Promise<TripChoice | null> {
  try {
    return await choice;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function choiceOf(
  kind: TripChoice['kind'],
  request: TripRequest,
  plan: Plan,
  ports: PlanningPorts,
  signal?: AbortSignal,
): Promise<TripChoice> {
  const drafted = await draftTrip(request, plan, ports, signal);
  await letOthers(signal);
  const { road } = drafted.planned.found;
  const fueled = fueledVehicle(request, drafted.wanted.vehicle);
  const [weather, corridor] = await Promise.all([
    weatherOfDraft(drafted, ports, signal),
    letOthers(signal).then(() => corridorOfTrip(drafted.input, fueled?.grade ?? null, ports, signal)),
  ]);
  await letOthers(signal);
  const fuel = fueled && (await fuelOfTrip(drafted, fueled, corridor, weather, ports, signal));
  const tolls = tollsOfTrip(drafted, ports);
  return {
    kind,
    miles: roundTo(metersToMiles(roadMeters(road)), 1),
    hours: roundTo(secondsToHours(roadSeconds(road)), 2),
    fuel: fuel?.cost ?? null,
    tolls: tolls.known,
    unknownTollMiles: tolls.unknownMiles,
  };
}
