import { type Cardinal, type GuidedRoute, type GuidedStep, turnShape } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { listText } from '../../../lib/lists.ts';

const words = navigationTexts.banner;

/** Maximum signed destinations shown. */
const MOST_PLACES = 2;

/** Banner text of a maneuver. */
export interface TurnWords {
  /** Road after the maneuver, such as 'I-80 West', or the place reached. */
  readonly road: string;
  /** Signed destinations, such as 'toward Des Moines'; null if none. */
  readonly toward: string | null;
  /** Exit, such as 'Exit 284'; null if unknown. */
  readonly exit: string | null;
  /** Roundabout text, such as 'Take exit 2 at the roundabout'; null for other maneuvers. */
  readonly roundabout: string | null;
}

const hasDirection = /\b(north|south|east|west)(bound)?$/i;

/** Adds the signed direction to a road's name, unless already included. */
const directed = (road: string, cardinal: Cardinal | null): string =>
  cardinal && !hasDirection.test(road) ? words.roads[cardinal]({ road }) : road;

/** Returns the name of the next place at or after a step. */
const placeAfter = ({ places }: GuidedRoute, step: GuidedStep): string => {
  const at = step.place === null ? undefined : places[step.place];
  return (at ?? places.find(({ alongMeters }) => alongMeters > step.alongMeters) ?? places.at(-1))?.label ?? '';
};

/** Returns a step's sentence; steps without one get 'Continue to {place}' (docs/product/navigation.md#steps). */
export const stepSentence = (route: GuidedRoute, step: GuidedStep): string => {
  if (step.instruction !== '') return step.instruction;
  const place = placeAfter(route, step);
  return turnShape(step.type).kind === 'arrive' ? words.arrive({ place }) : words.continueTo({ place });
};

/** Returns a step's short text for the turn banner. */
export function turnWords(route: GuidedRoute, step: GuidedStep): TurnWords {
  const exit = step.exit === null ? null : words.exit({ exit: step.exit });
  const roundabout = step.roundaboutExit === null ? null : words.roundabout({ exit: step.roundaboutExit });
  if (turnShape(step.type).kind === 'arrive') return { road: placeAfter(route, step), toward: null, exit, roundabout };
  const [name] = step.streetNames;
  const places = step.toward.slice(0, MOST_PLACES);
  if (name !== undefined) {
    const others = places.filter((place) => place !== name);
    return {
      road: directed(name, step.cardinal),
      toward: others.length > 0 ? words.toward({ places: listText(others) }) : null,
      exit,
      roundabout,
    };
  }
  // Ramps have no name, so use the destinations on their signs.
  const road = places.length > 0 ? words.toward({ places: listText(places) }) : stepSentence(route, step);
  return { road, toward: null, exit, roundabout };
}

/** Maximum distance between maneuvers announced together, meters (half a mile). */
const SOON_METERS = 805;

/** Returns the next step if it follows within `SOON_METERS`; otherwise null. */
export function stepThen({ steps }: GuidedRoute, index: number): GuidedStep | null {
  const step = steps[index];
  const next = steps[index + 1];
  return step && next && next.alongMeters - step.alongMeters <= SOON_METERS ? next : null;
}
