import type { Maneuver, ManeuverLane } from '@roadcast/core/roads';
import type { OsrmStep } from './osrm-answer.ts';

/** Maneuver facts from signs and the road itself. */
export type StepSigns = Required<Pick<Maneuver, 'exit' | 'toward' | 'cardinal' | 'roundaboutExit' | 'lanes'>>;

/** Limits above any real sign or road. Data beyond them is invalid. */
const MOST_EXITS = 3;
const MOST_TOWARD = 4;
const LONGEST_NAME = 60;
const MOST_LANES = 12;
const MOST_ROUNDABOUT_EXITS = 12;

const EXIT_NUMBER = /^[\w-]{1,8}$/;

/** Matches 'I 83 South' and 'US 322 East'. */
const SIGNED_DIRECTION = /^[A-Z]{1,3}[ -]?[A-Z]?\d+\w* (North|East|South|West)(?:bound)?$/i;

/** OSRM lane arrow names (project-osrm.org/docs, Lane). 'none' is a lane without arrows. */
const indications: ReadonlySet<string> = new Set([
  'uturn',
  'sharp right',
  'right',
  'slight right',
  'straight',
  'slight left',
  'left',
  'sharp left',
  'merge to left',
  'merge to right',
]);

/**
 * Returns a step's usable sign data, omitting invalid values. @param streetNames names of the road after the maneuver.
 */
export function signsOfStep(step: OsrmStep, streetNames: readonly string[]): StepSigns {
  const [roads, cities] = signGroups(step.destinations ?? '');
  const { type, exit } = step.maneuver;
  return {
    exit: exitOf(step.exits ?? ''),
    // Omit names of the road itself, which add nothing.
    toward: (cities ?? roads).filter((name) => !streetNames.includes(name)).slice(0, MOST_TOWARD),
    cardinal: cardinalOf([...streetNames, ...roads]),
    roundaboutExit: /^(?:roundabout|rotary)/.test(type) ? countOf(exit) : null,
    lanes: lanesOf(step),
  };
}

/** Formats exit numbers as Valhalla's sentences do: '51A/51B'. */
function exitOf(exits: string): string | null {
  const numbers = exits.split(/;\s*/).filter((number) => EXIT_NUMBER.test(number));
  return numbers.length === 0 || numbers.length > MOST_EXITS ? null : numbers.join('/');
}

function signGroups(destinations: string): readonly [roads: readonly string[], cities: readonly string[] | undefined] {
  const [first = [], second] = destinations.split(': ').map((group) =>
    group
      .split(', ')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name.length <= LONGEST_NAME),
  );
  return [first, second];
}

function cardinalOf(names: readonly string[]): StepSigns['cardinal'] {
  for (const name of names) {
    const word = SIGNED_DIRECTION.exec(name)?.[1]?.toLowerCase();
    if (word === 'north' || word === 'east' || word === 'south' || word === 'west') return word;
  }
  return null;
}

const countOf = (exit: number | undefined): number | null =>
  exit !== undefined && Number.isInteger(exit) && exit >= 1 && exit <= MOST_ROUNDABOUT_EXITS ? exit : null;

/** Returns the lanes at the maneuver; empty if the data is invalid because no lane is usable. */
function lanesOf({ intersections }: OsrmStep): ManeuverLane[] {
  const found = intersections?.[0]?.lanes ?? [];
  if (found.length > MOST_LANES || !found.some(({ valid }) => valid)) return [];
  return found.map((lane) => ({
    indications: (lane.indications ?? []).filter((name) => indications.has(name)),
    valid: lane.valid === true,
  }));
}
