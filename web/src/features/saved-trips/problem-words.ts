import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import type { ApiProblem } from '../../lib/api-error.ts';

const words = savedTripsTexts.toasts;

/** Returns the server's message, or else the status and response. See docs/product/saved-trips.md#messages. */
function sentence(problem: ApiProblem, usual: string): string {
  const { code, status, message, answer } = problem;
  if (code !== null || status === 0) return message || usual;
  return status < 400
    ? message || usual
    : words.failedWith({ what: usual, status, body: typeof answer === 'string' ? answer : '' });
}

/** Explains why a trip couldn't be saved. */
export const creationProblem = (problem: ApiProblem): string =>
  problem.status === 401 ? words.signInToCreate : sentence(problem, words.createFailed);

/** Explains why a saved trip couldn't be replanned. */
export const calculationProblem = (problem: ApiProblem): string => sentence(problem, words.calculateFailed);
