import { expect, type Page, test } from '@playwright/test';
import { open } from './account-steps.ts';
import { nextDate } from './next-date.ts';
import { openForm, openPart, toTrip } from './trip-steps.ts';

// Disable motion, which isn't tested here and makes slow machines slower.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const changes = (page: Page) => page.getByRole('region', { name: 'Changes of this trip' });
const roads = (page: Page) => page.getByRole('region', { name: 'Other roads' });

/** Moved nights don't count as stops, so a guest may have them in addition to the one stop. */
const TRIP = '/?from=Chicago,+IL&to=Denver,+CO&via=Lincoln,+NE~night';

async function pickStop(page: Page, typed: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a stop on the way' }).click();
  const field = page.getByRole('combobox', { name: /on the way$/ });
  await field.fill(typed);
  const first = page.getByRole('option').first();
  await expect(first).toHaveAccessibleName(new RegExp(`^${label}`));
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
}

test('a driver adds a stop, moves it by keyboard, undoes it, and each change shows its effect', async ({ page }) => {
  await open(page, TRIP);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openForm(page);
  await expect(page.getByText('Night in Lincoln, NE')).toBeVisible();

  await pickStop(page, 'des moi', 'Des Moines, IA');
  await expect(page).toHaveURL(/via=Lincoln,\+NE~night&via=Des\+Moines,\+IA@/);
  await expect(changes(page)).toContainText(/\+\d+ h \d+ min/);

  await page.getByRole('button', { name: /^Move Des Moines, IA/ }).press('ArrowUp');
  await expect(page).toHaveURL(/via=Des\+Moines,\+IA@[\d.,-]+&via=Lincoln,\+NE~night/);
  await expect(page.getByText('Des Moines, IA is now stop 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: /^Move Des Moines, IA/ })).toBeFocused();
  await expect(changes(page)).toContainText(/−\d+ h \d+ min/);

  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/via=Lincoln,\+NE~night&via=Des\+Moines/);
  await expect(changes(page)).toContainText(/\+\d+ h \d+ min/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page).toHaveURL(/via=Des\+Moines,\+IA@[\d.,-]+&via=Lincoln/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).not.toHaveURL(/Des\+Moines/);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('places are reordered by dragging', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/?from=Chicago,+IL&to=Denver,+CO&via=Lincoln,+NE~night&via=Des+Moines,+IA');
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openForm(page);
  const handle = page.getByRole('button', { name: /^Move Des Moines, IA/ });
  await expect(page.getByText('Night in Lincoln, NE')).toBeVisible();
  const [from, to] = [await handle.boundingBox(), await page.getByText('Night in Lincoln, NE').boundingBox()];
  if (!from || !to) throw new Error('the places are not on the screen');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height);
  await page.mouse.move(x, to.y);
  await page.mouse.up();
  await expect(page).toHaveURL(/via=Des\+Moines,\+IA&via=Lincoln,\+NE~night/);
  await expect(page.getByText('Des Moines, IA is now stop 1 of 2.')).toBeAttached();
  await expect(changes(page)).toContainText(/−\d+ h \d+ min/);
});

test('a better order of the places is found, offered and applied', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/?from=Chicago,+IL&to=Denver,+CO&via=Lincoln,+NE~night&via=Des+Moines,+IA');
  await openForm(page);
  await page.getByRole('button', { name: 'Best order' }).click();
  await expect(page.getByText(/^Another order saves \d+ h/)).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page).toHaveURL(/via=Des\+Moines,\+IA&via=Lincoln,\+NE~night/);
  await expect(changes(page)).toContainText(/−\d+ h/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/via=Lincoln,\+NE~night&via=Des\+Moines,\+IA/);
});

test('a selected road stays selected when a stop is added, until the fastest is selected again', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, '/?from=Chicago,+IL&to=Denver,+CO');
  await openPart(page, 'Routes');
  await page.getByRole('button', { name: 'Compare roads' }).click();
  const choose = roads(page).getByRole('button', { name: /^Take this road: / });
  await expect(choose.first()).toBeVisible();
  await expect(roads(page).getByText('Planned now')).toHaveCount(1);
  const name = ((await choose.first().getAttribute('aria-label')) ?? '').replace('Take this road: ', '');
  await choose.first().click();
  await expect(page).toHaveURL(/~pass/);
  await openForm(page);
  const held = page.getByText(`By ${name}`, { exact: true });
  await expect(held.first()).toBeVisible();

  await pickStop(page, 'columbia, mo', 'Columbia, MO');
  await expect(page).toHaveURL(/Columbia,\+MO@/);
  await expect(page).toHaveURL(/~pass/);
  await expect(held.first()).toBeVisible();

  await toTrip(page);
  await openPart(page, 'Routes');
  await page.getByRole('button', { name: 'Back to the fastest' }).click();
  await expect(page).not.toHaveURL(/~pass/);
  await expect(page).toHaveURL(/Columbia,\+MO@/);
  await openForm(page);
  await expect(held).toHaveCount(0);
});

test('too many stops for the plan cause an error, and what was typed stays', { tag: '@rotating' }, async ({ page }) => {
  await open(page, '/?from=Chicago,+IL&to=Denver,+CO&via=Des+Moines,+IA');
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await openForm(page);
  await page.getByRole('button', { name: 'Add a stop on the way' }).click();
  const field = page.getByRole('combobox', { name: 'Stop 2 on the way' });
  await field.fill('Lincoln, NE');
  await field.blur();
  await expect(page.getByText(/1 stop/).first()).toBeVisible();
  await expect(field).toHaveValue('Lincoln, NE');
  // The previous trip is still there.
  await toTrip(page);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
});

test('an impossible pinned arrival causes an error, and one press fixes it', { tag: '@deep' }, async ({ page }) => {
  const june = nextDate('06-11');
  await open(page, `/?from=Chicago,+IL&to=Denver,+CO~b${june}T18:00&depart=${june}T08:00`);
  await page.getByRole('button', { name: /^Leave / }).click();
  await expect(page).not.toHaveURL(new RegExp(`depart=${june}T08:00`));
  await expect(page.getByRole('button', { name: /^Leave / })).toHaveCount(0);
});
