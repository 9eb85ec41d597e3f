import { type Cardinal, type GuidedStep, placeWords, roadWords } from '@roadcast/core/navigation';
import type { SpokenWords } from './spoken-words.ts';

/**
 * Specification, part 1, point 9: highway numbers are expanded into words.
 * @param bound which direction signs give the road where the name does not say.
 * @returns 'Interstate 80 East', 'North 2nd Street', with the article where the language has one; null for a road without a name.
 */
export function spokenRoad({ texts }: SpokenWords, name: string | undefined, bound: Cardinal | null): string | null {
  if (name === undefined) return null;
  const { kind, number, state, direction, suffix, words } = roadWords(name);
  if (kind === 'other' || number === null) return words === '' ? null : words;
  const road = kind === 'state' ? texts.road.state({ state: state ?? 'none', number }) : texts.road[kind]({ number });
  const plated = suffix === null ? road : texts.road.plate({ road, plate: suffix });
  if (direction !== null) return texts.road.signed({ road: plated, direction });
  return bound === null ? plated : texts.road.bound({ road: plated, direction: bound });
}

/** @returns the road that a maneuver leads to, as it is said; null where it has no name. */
export const roadOf = (words: SpokenWords, { streetNames, cardinal }: GuidedStep): string | null =>
  spokenRoad(words, streetNames[0], cardinal);

/** @returns where signs say that a maneuver leads: a city or a road, as it is said; null where nobody knows. */
export function towardOf(words: SpokenWords, { toward }: GuidedStep): string | null {
  const [first] = toward;
  if (first === undefined) return null;
  return roadWords(first).kind === 'other' ? placeWords(first) || null : spokenRoad(words, first, null);
}

/** A place that is a position only has no name that anybody would say. */
const NAMED = /\p{L}{2}/u;

/** @param label 'Cheyenne, WY'. @returns a place as it is said; 'your destination' where it has no name. */
export function spokenPlace({ texts }: SpokenWords, label: string | undefined, last: boolean): string {
  const said = placeWords(label ?? '');
  return NAMED.test(said) ? said : texts.unnamed[last ? 'destination' : 'stop'];
}
