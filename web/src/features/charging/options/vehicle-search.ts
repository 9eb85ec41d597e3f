import type { EvVehicle } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';

const { vehicle: words } = evOptionsTexts;

/** Maximum models listed: what fits on a screen under the field. */
export const MOST_LISTED = 8;

/** Returns 'Tesla Model Y Long Range'. */
export const vehicleName = ({ make, model, trim }: Pick<EvVehicle, 'make' | 'model' | 'trim'>): string =>
  words.name({ make, model, trim }).trim();

/** Returns '2020–2023', or just '2022'. */
export const vehicleYears = ({ fromYear, toYear }: Pick<EvVehicle, 'fromYear' | 'toYear'>): string =>
  fromYear === toYear ? String(fromYear) : words.years({ from: String(fromYear), to: String(toYear) });

/** Returns 'Tesla Model Y Long Range 2020–2023': a unique label. */
export const vehicleLabel = (vehicle: EvVehicle): string => `${vehicleName(vehicle)} ${vehicleYears(vehicle)}`;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Returns whether a search word is a year the model was sold in, or part of its name. */
function fits(vehicle: EvVehicle, name: string, word: string): boolean {
  // 'F-150' also matches 'F150'.
  if (name.includes(word) || name.replaceAll(' ', '').includes(word)) return true;
  return /^20\d\d$/.test(word) && vehicle.fromYear <= Number(word) && Number(word) <= vehicle.toYear;
}

/** Returns the models matching a search: prefix matches first, newest first. */
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
