import { fuelGrades, type RoadService, serviceKinds } from '@roadcast/core/services';
import type { ToldService } from './same-place.ts';

/** Sorts services by reliability: looked up before recalled, newer before older. */
export const freshestFirst = <Told extends ToldService>(told: readonly Told[]): readonly Told[] =>
  told.length === 1
    ? told
    : told.toSorted(
        (a, b) =>
          Number(a.service.approximate) - Number(b.service.approximate) ||
          (b.service.asOf ?? OLDEST) - (a.service.asOf ?? OLDEST) ||
          a.source - b.source,
      );

/** Date assumed for undated services, older than any real date. */
const OLDEST = Number.MIN_SAFE_INTEGER;

/**
 * Merges several sources' records of a place. Each field comes from the freshest source that has it. Kinds, grades, and
 * facts that are recorded only if true are combined, because a source that lacks a fact doesn't contradict it. The id
 * is the first source's.
 * @param told at least one record.
 */
export function serviceOf(told: readonly ToldService[]): RoadService {
  const services = freshestFirst(told).map(({ service }) => service);
  const [fresh] = services;
  if (!fresh) throw new RangeError('the list of places is empty');
  if (services.length === 1) return fresh;
  const first = told.reduce((first, one) => (one.source < first.source ? one : first)).service;
  const merged = knownPlaces.get(fresh);
  if (merged?.first === first && isSameList(merged.services, services)) return merged.place;
  const place = placeOf(services, fresh, first);
  knownPlaces.set(fresh, { services, first, place });
  return place;
}

/**
 * Merged places by freshest service. Hits are frequent, because most sources return the same object for a place each
 * time.
 */
const knownPlaces = new WeakMap<
  RoadService,
  { readonly services: readonly RoadService[]; readonly first: RoadService; readonly place: RoadService }
>();

const isSameList = (a: readonly RoadService[], b: readonly RoadService[]): boolean =>
  a.length === b.length && a.every((service, i) => service === b[i]);

/** Merges services. @param services freshest first. @param fresh the freshest. @param first the first source's. */
function placeOf(services: readonly RoadService[], fresh: RoadService, first: RoadService): RoadService {
  const known = <Field extends keyof RoadService>(field: Field): RoadService[Field] =>
    services.find((service) => isKnown(service[field]))?.[field] ?? fresh[field];
  return {
    ...fresh,
    id: first.id,
    kinds: serviceKinds.filter((kind) => services.some(({ kinds }) => kinds.includes(kind))),
    name: known('name'),
    brand: known('brand'),
    address: known('address'),
    city: known('city'),
    state: known('state'),
    phone: known('phone'),
    highway: known('highway'),
    exit: known('exit'),
    mile: known('mile'),
    directions: known('directions'),
    sells: fuelGrades.filter((grade) => services.some(({ sells }) => sells.includes(grade))),
    truckStop: known('truckStop'),
    rvLanes: known('rvLanes'),
    truckSpaces: known('truckSpaces'),
    welcomeCenter: services.some(({ welcomeCenter }) => welcomeCenter),
    restrooms: known('restrooms'),
    open24Hours: known('open24Hours'),
    seasonal: services.some(({ seasonal }) => seasonal),
    source: [...new Set(services.map(({ source }) => source))].join('; '),
    page: known('page'),
  };
}

const isKnown = (value: RoadService[keyof RoadService]): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
