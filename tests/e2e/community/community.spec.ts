import { expect, test } from '@playwright/test';
import { newEmail, open, signUp, toast } from '../account-steps.ts';
import { seriousOn } from '../axe.ts';
import { card, openSection, ownShare, section, share, TRIP_TO_SHARE } from './community-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a driver shares a trip; another finds, opens, copies, rates and reports it, until it is paused', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  // Other journeys share trips on the same server.
  const title = `Canyon roads ${crypto.randomUUID().slice(0, 8)}`;
  await open(page, '/register');
  await signUp(page, newEmail());
  await page.goto(TRIP_TO_SHARE);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openSection(page, 'Share Route');
  await share(page, title);
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/shared\/[0-9a-f]{32}$/);
  await expect(ownShare(page, title)).toContainText('Public');

  const visit = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await visit.newPage();
  await open(other, '/register');
  await signUp(other, newEmail());
  await openSection(other, 'Community');
  await other.getByRole('button', { name: 'Filters' }).click();
  await other.getByRole('button', { name: 'scenic', exact: true }).click();
  await other.getByRole('combobox', { name: 'Through state' }).selectOption('Utah');
  await other.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(other).toHaveURL(/tags=scenic&state=UT&words=Canyon/);
  const found = card(other, title);
  await expect(found).toContainText('Denver, CO');
  await expect(found).toContainText('No ratings yet');
  await expect(found).toContainText('By Ann');
  expect(await seriousOn(other, 'Community')).toEqual([]);
  await other.getByRole('combobox', { name: 'Through state' }).selectOption('Maine');
  await expect(other.getByText('No shared trip matches these filters.')).toBeVisible();
  await other.goBack();
  await other.goForward();
  await other.getByRole('combobox', { name: 'Through state' }).selectOption('Any state');

  await found.getByRole('link', { name: `Open “${title}”` }).click();
  await expect(other).toHaveURL(/\/shared\/[0-9a-f]{32}$/);
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await other.goBack();

  await found.getByRole('button', { name: `Copy ${title}` }).click();
  const copied = toast(other, 'Route Copied! The route has been added to your saved routes');
  await other.getByRole('dialog').getByRole('button', { name: 'Copy trip' }).click();
  await copied;
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await found.getByRole('button', { name: `Rate ${title}` }).click();
  const rated = toast(other, 'Rating Submitted! Thank you for your feedback.');
  await other.getByRole('dialog').getByRole('button', { name: 'Submit rating' }).click();
  await rated;
  await expect(found).toContainText('5.0 (1 rating)');
  await expect(found).toContainText('1 copy');

  await found.getByRole('button', { name: `Report ${title}` }).click();
  await other.getByRole('dialog').getByRole('textbox', { name: 'What is wrong?' }).fill('The road is closed.');
  const reported = toast(other, 'Report sent');
  await other.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await reported;

  const paused = toast(page, `“${title}” is paused`);
  await ownShare(page, title)
    .getByRole('button', { name: `Pause “${title}”` })
    .click();
  await paused;
  await expect(ownShare(page, title)).toContainText('Others can’t see it, and its link doesn’t work.');
  await other.reload();
  await expect(other.getByText('No shared trip matches these filters.')).toBeVisible();
  await expect(card(other, title)).toHaveCount(0);

  await ownShare(page, title)
    .getByRole('button', { name: `Actions for “${title}”` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(ownShare(page, title)).toHaveCount(0);
  await visit.close();
});

test('a guest sees Roadcast’s tours, what is trending, and why sharing needs more', async ({ page }) => {
  await open(page, '/community');
  const tours = page.getByRole('region', { name: 'Tours by Roadcast' });
  await expect(tours.getByRole('listitem').filter({ hasText: 'By Roadcast' }).first()).toBeVisible();
  await section(page, 'Trending').click();
  await expect(page.getByText('Most popular routes shared by the community this week')).toBeVisible();
  await expect(page).toHaveURL(/show=trending/);
  await section(page, 'Share Route').click();
  const form = page.getByRole('region', { name: 'Share Route' });
  await expect(form.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill('To the lake');
  const missing = toast(page, 'Route ID and user authentication required.');
  await form.getByRole('button', { name: 'Share', exact: true }).click();
  await missing;
  await expect(page.getByText('Missing Information')).toBeAttached();
});
