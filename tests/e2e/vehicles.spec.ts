import { expect, type Page, test } from '@playwright/test';
import { newEmail, open, signUp } from './account-steps.ts';
import { openForm, toTrip } from './trip-steps.ts';

const vehicleSettings = (page: Page) => page.getByRole('region', { name: 'Vehicle Settings' });
const form = (page: Page) => page.getByRole('dialog');
const vehicle = (page: Page, name: string) =>
  vehicleSettings(page).getByRole('radio', { name: new RegExp(`^${name}`) });

async function addVehicle(page: Page, name: string, kind: string, rvClass?: string): Promise<void> {
  await vehicleSettings(page).getByRole('button', { name: 'Add a vehicle' }).click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await form(page).getByRole('radio', { name: kind }).check();
  if (rvClass) await form(page).getByRole('combobox', { name: 'RV class' }).selectOption(rvClass);
  await form(page).getByRole('button', { name: 'Save vehicle' }).click();
  await expect(form(page)).toBeHidden();
  await expect(vehicle(page, name)).toBeChecked();
}

test('a guest keeps vehicles in the browser, and selects, edits, deletes and restores them', async ({ page }) => {
  await open(page, '/settings');
  await addVehicle(page, 'Blue car', 'Car');
  await addVehicle(page, 'Camper', 'RV', 'Class B camper van');
  await expect(vehicleSettings(page)).toContainText('Class B camper van');
  await page.reload();
  await expect(vehicle(page, 'Camper')).toBeChecked();

  await vehicle(page, 'Blue car').check();
  await vehicleSettings(page).getByRole('button', { name: 'Edit Blue car' }).click();
  await form(page).getByRole('textbox', { name: 'Make and model' }).fill('Subaru Outback');
  await form(page).getByRole('textbox', { name: 'Tank (gal)' }).fill('0');
  await form(page).getByRole('button', { name: 'Save vehicle' }).click();
  await expect(form(page)).toContainText('Enter 1 gal to 500 gal.');
  await form(page).getByRole('textbox', { name: 'Tank (gal)' }).fill('18.5');
  await form(page).getByRole('button', { name: 'Save vehicle' }).click();
  await expect(vehicleSettings(page)).toContainText('Car · Subaru Outback');

  // Undo is available for a few seconds. Hover over the toast, so it stays.
  await vehicleSettings(page).getByRole('button', { name: 'Delete Camper' }).click();
  await page.getByText('Camper deleted').hover();
  await expect(vehicle(page, 'Camper')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(vehicle(page, 'Camper')).toBeVisible();
  await expect(vehicle(page, 'Blue car')).toBeChecked();
});

test('a trip uses the added vehicle, and another one when selected', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/settings');
  await addVehicle(page, 'Long rig', 'RV', 'Fifth wheel');
  await expect(vehicleSettings(page)).toContainText('Fifth wheel · 13 ft tall · 54 ft long · standard sizes');
  await page.getByRole('tab', { name: 'Plan Route' }).click();
  const mine = page.getByRole('combobox', { name: 'Your vehicle' });
  await expect(mine.getByRole('option', { selected: true })).toHaveText('Long rig');

  await page.getByRole('combobox', { name: 'Origin' }).fill('Washington, DC');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Philadelphia, PA');
  await page.getByRole('button', { name: 'Calculate Route' }).click();
  const facts = page.getByRole('region', { name: 'About this trip' });
  await expect(facts).toContainText('Planned for a vehicle 13 ft tall');
  // If no class is selected, the current trip is replanned for the largest motorhome.
  await openForm(page);
  await mine.selectOption('Typical RV setup');
  await toTrip(page);
  await expect(facts).toContainText('Planned for a vehicle 12′6″ tall');
});

test('without the required plan, a driver sees the defaults, and what unlocks the rest', { tag: '@rotating' }, async ({
  page,
}) => {
  await open(page, '/settings');
  await vehicleSettings(page).getByRole('button', { name: 'Add a vehicle' }).click();
  await form(page).getByRole('radio', { name: 'RV' }).check();
  await form(page).getByRole('combobox', { name: 'RV class' }).selectOption('Class C motorhome');
  const figures = form(page).locator('dl');
  await expect(figures).toHaveText([/Vehicle MPG.*10 mpg/, /Height.*11′6″.*Weight.*14,500 lb.*Maximum speed.*65 mph/]);
  await expect(form(page).getByRole('textbox', { name: /MPG|Height|speed/ })).toHaveCount(0);
  await expect(form(page)).toContainText('Upgrade to Standard for your own fuel economy!');
  await expect(form(page)).toContainText('Upgrade to Pro for your vehicle’s size, weight and top speed!');
  // Trailer classes always tow, regardless of the driver's setting.
  await form(page).getByRole('combobox', { name: 'RV class' }).selectOption('Fifth wheel');
  await expect(form(page).getByRole('switch', { name: /^Tows a vehicle or trailer/ })).toBeChecked();
  await form(page).getByRole('radio', { name: 'EV' }).check();
  await expect(form(page)).toContainText('Choose your model on the EV Options tab');
  await form(page).getByRole('button', { name: 'Cancel' }).last().click();

  const pro = page.getByRole('region', { name: 'Pro Routing Customizations' });
  await expect(pro.getByRole('listitem')).toHaveCount(4);
  await expect(pro).toContainText('Upgrade to Pro for routing customizations!');
  await expect(pro.getByRole('slider')).toHaveCount(0);
});

test('a link to a trip in a tall RV shows what unlocks it, and can be planned with a standard vehicle', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page, '/?from=Denver%2C+CO&to=Cheyenne%2C+WY&vehicle=rv&rig=height:13.4');
  const planner = page.getByRole('alert').filter({ hasText: 'Your plan does not include' });
  await expect(planner).toContainText('Upgrade to Pro');
  await planner.getByRole('button', { name: 'Plan it with a standard vehicle' }).click();
  await expect(page.getByRole('button', { name: /^Day 1/ })).toBeVisible();
  await expect(planner).toHaveCount(0);
  await expect(page).toHaveURL(/vehicle=rv/);
  await expect(page).not.toHaveURL(/rig=/);
});

test('a guest’s vehicles are moved to the account, and appear in another browser', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  await open(page, '/settings');
  await addVehicle(page, 'Long rig', 'RV', 'Fifth wheel');
  const email = newEmail();
  await page.goto('/register');
  await signUp(page, email);
  await page.goto('/settings');
  await expect(vehicleSettings(page)).toContainText('One vehicle is kept in this browser');
  await vehicleSettings(page).getByRole('button', { name: 'Move to my account' }).click();
  await expect(vehicle(page, 'Long rig')).toBeChecked();
  await expect(vehicleSettings(page).getByRole('button', { name: 'Move to my account' })).toBeHidden();

  const cookies = await page.context().cookies();
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies(cookies);
  const other = await elsewhere.newPage();
  await open(other, '/settings');
  await expect(vehicle(other, 'Long rig')).toBeChecked();
  await elsewhere.close();
});

test('a guest’s preferences are kept for the visit and fill the form', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/settings');
  const card = page.getByRole('region', { name: 'How you travel' });
  await card.getByRole('button', { name: 'Less: Driving per day' }).click();
  await card.getByRole('switch', { name: /^Avoid tolls/ }).click();
  await page.reload();
  await expect(card).toContainText('7 h');
  await expect(card.getByRole('switch', { name: /^Avoid tolls/ })).toBeChecked();
});
