import { type Cardinal, type GuidedStep, placeWords, roadWords } from '@roadcast/core/navigation';
import type { SpokenWords } from './spoken-words.ts';

/**
 * Returns a road's spoken name with highway numbers in words, like 'Interstate 80 East' or 'North 2nd Street',
 * including the article in languages that use one; null for an unnamed road. See
 * docs/product/navigation.md#spoken-text.
 * @param bound signed direction, if not part of the name.
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

/** Returns the spoken name of a maneuver's road; null if unnamed. */
export const roadOf = (words: SpokenWords, { streetNames, cardinal }: GuidedStep): string | null =>
  spokenRoad(words, streetNames[0], cardinal);

/** Returns the spoken form of a maneuver's first signed destination, a city or a road; null if unknown. */
export function towardOf(words: SpokenWords, { toward }: GuidedStep): string | null {
  const [first] = toward;
  if (first === undefined) return null;
  return roadWords(first).kind === 'other' ? placeWords(first) || null : spokenRoad(words, first, null);
}

/** Matches labels with a name that can be spoken, unlike positions. */
const NAMED = /\p{L}{2}/u;

/**
 * Returns a place's spoken name; 'your destination' or 'your stop' if unnamed.
 * @param label label, like 'Cheyenne, WY'.
 */
export function spokenPlace({ texts }: SpokenWords, label: string | undefined, last: boolean): string {
  const said = placeWords(label ?? '');
  return NAMED.test(said) ? said : texts.unnamed[last ? 'destination' : 'stop'];
}
