import { type Cardinal, type GuidedRoute, type GuidedStep, turnShape } from '@roadcast/core/navigation';
import { navigationTexts } from '@roadcast/messages/navigation';
import { listText } from '../../../lib/lists.ts';

const words = navigationTexts.banner;

/** Maximum places on a sign. */
const MOST_PLACES = 2;

/** A maneuver as worded on its signs. */
export interface TurnWords {
  /** The road after it, or the place reached: 'I-80 West'. */
  readonly road: string;
  /** 'toward Des Moines'; null if no sign is known. */
  readonly toward: string | null;
  /** 'Exit 284'; null if none is known. */
  readonly exit: string | null;
  /** 'Take exit 2 at the roundabout'; null elsewhere. */
  readonly roundabout: string | null;
}

const hasDirection = /\b(north|south|east|west)(bound)?$/i;

/** Returns a road with its signed direction, once. */
const directed = (road: string, cardinal: Cardinal | null): string =>
  cardinal && !hasDirection.test(road) ? words.roads[cardinal]({ road }) : road;

/** Returns the place a step leads to: the next one on the route. */
const placeAfter = ({ places }: GuidedRoute, step: GuidedStep): string => {
  const at = step.place === null ? undefined : places[step.place];
  return (at ?? places.find(({ alongMeters }) => alongMeters > step.alongMeters) ?? places.at(-1))?.label ?? '';
};

/** Returns a step's full sentence. If the step has none: 'Continue to {place}' (docs/product/navigation.md#steps). */
export const stepSentence = (route: GuidedRoute, step: GuidedStep): string => {
  if (step.instruction !== '') return step.instruction;
  const place = placeAfter(route, step);
  return turnShape(step.type).kind === 'arrive' ? words.arrive({ place }) : words.continueTo({ place });
};

/** Returns a step in the few words of a banner. */
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
  // A ramp has no name: its sign shows where it leads.
  const road = places.length > 0 ? words.toward({ places: listText(places) }) : stepSentence(route, step);
  return { road, toward: null, exit, roundabout };
}

/** Two maneuvers this close are announced together, meters: half a mile. */
const SOON_METERS = 805;

/** Returns the step after one, if it comes so soon that the driver should prepare for both; otherwise null. */
export function stepThen({ steps }: GuidedRoute, index: number): GuidedStep | null {
  const step = steps[index];
  const next = steps[index + 1];
  return step && next && next.alongMeters - step.alongMeters <= SOON_METERS ? next : null;
}
