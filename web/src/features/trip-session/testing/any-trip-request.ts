import { type EvWishes, evBounds, evChoices, evLists, evNumbers } from '@roadcast/core/charging';
import { rvTypes, vehicleLimits } from '@roadcast/core/roads';
import { sightKinds } from '@roadcast/core/sights';
import {
  dutyCycles,
  flagNames,
  LONGEST_NOTE,
  LONGEST_SIGHT_ID,
  MOST_SKIPPED_TOWNS,
  preferenceFields,
  type TripDraft,
  type TripPlace,
  usualPreferences,
  waypointRoles,
} from '@roadcast/core/trip-request';
import { advancedFigures, customizationRanges, vehicleRanges } from '@roadcast/core/vehicles';
import fc from 'fast-check';

/* Generators of valid requests for round-trip tests. */

/** Numbers except negative zero, which JSON and addresses can't represent. */
const double = (least: number, most: number) =>
  fc.double({ min: least, max: most, noNaN: true }).map((value) => (value === 0 ? 0 : value));

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const date = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** Place names, including ones that look like a name with a suffix. */
const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      'Denver, CO',
      'Motel~n2',
      'a@1,2',
      'b~.',
      'c~night',
      '~pass',
      '@3,4',
      'd~b2026-01-01T00:00',
      'x&y=z%',
    ),
  )
  .map((text) => text.trim().slice(0, 200).trim())
  .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text));
const at = fc.record({ lat: double(-90, 90), lng: double(-180, 180) });
const typedOrPicked = fc.record({ name, at: fc.option(at) });
const place: fc.Arbitrary<TripPlace> = fc.oneof(typedOrPicked, fc.record({ name, at }));

const wishes = {
  nights: fc.integer({ min: 0, max: 30 }),
  minutes: fc.option(fc.integer({ min: 0, max: 1440 })),
  arriveBy: fc.option(fc.tuple(date, clock).map((parts) => parts.join('T'))),
};
const end = fc.tuple(place, fc.record(wishes)).map(([where, wished]) => ({ ...where, ...wished }));
/** Sights, with notes that look like a place with a suffix. */
const sight = fc.record({
  id: fc.constantFrom('nps-glac', 'kent-falls-state-park-ct', '1', 'a'.repeat(LONGEST_SIGHT_ID)),
  kind: fc.constantFrom(...sightKinds),
  note: fc.oneof(
    fc.constant(''),
    name,
    fc.constantFrom('~n2', 's.np.x', 'a.b', '!t', '!!e~', 'two\nlines', 'é~.', 'n'.repeat(LONGEST_NOTE)),
  ),
});
const waypoint = fc
  .tuple(place, at, fc.record({ ...wishes, role: fc.constantFrom(...waypointRoles) }), fc.option(sight))
  .map(([where, position, wished, discovered]) => ({
    ...where,
    ...wished,
    at: wished.role === 'pass' ? position : where.at,
    sight: wished.role === 'stop' ? discovered : null,
  }));

const within = ({ least, most }: { readonly least: number; readonly most: number }) => double(least, most);
const figures = Object.fromEntries(
  advancedFigures.map((figure) => {
    const { least, most } = vehicleRanges[figure];
    return [figure, figure === 'axles' ? fc.integer({ min: least, max: most }) : double(least, most)];
  }),
);
const { most, step } = customizationRanges.speedReduction;
const speedReduction = fc.integer({ min: 1, max: most / step }).map((steps) => steps * step);
const flags = Object.fromEntries(flagNames.map((flag) => [flag, fc.boolean()]));

/** Network and site names, including ones that look like a name with a suffix. */
const evWord = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom('Electrify America', 'I-80/charging:WY:316', 'osm:n1', 'a,b', 'a~b', 'a!cb', '!t', 'x&y=z%', '+'),
  )
  .map((word) => word.trim().slice(0, 120).trim())
  .filter((word) => word !== '' && !/\p{Surrogate}/u.test(word));

const evNumberWishes = Object.fromEntries(evNumbers.map((number) => [number, within(evBounds[number])]));
const evChoiceWishes = Object.fromEntries(
  Object.entries(evChoices).map(([choice, words]) => [choice, fc.constantFrom(...words)]),
);
const evListWishes = Object.fromEntries(
  Object.entries(evLists).map(([list, most]) => [
    list,
    fc.array(evWord, { minLength: 1, maxLength: Math.min(4, most) }),
  ]),
);

/** Consistent preferences: the model's battery and range, and a lower charge on arrival than at the start. */
const charging = fc
  .record(
    { ...evNumberWishes, ...evChoiceWishes, ...evListWishes, hotelCharging: fc.boolean(), vehicleId: evWord },
    { requiredKeys: ['vehicleId'] },
  )
  // Cast, because the record is generated from tables and its type lacks the property names.
  .map((wishes) => ({ ...(wishes as EvWishes), startCharge: 95, arrivalCharge: 10 }));

/** Generates any valid request. Half of the values are defaults, as in typical requests. */
export const anyTripRequest: fc.Arbitrary<TripDraft> = fc
  .record({
    origin: place,
    destination: end,
    waypoints: fc.array(waypoint, { maxLength: 6 }),
    returnTrip: fc.boolean(),
    departure: fc.oneof(fc.record({ date, time: fc.option(clock) }), fc.record({ date, time: clock })),
    dayStart: fc.option(clock),
    hoursOnDay: fc.dictionary(
      fc.integer({ min: 1, max: 999 }).map(String),
      within(preferenceFields.drivingHoursPerDay),
      { maxKeys: 4 },
    ),
    dutyCycle: fc.option(fc.constantFrom(...dutyCycles)),
    skippedTowns: fc.array(name, { maxLength: Math.min(5, MOST_SKIPPED_TOWNS) }),
    ignoreLimits: fc.subarray([...vehicleLimits]),
    vehicle: fc.record(
      { rvType: fc.constantFrom(...rvTypes), towingVehicle: fc.boolean(), propane: fc.boolean(), ...figures },
      { requiredKeys: [] },
    ),
    customizations: fc.record({ speedReduction }, { requiredKeys: [] }),
    charging: fc.oneof(fc.constant({}), charging),
    drivingHoursPerDay: within(preferenceFields.drivingHoursPerDay),
    driveTimePerLeg: within(preferenceFields.driveTimePerLeg),
    stopLength: within(preferenceFields.stopLength),
    vehicleType: fc.constantFrom(...preferenceFields.vehicleType.words),
    ...flags,
  })
  // Cast, because the flags are generated from the preferences table and the record's type lacks their names.
  .map((request) => ({ ...usualPreferences, ...request }) as TripDraft);
