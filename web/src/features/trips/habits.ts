import type { TripPlan } from '../trip-session/public.ts';

/** @param blank an empty form of the driver's. @returns what every new trip of theirs starts with, wherever it goes. */
export const habitsOf = ({ hours, leg, stop, vehicle, avoid, scenic, avoidSevere, efficient }: TripPlan) => ({
  ...{ hours, leg, stop },
  ...{ vehicle, avoid, scenic, avoidSevere, efficient },
});
