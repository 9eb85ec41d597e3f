import { savedTripsTexts } from '@roadcast/messages/saved-trips';
import type { ApiProblem } from '../../lib/api-error.ts';

const words = savedTripsTexts.toasts;

/** The specification's sentences: our own server's words where it gave any, else the status with what came. */
function sentence(problem: ApiProblem, usual: string): string {
  const { code, status, message, answer } = problem;
  if (code !== null || status === 0) return message || usual;
  return status < 400
    ? message || usual
    : words.failedWith({ what: usual, status, body: typeof answer === 'string' ? answer : '' });
}

/** @returns why a trip could not be saved. */
export const creationProblem = (problem: ApiProblem): string =>
  problem.status === 401 ? words.signInToCreate : sentence(problem, words.createFailed);

/** @returns why a saved trip could not be planned again. */
export const calculationProblem = (problem: ApiProblem): string => sentence(problem, words.calculateFailed);
