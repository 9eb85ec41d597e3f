import { bearingDegrees, compassPoint, pointAlong } from '@roadcast/core/geo';
import { type GuidedRoute, type GuidedStep, turnShape } from '@roadcast/core/navigation';
import { roadOf, spokenPlace, towardOf } from './spoken-roads.ts';
import type { SpokenWords } from './spoken-words.ts';

/**
 * Distance from the start at which a road's direction is measured, meters: on streets before most turns, on drawn
 * highways beyond most bends.
 */
const DEPARTURE_METERS = { exact: 60, overview: 3000 } as const;

/** How a maneuver relates to its road, by the texts' names. */
type Target = 'onto' | 'to' | 'merge' | 'along';

/**
 * Returns an instruction as part of a sentence, like 'turn left onto Market Street'; null if there is none.
 * @param brief whether to omit the signed destination, as for the second of two maneuvers.
 */
export function maneuverWords(words: SpokenWords, route: GuidedRoute, step: GuidedStep, brief = false): string | null {
  const { texts } = words;
  const shape = turnShape(step.type);
  // On an approximate road, the side of a place is unknown.
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
      // Mention the exit number even if the street data classifies the exit as a turn or fork.
      return step.exit === null
        ? to(texts[shape.kind]({ side: shape.side }), 'onto')
        : to(exitWords(words, step, side), 'to');
  }
}

/** Returns the instruction at a start. The direction is mentioned once, not repeated with the road. */
function startWords(words: SpokenWords, route: GuidedRoute, step: GuidedStep): string | null {
  if (!step.exact && step.streetNames.length === 0) return localRoads(words, route, step);
  const maneuver = words.texts.depart({ direction: departure(route, step) });
  return withTarget(words, { ...step, cardinal: null }, maneuver, 'along', false);
}

/**
 * Returns the instruction at a start without street data: only the first named road, because turns there are
 * unreliable.
 */
function localRoads(words: SpokenWords, { steps }: GuidedRoute, step: GuidedStep): string | null {
  const next = steps[steps.indexOf(step) + 1];
  const road = next ? roadOf(words, next) : null;
  return road === null ? null : words.texts.local({ road });
}

/** Returns the instruction on an approximate road: exits and changes of highway but no turns, whose side is unknown. */
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

/** Returns the side in a maneuver's type; 'none' if there is none. */
export const sideOf = (type: string): 'left' | 'right' | 'none' =>
  type.endsWith('left') ? 'left' : type.endsWith('right') ? 'right' : 'none';

/** Returns the spoken name of the place where a step arrives. */
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

/** Returns a road's direction at the start: the signed direction, otherwise the line's. */
function departure({ line, along }: GuidedRoute, { cardinal, alongMeters, exact }: GuidedStep): string {
  if (cardinal !== null) return cardinal;
  const ahead = alongMeters + DEPARTURE_METERS[exact ? 'exact' : 'overview'];
  const bearing = bearingDegrees(pointAlong(line, along, alongMeters), pointAlong(line, along, ahead));
  // Use only the eight common compass points.
  return directions[compassPoint(Math.round(bearing / 45) * 45) as keyof typeof directions];
}
