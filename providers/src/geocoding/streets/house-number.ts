import { NUMBER_FIELDS, PLACES_UNITS_PER_DEGREE } from '@roadcast/core/dataset';
import { distanceMeters, type LngLat } from '@roadcast/core/geo';

/** Where a house stands, and how that is known. */
export interface HousePosition {
  readonly at: LngLat;
  /** Mapped; worked out between two mapped numbers of the street; or the mapped number next to it. */
  readonly how: 'mapped' | 'between' | 'beside';
  /** Number of the town that it names, or that the house next to it does; null for none. */
  readonly town: number | null;
}

/** Two numbers this far apart on the street, or on the map, do not tell where one between them is. */
const WIDEST_GAP = 400;
const WIDEST_METERS = 1500;
/** A house stands beside a known one where the street's numbers tell that it is no farther away than this, meters: a block. */
const SAME_BLOCK_METERS = 150;
/** Numbers of a block differ by at most so much, and by so much where the street's numbers do not tell. */
const SAME_BLOCK = 100;
const NEXT_DOOR = 10;
/** Neighbors whose distances tell how far numbers are apart. */
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
 * @param numbers of the street, as the file of places has them. @param details of the street's entry.
 * @returns null outside of every range that the street's known numbers tell of: the house may stand a mile from the nearest of them.
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

/** Odd and even numbers stand on different sides; a neighbor on the same side is the better one. @param houses nearest first. */
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

/** @returns how far apart numbers are around one of them, meters; null where no two houses tell. */
function metersPerNumber(houses: readonly House[], number: number): number | null {
  const pairs = houses.slice(1).flatMap((house, i) => {
    const before = houses[i] as House;
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

/** @returns the house that stands nearest to a place, and how far away, meters; null where the street has none. */
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

/** @returns a house number as it is written: '12B'. */
export const houseLabel = (number: number, suffix: string): string => `${number}${suffix.toUpperCase()}`;

function townOf({ detail }: House): number | null {
  const town = detail.split('|')[2];
  return town ? Number(town) : null;
}
