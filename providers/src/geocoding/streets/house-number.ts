import { NUMBER_FIELDS, PLACES_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';
import { at } from '@roadcast/core/lists';

/** A house's position, and how it was found. */
export interface HousePosition {
  readonly at: LngLat;
  /** Mapped; interpolated between two mapped numbers of the street; or the mapped number next to it. */
  readonly how: 'mapped' | 'between' | 'beside';
  /** Index of its town, or the neighboring house's; null for none. */
  readonly town: number | null;
}

/** Larger differences in number, or meters, are too wide to interpolate. */
const WIDEST_GAP = 400;
const WIDEST_METERS = 1500;
/** Use a neighboring house if the street's numbering puts this one within a block, meters. */
const SAME_BLOCK_METERS = 150;
/** Maximum difference of numbers within a block, and if the street's spacing is unknown. */
const SAME_BLOCK = 100;
const NEXT_DOOR = 10;
/** Number of neighbors used to estimate the spacing of numbers. */
const TELLING = 8;

/** An address of the street. */
interface House {
  readonly number: number;
  readonly at: LngLat;
  /** 'suffix|postcode|town'. */
  readonly detail: string;
}

/**
 * Finds a house on a street.
 * @param numbers of the street, from the file of places. @param details of the street's entry.
 * @returns null outside every range covered by the street's known numbers: the house may be a mile from the nearest of
 * them.
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

/** Odd and even numbers are on opposite sides, so prefer a neighbor on the same side. @param houses nearest first. */
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

/** Returns the spacing of numbers around one of them, meters per number; null without two houses to compare. */
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

/** Returns the house nearest to a place, with its distance in meters; null if the street has none. */
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

/** Returns a formatted house number: '12B'. */
export const houseLabel = (number: number, suffix: string): string => `${number}${suffix.toUpperCase()}`;

function townOf({ detail }: House): number | null {
  const town = detail.split('|')[2];
  return town ? Number(town) : null;
}
