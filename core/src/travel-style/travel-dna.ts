import { type TripPreferences, usualPreferences } from '../trip-request/index.ts';

/* The Travel DNA quiz. See docs/product/onboarding.md#travel-dna. */

export const travelStyles = ['warrior', 'explorer', 'wanderer'] as const;
export const flexibilities = ['fixed', 'flexible', 'weather-optimal'] as const;
export const priorities = ['speed', 'discovery', 'safety'] as const;
export const travelGroups = ['solo', 'family', 'business'] as const;

/** Answers to the Travel DNA quiz. */
export interface TravelDna {
  readonly style: (typeof travelStyles)[number];
  readonly flexibility: (typeof flexibilities)[number];
  readonly priority: (typeof priorities)[number];
  readonly group: (typeof travelGroups)[number];
  readonly hoursPerDay: number;
}

/** The quiz's questions, in order, with their choices. */
export const quizQuestions = {
  style: travelStyles,
  flexibility: flexibilities,
  priority: priorities,
  group: travelGroups,
} as const;

export type QuizQuestion = keyof typeof quizQuestions;

export const questionNames = Object.keys(quizQuestions) as readonly QuizQuestion[];

/** Driving hours per day by style. */
export const hoursOfStyle: Readonly<Record<TravelDna['style'], number>> = { warrior: 8, explorer: 6, wanderer: 4 };

/** Travel DNA of someone who skips the quiz. */
export const skippedDna: TravelDna = {
  style: 'explorer',
  flexibility: 'flexible',
  priority: 'discovery',
  group: 'solo',
  hoursPerDay: hoursOfStyle.explorer,
};

/** Returns the Travel DNA of a quiz; unanswered questions get the answers of a skipped one. */
export function dnaOfAnswers(answers: Partial<Omit<TravelDna, 'hoursPerDay'>>): TravelDna {
  const dna = { ...skippedDna, ...answers };
  return { ...dna, hoursPerDay: hoursOfStyle[dna.style] };
}

/** Hours between stops and minutes per stop with children in the car. */
const FAMILY = { driveTimePerLeg: 1.5, stopLength: 45 } as const;

/** Travel preferences that the quiz sets. */
export type DnaPreferences = Pick<
  TripPreferences,
  | 'drivingHoursPerDay'
  | 'driveTimePerLeg'
  | 'stopLength'
  | 'scenicRoutes'
  | 'prioritizeEfficient'
  | 'avoidSevereWeather'
>;

/** Returns the travel preferences for a Travel DNA. */
export function preferencesOfDna({ flexibility, priority, group, hoursPerDay }: TravelDna): DnaPreferences {
  const { driveTimePerLeg, stopLength } = group === 'family' ? FAMILY : usualPreferences;
  return {
    drivingHoursPerDay: hoursPerDay,
    driveTimePerLeg,
    stopLength,
    scenicRoutes: priority === 'discovery',
    prioritizeEfficient: priority !== 'discovery',
    avoidSevereWeather: priority === 'safety' || flexibility !== 'fixed',
  };
}
