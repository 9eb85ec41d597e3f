import { bearingDegrees, compassPoint, pointAlong } from '@roadcast/core/geo';
import { type GuidedRoute, type GuidedStep, turnShape } from '@roadcast/core/navigation';
import { roadOf, spokenPlace, towardOf } from './spoken-roads.ts';
import type { SpokenWords } from './spoken-words.ts';

/**
 * Distance ahead to read a road's starting direction from, meters: on a street before most turns, on a drawn highway
 * past its bends.
 */
const DEPARTURE_METERS = { exact: 60, overview: 3000 } as const;

/** Ways a maneuver leads to a road, as worded in the texts. */
type Target = 'onto' | 'to' | 'merge' | 'along';

/**
 * Returns the instruction, as the middle of a sentence: 'turn left onto Market Street'; null if there is none.
 * @param brief whether to name only the road and not where it leads, as for the second of two maneuvers.
 */
export function maneuverWords(words: SpokenWords, route: GuidedRoute, step: GuidedStep, brief = false): string | null {
  const { texts } = words;
  const shape = turnShape(step.type);
  // On an approximate line, the side of a place is unknown.
  const side = step.exact ? sideOf(step.type) : 'none';
  const to = (maneuver: string, target: Target): string => withTarget(words, step, maneuver, target, brief);
  if (shape.kind === 'arrive') return texts.arrive.ahead({ place: placeOf(words, route, step), side });
  if (shape.kind === 'ferry') return toward(words, step, texts.ferry, brief);
  if (shape.kind === 'start') return startWords(words, route, step);
  if (!step.exact) return overviewWords(words, step);
  switch (shape.kind) {
    case 'roundabout':
      return to(roundaboutWords(words, step), 'onto');
    case 'merge':
      return to(texts.merge({ side }), 'merge');
    case 'ramp':
      return step.type.startsWith('on ramp') ? to(texts.ramp({ side }), 'to') : to(exitWords(words, step, side), 'to');
    case 'uturn':
      return to(texts.uturn, 'onto');
    case 'straight':
      return to(texts.straight, 'onto');
    default:
      // Exits classified as a turn or a fork in the street data keep their number.
      return step.exit === null
        ? to(texts[shape.kind]({ side: shape.side }), 'onto')
        : to(exitWords(words, step, side), 'to');
  }
}

/** Mention the direction once: with the start, not with the road. */
function startWords(words: SpokenWords, route: GuidedRoute, step: GuidedStep): string | null {
  if (!step.exact && step.streetNames.length === 0) return localRoads(words, route, step);
  const maneuver = words.texts.depart({ direction: departure(route, step) });
  return withTarget(words, { ...step, cardinal: null }, maneuver, 'along', false);
}

/** A start without street data has no turns worth mentioning, only the first named road. */
function localRoads(words: SpokenWords, { steps }: GuidedRoute, step: GuidedStep): string | null {
  const next = steps[steps.indexOf(step) + 1];
  const road = next ? roadOf(words, next) : null;
  return road === null ? null : words.texts.local({ road });
}

/** Returns the words for an approximate road: exits and highway changes, but no turns, whose side is unknown. */
function overviewWords(words: SpokenWords, step: GuidedStep): string | null {
  const { texts } = words;
  if (step.exit !== null) return withTarget(words, step, exitWords(words, step, 'none'), 'to', false);
  const road = roadOf(words, step);
  return road === null ? null : toward(words, step, texts.take({ road }), false);
}

function roundaboutWords({ texts: { roundabout } }: SpokenWords, { type, roundaboutExit }: GuidedStep): string {
  if (type.startsWith('exit')) return roundabout.leave;
  return roundaboutExit === null ? roundabout.enter : roundabout.counted({ exit: roundaboutExit });
}

const exitWords = ({ texts: { exit } }: SpokenWords, { exit: number }: GuidedStep, side: string): string =>
  number === null ? exit.plain({ side }) : exit.numbered({ number, side });

function withTarget(words: SpokenWords, step: GuidedStep, maneuver: string, target: Target, brief: boolean): string {
  const road = roadOf(words, step);
  return toward(words, step, road === null ? maneuver : words.texts.target[target]({ maneuver, road }), brief);
}

function toward(words: SpokenWords, step: GuidedStep, maneuver: string, brief: boolean): string {
  const place = brief ? null : towardOf(words, step);
  return place === null ? maneuver : words.texts.target.toward({ maneuver, place });
}

/** Returns the side in a maneuver's type; 'none' if it has none. */
export const sideOf = (type: string): 'left' | 'right' | 'none' =>
  type.endsWith('left') ? 'left' : type.endsWith('right') ? 'right' : 'none';

/** Returns the spoken name of the place a step arrives at. */
export function placeOf(words: SpokenWords, { places }: GuidedRoute, { place }: GuidedStep): string {
  return spokenPlace(
    words,
    place === null ? undefined : places[place]?.label,
    place === null || place === places.length - 1,
  );
}

const directions = {
  N: 'north',
  NE: 'northeast',
  E: 'east',
  SE: 'southeast',
  S: 'south',
  SW: 'southwest',
  W: 'west',
  NW: 'northwest',
} as const;

/** Starting direction of the road: as on signs, else from the line. */
function departure({ line, along }: GuidedRoute, { cardinal, alongMeters, exact }: GuidedStep): string {
  if (cardinal !== null) return cardinal;
  const ahead = alongMeters + DEPARTURE_METERS[exact ? 'exact' : 'overview'];
  const bearing = bearingDegrees(pointAlong(line, along, alongMeters), pointAlong(line, along, ahead));
  // Of the sixteen compass points, the eight in common use.
  return directions[compassPoint(Math.round(bearing / 45) * 45) as keyof typeof directions];
}
