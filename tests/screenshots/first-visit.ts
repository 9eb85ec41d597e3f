import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/** Screens of a first visit, and pages around it. */
export const firstVisit: readonly Screen[] = [
  { name: 'onboarding-route', path: '/onboarding', prepare: openSuggestions },
  { name: 'onboarding-quiz', path: '/onboarding', prepare: openQuiz },
  { name: 'onboarding-results', path: '/onboarding', prepare: openResults },
  { name: 'onboarding-signup', path: '/onboarding', prepare: openSignUp },
  { name: 'settings', path: '/settings', prepare: (page) => page.getByText('Search settings').waitFor() },
  {
    name: 'demo',
    path: '/ev-community-demo',
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  { name: 'eula', path: '/eula', prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
];

async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'From' }).fill('Denver');
  await page.getByRole('option', { name: 'Denver, CO' }).waitFor();
}

async function openQuiz(page: Page): Promise<void> {
  await openSuggestions(page);
  await page.getByRole('option', { name: 'Denver, CO' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('Chicago');
  await page.getByRole('option', { name: 'Chicago, IL' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Travel DNA quiz').waitFor();
}

async function openResults(page: Page): Promise<void> {
  await openQuiz(page);
  await page.getByRole('button', { name: 'Skip Quiz →' }).click();
  await page.getByText('Sample stops').waitFor();
}

async function openSignUp(page: Page): Promise<void> {
  await openResults(page);
  await page.getByRole('button', { name: 'Create free account' }).click();
  await page.getByRole('button', { name: 'Sign Up' }).waitFor();
}
