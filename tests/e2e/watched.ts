import type { Page } from '@playwright/test';

/** What a page says and asks for while a test looks at it. */
export interface Watched {
  /** Errors and warnings of the console, and what was thrown and not caught. */
  readonly said: string[];
  /** Addresses. */
  readonly asked: string[];
}

/** Watches a page from now on. */
export function watch(page: Page): Watched {
  const watched: Watched = { said: [], asked: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') watched.said.push(message.text());
  });
  page.on('pageerror', (error) => watched.said.push(error.message));
  page.on('request', (request) => watched.asked.push(request.url()));
  return watched;
}
