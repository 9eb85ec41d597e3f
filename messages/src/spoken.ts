/** Converts announcements to sentences in the voice's language. The texts are in `messages/spoken/<language>.json`. */

import { type Announcement, type GuidedRoute, type GuidedStep, placeWords, turnShape } from '@roadcast/core/navigation';
import { isNow, spokenDistance, spokenOverviewDistance } from './spoken-distance.ts';
import { maneuverWords, placeOf, sideOf } from './spoken-maneuver.ts';
import { roadOf, spokenPlace } from './spoken-roads.ts';
import type { SpokenWords } from './spoken-words.ts';

export * from './spoken-words.ts';

/**
 * Returns an announcement's sentence; null if there is none, as for a local turn on an approximate road or a step that
 * isn't in the route.
 * @param words texts from `@roadcast/messages/spoken/<language>`, with their language.
 * @param route route of the announcement, which refers to steps and places by index.
 */
export function spokenSentence(words: SpokenWords, announcement: Announcement, route: GuidedRoute): string | null {
  const { texts } = words;
  switch (announcement.kind) {
    case 'maneuver':
      return maneuverSentence(words, announcement, route);
    case 'continue':
      return continueSentence(words, announcement, route);
    case 'place':
      return placeSentence(words, announcement, route);
    case 'landmark':
      return landmarkSentence(words, announcement, route);
    case 'off-route':
      return texts.offRoute;
    case 'rejoined':
      return texts.rejoined;
    case 'rerouted':
      return texts.rerouted;
  }
}

type Of<Kind extends Announcement['kind']> = Extract<Announcement, { readonly kind: Kind }>;

function maneuverSentence(
  words: SpokenWords,
  { step: index, meters, following }: Of<'maneuver'>,
  route: GuidedRoute,
): string | null {
  const { texts, language } = words;
  const step = route.steps[index];
  const first = step && maneuverWords(words, route, step);
  if (!step || !first) return null;
  const maneuver = withNext(words, first, following === null ? undefined : route.steps[following], route);
  const shape = turnShape(step.type).kind;
  if (shape === 'start') return sentence(texts.plain({ maneuver }), language);
  if (!step.exact) {
    const distance = spokenOverviewDistance(words, meters);
    return sentence(distance === null ? texts.soon({ maneuver }) : texts.ahead({ distance, maneuver }), language);
  }
  if (!isNow(meters)) return sentence(texts.ahead({ distance: spokenDistance(words, meters), maneuver }), language);
  if (shape === 'arrive') return texts.arrive.now({ place: placeOf(words, route, step), side: sideOf(step.type) });
  return sentence(texts.now({ maneuver }), language);
}

/** Appends the next maneuver, unless it's on an approximate road and so at an uncertain distance. */
function withNext(words: SpokenWords, first: string, next: GuidedStep | undefined, route: GuidedRoute): string {
  const second = next?.exact ? maneuverWords(words, route, next, true) : null;
  return second === null ? first : words.texts.following({ first, second });
}

function continueSentence(
  words: SpokenWords,
  { step: index, meters }: Of<'continue'>,
  route: GuidedRoute,
): string | null {
  const { texts, language } = words;
  const step = route.steps[index];
  if (!step || isNow(meters)) return null;
  const distance = step.exact ? spokenDistance(words, meters) : spokenOverviewDistance(words, meters);
  if (distance === null) return null;
  const road = roadOf(words, step);
  return sentence(
    road === null ? texts.continue.plain({ distance }) : texts.continue.road({ road, distance }),
    language,
  );
}

function placeSentence(words: SpokenWords, { place: index, last, exact }: Of<'place'>, route: GuidedRoute): string {
  const { texts, language } = words;
  const goal = route.places[index];
  const place = spokenPlace(words, goal?.label, last);
  if (!exact) return sentence((last ? texts.place.nearLast : texts.place.near)({ place }), language);
  if (!last) return sentence((goal?.endsDay ? texts.place.night : texts.place.more)({ place }), language);
  const arrival = goal?.step === null || goal === undefined ? undefined : route.steps[goal.step];
  return sentence(texts.place.last({ place, side: sideOf(arrival?.type ?? '') }), language);
}

function landmarkSentence(
  words: SpokenWords,
  { landmark: index, meters }: Of<'landmark'>,
  { landmarks }: GuidedRoute,
): string | null {
  const landmark = landmarks[index];
  const distance = spokenOverviewDistance(words, meters);
  if (!landmark || distance === null) return null;
  const { town, fuel } = words.texts.landmark;
  const name = placeWords(landmark.name);
  const text =
    landmark.kind === 'town' ? town({ name, distance }) : fuel({ name, distance, exit: landmark.exit ?? 'none' });
  return sentence(text, words.language);
}

/** Capitalizes the first letter. */
const sentence = (text: string, language: string): string =>
  `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
