import { isGiven } from '@roadcast/core/trip-request';
import { navigate, type Search } from '../../lib/navigation.ts';
import type { OnboardingRoute } from './onboarding-route.ts';
import { wantTour } from './tour/tour-state.ts';

/** Steps in order. The step is in the address, so the browser's Back button works. */
export const steps = ['route', 'quiz', 'results', 'signup'] as const;

export type Step = (typeof steps)[number];

/** Percentage shown at a step. */
export const percentAt = (step: Step): number => ((steps.indexOf(step) + 1) / steps.length) * 100;

/** Returns the step in the address, or the last one before it whose requirements are met. */
export function stepIn({ step }: Search, { origin, destination, travelDNA }: OnboardingRoute): Step {
  const wanted = steps.find((one) => one === step) ?? 'route';
  if (!isGiven(origin) || !isGiven(destination)) return 'route';
  return travelDNA === null && (wanted === 'results' || wanted === 'signup') ? 'quiz' : wanted;
}

/** Opens a step. From the results on, keeps the trip in the address. */
export function openStep(step: Step): void {
  const keepsTrip = step === 'results' || step === 'signup';
  navigate({ search: (now) => ({ ...(keepsTrip && now), step }) });
}

/** Opens the dashboard with the planned trip, if any, and its tour. */
export function openDashboard(): void {
  wantTour();
  navigate({ to: '/dashboard', search: ({ step: _, ...trip }) => trip });
}
