import type { Page } from '@playwright/test';

/** Console output and requests of a page. */
export interface Watched {
  /** Console errors and warnings, and uncaught exceptions. */
  readonly said: string[];
  /** Requested URLs. */
  readonly asked: string[];
}

/** Starts recording a page's console messages, errors and requests. */
export function watch(page: Page): Watched {
  const watched: Watched = { said: [], asked: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') watched.said.push(message.text());
  });
  page.on('pageerror', (error) => watched.said.push(error.message));
  page.on('request', (request) => watched.asked.push(request.url()));
  return watched;
}
