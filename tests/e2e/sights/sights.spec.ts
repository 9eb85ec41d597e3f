import { expect, type Page, test } from '@playwright/test';
import { ownServer, PRIVATE } from '../../support/own-server.ts';
import { newEmail, open, signUp } from '../account-steps.ts';
import { seriousOn } from '../axe.ts';
import { toTrip } from '../trip-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TRIP = '/?from=Denver,+CO&to=Las+Vegas,+NV&date=2027-05-12';
const MONUMENT = 'Colorado National Monument';

const server = ownServer(PRIVATE);

const panel = (page: Page) => page.getByRole('region', { name: 'Discover Amazing Places' });
const results = (page: Page) => page.getByRole('list', { name: 'Places found' });
const card = (page: Page, name: string) =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const found = (page: Page) => panel(page).getByText(/^[\d,]+ found$/);
const countFound = async (page: Page): Promise<number> => Number((await found(page).innerText()).replace(/\D/g, ''));

async function search(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Update Search' }).click();
  await expect(panel(page).getByText('Searching for places…')).toHaveCount(0);
}

test('a driver finds a park, keeps it, adds it to the trip, and finds it again after saving', async ({ page }) => {
  await open(page, `${server.url}/register`);
  await signUp(page, newEmail());
  await page.goto(`${server.url}${TRIP}`);
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Explore' }).click();
  await expect(found(page)).toBeVisible();
  const all = await countFound(page);
  await panel(page).getByRole('combobox', { name: 'Minimum rating' }).selectOption('4+');
  await search(page);
  await expect(page.getByText(`${all} unrated places are hidden by the minimum rating.`)).toBeVisible();
  await panel(page).getByRole('combobox', { name: 'Minimum rating' }).selectOption('Any');
  await panel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Popularity');
  await search(page);
  await expect(page.getByText('No adds or favorites yet, so these are sorted by score.')).toBeVisible();
  await expect(found(page)).toHaveText(`${all} found`);
  expect(await seriousOn(page, 'Explore')).toEqual([]);

  const monument = card(page, MONUMENT);
  await expect(monument).toContainText(/\$\d+ per vehicle · as of /);
  await expect(monument).toContainText('Not rated yet');
  await monument.getByRole('button', { name: `Add ${MONUMENT} to favorites` }).click();
  await expect(monument.getByRole('button', { name: `Remove ${MONUMENT} from favorites` })).toBeVisible();
  await monument.getByRole('button', { name: `Details of ${MONUMENT}` }).click();
  await expect(monument.getByText('Weather when you’d be there')).toBeVisible();
  await expect(monument).toContainText(/\+.+ on day 1, arrival /);
  await monument.getByRole('button', { name: `Add to Trip: ${MONUMENT}` }).click();
  await expect(monument.getByText('In your trip')).toBeVisible();
  await expect(page).toHaveURL(/np\.nps-colm/);

  await toTrip(page);
  await expect(page.getByText(`${MONUMENT}, CO`).first()).toBeAttached();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Trip saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await expect(page.getByText(`${MONUMENT}, CO`).first()).toBeAttached();
  await page.getByRole('tab', { name: 'Explore' }).click();
  await expect(card(page, MONUMENT).getByText('In your trip')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Favorites' }).getByRole('heading', { name: MONUMENT, exact: true }),
  ).toBeVisible();
});

test('a guest sees one place, what more a plan shows, and why none can be added', async ({ page }) => {
  await open(page, TRIP);
  const outdoor = page.getByRole('region', { name: 'Outdoor Discoveries' });
  await expect(outdoor.getByText(/^[\d,]+ found$/)).toBeVisible();
  await expect(outdoor).toContainText(
    'Upgrade to unlock more outdoor discoveries! $2.99/month shows 3 results + 1 waypoint.',
  );
  await expect(outdoor).toContainText('Upgrade to $2.99/month to add POI waypoints to your route!');
  await outdoor.getByRole('button', { name: 'Explore All' }).click();
  await expect(page).toHaveURL(/\/explore/);
  await expect(results(page).getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  const add = results(page).getByRole('button', { name: /^Add to Trip: / });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription('Upgrade to $2.99/month to add POI waypoints to your route!');
});

test('without a trip, the search is around a place, and a shared place opens', async ({ page }) => {
  await open(page, `${server.url}/explore`);
  await page.getByRole('combobox', { name: 'Search around' }).fill('Moab, UT');
  await search(page);
  await expect(card(page, 'Arches National Park')).toBeVisible();
  await page.goto(`${server.url}/explore?sight=nps-zion`);
  const shared = page.getByRole('region', { name: 'Shared place' });
  await expect(shared.getByRole('heading', { name: 'Zion National Park' })).toBeVisible();
});
