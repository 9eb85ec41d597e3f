import type { EvVehicle } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';

const { vehicle: words } = evOptionsTexts;

/** So many models are listed at once: a screen has no room for more under the field. */
export const MOST_LISTED = 8;

/** @returns 'Tesla Model Y Long Range'. */
export const vehicleName = ({ make, model, trim }: Pick<EvVehicle, 'make' | 'model' | 'trim'>): string =>
  words.name({ make, model, trim }).trim();

/** @returns '2020–2023', or '2022' alone. */
export const vehicleYears = ({ fromYear, toYear }: Pick<EvVehicle, 'fromYear' | 'toYear'>): string =>
  fromYear === toYear ? String(fromYear) : words.years({ from: String(fromYear), to: String(toYear) });

/** @returns 'Tesla Model Y Long Range 2020–2023': what tells a model from all others. */
export const vehicleLabel = (vehicle: EvVehicle): string => `${vehicleName(vehicle)} ${vehicleYears(vehicle)}`;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether a word of a search says a year in which a model was sold, or stands in its name. */
function fits(vehicle: EvVehicle, name: string, word: string): boolean {
  // 'F-150' is looked for as 'F150' too.
  if (name.includes(word) || name.replaceAll(' ', '').includes(word)) return true;
  return /^20\d\d$/.test(word) && vehicle.fromYear <= Number(word) && Number(word) <= vehicle.toYear;
}

/** @returns the models that a search means: those that begin with it first, the newest before the older ones. */
export function foundVehicles(vehicles: readonly EvVehicle[], search: string): EvVehicle[] {
  const wanted = plain(search);
  const parts = wanted.split(' ').filter((word) => word !== '');
  const named = vehicles.map((vehicle) => ({ vehicle, name: plain(vehicleName(vehicle)) }));
  const begins = (name: string): number => (name.startsWith(wanted) ? 0 : 1);
  return named
    .filter(({ vehicle, name }) => parts.every((word) => fits(vehicle, name, word)))
    .sort(
      (a, b) =>
        begins(a.name) - begins(b.name) ||
        a.name.localeCompare(b.name, 'en') ||
        b.vehicle.fromYear - a.vehicle.fromYear,
    )
    .map(({ vehicle }) => vehicle);
}
