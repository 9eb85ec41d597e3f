import { NUMBER_FIELDS, PLACES_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';

/** A house's position and how it was found. */
export interface HousePosition {
  readonly at: LngLat;
  /** Whether the number is mapped, interpolated between two mapped numbers, or taken from a neighboring number. */
  readonly how: 'mapped' | 'between' | 'beside';
  /** Town index of the house or its neighbor; null if none. */
  readonly town: number | null;
}

/** Maximum number difference and distance (meters) for interpolation. */
const WIDEST_GAP = 400;
const WIDEST_METERS = 1500;
/**
 * Maximum distance (meters) to a neighbor whose position is used for the house, judging by the street's number spacing:
 * within a block.
 */
const SAME_BLOCK_METERS = 150;
/** Maximum number difference within a block, used if the street's spacing is unknown. */
const SAME_BLOCK = 100;
const NEXT_DOOR = 10;
/** Number of neighbors used to estimate the spacing of numbers. */
const TELLING = 8;

/** An address on the street. */
interface House {
  readonly number: number;
  readonly at: LngLat;
  /** In the form 'suffix|postcode|town'. */
  readonly detail: string;
}

/**
 * Finds a house on a street.
 * @param numbers the street's numbers in the places file. @param details details of the street's entry.
 * @returns null outside the street's known number ranges, because the house may be a mile from the nearest known
 * number.
 */
export function findHouse(
  numbers: Int32Array,
  details: readonly string[],
  number: number,
  suffix: string,
): HousePosition | null {
  const houses = housesOf(numbers, details);
  const same = houses.filter((house) => house.number === number);
  const [mapped] = [...same.filter(({ detail }) => detail.startsWith(`${suffix}|`)), ...same];
  if (mapped) return { at: mapped.at, how: 'mapped', town: townOf(mapped) };
  const below = neighbor(houses.filter((house) => house.number < number).reverse(), number);
  const above = neighbor(
    houses.filter((house) => house.number > number),
    number,
  );
  return (
    (below && above && between(below, above, number)) ?? beside([below, above], number, metersPerNumber(houses, number))
  );
}

function housesOf(numbers: Int32Array, details: readonly string[]): House[] {
  return Array.from({ length: numbers.length / NUMBER_FIELDS }, (_, row) => {
    const [number = 0, lat = 0, lng = 0, detail = 0] = numbers.subarray(row * NUMBER_FIELDS, (row + 1) * NUMBER_FIELDS);
    return {
      number,
      at: [lng / PLACES_UNITS_PER_DEGREE, lat / PLACES_UNITS_PER_DEGREE] as const,
      detail: details[detail] ?? '',
    };
  });
}

/**
 * Returns a neighboring house, preferably on the same side, which has the same number parity. @param houses nearest
 * first.
 */
const neighbor = (houses: readonly House[], number: number): House | undefined =>
  houses.find((house) => house.number % 2 === number % 2 && Math.abs(house.number - number) <= WIDEST_GAP) ?? houses[0];

function between(below: House, above: House, number: number): HousePosition | null {
  const gap = above.number - below.number;
  if (gap > WIDEST_GAP || distanceMeters(below.at, above.at) > WIDEST_METERS) return null;
  const share = (number - below.number) / gap;
  return {
    at: [below.at[0] + share * (above.at[0] - below.at[0]), below.at[1] + share * (above.at[1] - below.at[1])],
    how: 'between',
    town: townOf(share < 0.5 ? below : above),
  };
}

/**
 * Returns the average spacing of house numbers around a number, meters per number; null if fewer than two houses can be
 * compared.
 */
function metersPerNumber(houses: readonly House[], number: number): number | null {
  const pairs = houses.slice(1).flatMap((house, i) => {
    const before = at(houses, i);
    const [numbers, meters] = [house.number - before.number, distanceMeters(before.at, house.at)];
    const away = Math.abs(house.number + before.number - 2 * number);
    return numbers === 0 || numbers > WIDEST_GAP || meters > WIDEST_METERS ? [] : [{ numbers, meters, away }];
  });
  const telling = pairs.sort((a, b) => a.away - b.away).slice(0, TELLING);
  const sum = (of: 'numbers' | 'meters'): number => telling.reduce((all, pair) => all + pair[of], 0);
  return telling.length === 0 ? null : sum('meters') / sum('numbers');
}

function beside(
  neighbors: readonly (House | undefined)[],
  number: number,
  perNumber: number | null,
): HousePosition | null {
  const away = (house: House): number => Math.abs(house.number - number);
  const [nearest] = neighbors.filter((house) => house !== undefined).sort((a, b) => away(a) - away(b));
  const reach = perNumber === null ? NEXT_DOOR : Math.min(SAME_BLOCK, SAME_BLOCK_METERS / perNumber);
  return nearest && away(nearest) <= reach ? { at: nearest.at, how: 'beside', town: townOf(nearest) } : null;
}

/** Returns the house nearest to a position and its distance in meters; null if the street has no houses. */
export function nearestHouse(
  numbers: Int32Array,
  details: readonly string[],
  place: LngLat,
): { readonly label: string; readonly at: LngLat; readonly town: number | null; readonly meters: number } | null {
  const [nearest] = housesOf(numbers, details)
    .map((house) => ({ house, meters: distanceMeters(house.at, place) }))
    .sort((a, b) => a.meters - b.meters);
  if (!nearest) return null;
  const { house, meters } = nearest;
  return {
    label: houseLabel(house.number, house.detail.split('|')[0] ?? ''),
    at: house.at,
    town: townOf(house),
    meters,
  };
}

/** Formats a house number: '12B'. */
export const houseLabel = (number: number, suffix: string): string => `${number}${suffix.toUpperCase()}`;

function townOf({ detail }: House): number | null {
  const town = detail.split('|')[2];
  return town ? Number(town) : null;
}
