import { type Cardinal, type GuidedRoute, type GuidedStep, turnShape } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { listText } from '../../../lib/lists.ts';

const words = navigationTexts.banner;

/** Signs have room for so many places. */
const MOST_PLACES = 2;

/** A maneuver as the signs at it say it. */
export interface TurnWords {
  /** The road after it, or the place that is reached: 'I-80 West'. */
  readonly road: string;
  /** 'toward Des Moines'; null where no sign is known. */
  readonly toward: string | null;
  /** 'Exit 284'; null where none is known. */
  readonly exit: string | null;
  /** 'Take exit 2 at the roundabout'; null elsewhere. */
  readonly roundabout: string | null;
}

const hasDirection = /\b(north|south|east|west)(bound)?$/i;

/** @returns a road with the direction that signs give it, once. */
const directed = (road: string, cardinal: Cardinal | null): string =>
  cardinal && !hasDirection.test(road) ? words.roads[cardinal]({ road }) : road;

/** @returns the place that a step leads to: the next one on the route. */
const placeAfter = ({ places }: GuidedRoute, step: GuidedStep): string => {
  const at = step.place === null ? undefined : places[step.place];
  return (at ?? places.find(({ alongMeters }) => alongMeters > step.alongMeters) ?? places.at(-1))?.label ?? '';
};

/** @returns the whole sentence of a step. Where the road came without one: 'Continue to {place}' (specification, part 1, point 9). */
export const stepSentence = (route: GuidedRoute, step: GuidedStep): string => {
  if (step.instruction !== '') return step.instruction;
  const place = placeAfter(route, step);
  return turnShape(step.type).kind === 'arrive' ? words.arrive({ place }) : words.continueTo({ place });
};

/** @returns a step in the few words of a banner. */
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
  // A ramp has no name of its own: where it leads is what its sign says.
  const road = places.length > 0 ? words.toward({ places: listText(places) }) : stepSentence(route, step);
  return { road, toward: null, exit, roundabout };
}

/** Two maneuvers this near are said together, meters: half a mile. */
const SOON_METERS = 805;

/** @returns the step after one, where it follows so soon that the driver prepares for both; null otherwise. */
export function stepThen({ steps }: GuidedRoute, index: number): GuidedStep | null {
  const step = steps[index];
  const next = steps[index + 1];
  return step && next && next.alongMeters - step.alongMeters <= SOON_METERS ? next : null;
}
