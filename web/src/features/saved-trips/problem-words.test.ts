import { describe, expect, it } from 'vitest';
import { calculationProblem, creationProblem } from './problem-words.ts';

describe('failures to save a trip', () => {
  it('ask for a sign-in', () => {
    const problem = { code: 'sign_in_required', status: 401, message: 'Please sign in first.' } as const;
    expect(creationProblem(problem)).toBe('Please sign in to create a route');
  });

  it('show the server’s message', () => {
    expect(creationProblem({ code: 'route_limit', status: 403, message: 'Your plan keeps 10.' })).toBe(
      'Your plan keeps 10.',
    );
  });

  it('show the status and body of an unknown response', () => {
    const problem = { code: null, status: 502, message: 'HTTP 502: Bad Gateway - down', answer: 'down' };
    expect(creationProblem(problem)).toBe('Failed to create route: 502 - down');
    expect(calculationProblem(problem)).toBe('Failed to calculate route: 502 - down');
  });

  it('identify a lost connection', () => {
    const message = 'Network error: Unable to connect to server. Please check your connection.';
    expect(creationProblem({ code: null, status: 0, message })).toBe(message);
    expect(creationProblem({ code: null, status: 0, message: '' })).toBe('Failed to create route');
  });
});
