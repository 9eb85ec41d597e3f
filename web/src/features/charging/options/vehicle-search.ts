import type { EvVehicle } from '@roadcast/contract';
import { evOptionsTexts } from '@roadcast/messages/ev-options';

const { vehicle: words } = evOptionsTexts;

/** Maximum number of models listed, so the list fits below the field. */
export const MOST_LISTED = 8;

/** Returns a model's name: 'Tesla Model Y Long Range'. */
export const vehicleName = ({ make, model, trim }: Pick<EvVehicle, 'make' | 'model' | 'trim'>): string =>
  words.name({ make, model, trim }).trim();

/** Returns a model's years: '2020–2023', or just '2022'. */
export const vehicleYears = ({ fromYear, toYear }: Pick<EvVehicle, 'fromYear' | 'toYear'>): string =>
  fromYear === toYear ? String(fromYear) : words.years({ from: String(fromYear), to: String(toYear) });

/** Returns a model's unique label: 'Tesla Model Y Long Range 2020–2023'. */
export const vehicleLabel = (vehicle: EvVehicle): string => `${vehicleName(vehicle)} ${vehicleYears(vehicle)}`;

/** Nicknames of makes. */
const nicknames: Readonly<Record<string, string>> = {
  beamer: 'bmw',
  beemer: 'bmw',
  benz: 'mercedes',
  bimmer: 'bmw',
  caddy: 'cadillac',
  chevy: 'chevrolet',
  chevie: 'chevrolet',
  jag: 'jaguar',
  lambo: 'lamborghini',
  merc: 'mercedes',
  mercs: 'mercedes',
  mitsu: 'mitsubishi',
  subie: 'subaru',
  vdub: 'volkswagen',
  vw: 'volkswagen',
  yota: 'toyota',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Returns whether a search word matches part of the name, or a year the model was sold. */
function fits(vehicle: EvVehicle, name: string, word: string): boolean {
  // 'F150' also matches 'F-150'.
  if (name.includes(word) || name.replaceAll(' ', '').includes(word)) return true;
  return /^20\d\d$/.test(word) && vehicle.fromYear <= Number(word) && Number(word) <= vehicle.toYear;
}

/** Returns the models matching a search, prefix matches first, then newest first. */
export function foundVehicles(vehicles: readonly EvVehicle[], search: string): EvVehicle[] {
  const wanted = plain(search);
  const words = wanted.split(' ').filter((word) => word !== '');
  const parts = words.map((word) => nicknames[word] ?? word);
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
