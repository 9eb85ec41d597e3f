import { isDark } from '../sun/index.ts';
import { MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import type { AheadInput, AheadItem, AheadKind, AheadPlace, DriverNow } from './ahead-model.ts';
import { Reach } from './ahead-reach.ts';
import { alertsAhead, hazardsAhead, weatherAhead } from './ahead-weather.ts';

/** Order of items at the same mile: warnings before stops. */
const order: readonly AheadKind[] = [
  'alert',
  'weather',
  'no-services',
  'fuel',
  'charger',
  'rest-area',
  'stop',
  'night',
];

/**
 * Returns what's ahead of a driver on today's road, in road order, using only the trip's data. Of fuel, rest areas and
 * chargers, includes only the next and the planned ones.
 */
export function aheadOf(input: AheadInput, driver: DriverNow): AheadItem[] {
  const reach = new Reach(input, driver);
  return [
    ...alertsAhead(input, reach),
    ...weatherAhead(input, reach),
    ...hazardsAhead(input, reach),
    ...gapsAhead(input, reach),
    ...fuelAhead(input, reach),
    ...chargersAhead(input, reach),
    ...restAreasAhead(input, reach),
    ...stopsAhead(input, reach),
  ].sort((a, b) => a.mile - b.mile || order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Returns the next place ahead and the planned places after it. */
function nextAnd<Place extends AheadPlace>(
  places: readonly Place[],
  reach: Reach,
  isWanted: (place: Place) => boolean,
): Place[] {
  const ahead = places.filter(({ mile }) => reach.covers(mile)).sort((a, b) => a.mile - b.mile);
  return ahead.filter((place, i) => i === 0 || isWanted(place));
}

function fuelAhead({ fuel }: AheadInput, reach: Reach): AheadItem[] {
  return nextAnd(fuel, reach, ({ gallons }) => gallons !== null).map(({ mile, ...place }) => {
    const after = fuel.filter((other) => other.mile > mile && other.id !== place.id).map((other) => other.mile);
    const milesToNext = after.length === 0 ? null : Math.min(...after) - mile;
    return { kind: 'fuel', ...reach.to(mile), facts: { ...place, milesToNext } };
  });
}

const chargersAhead = ({ chargers }: AheadInput, reach: Reach): AheadItem[] =>
  nextAnd(chargers, reach, ({ departureCharge }) => departureCharge !== null).map(({ mile, ...facts }) => ({
    kind: 'charger',
    ...reach.to(mile),
    facts,
  }));

const restAreasAhead = ({ restAreas }: AheadInput, reach: Reach): AheadItem[] =>
  nextAnd(restAreas, reach, () => false).map(({ mile, ...facts }) => ({ kind: 'rest-area', ...reach.to(mile), facts }));

function gapsAhead({ gaps }: AheadInput, reach: Reach): AheadItem[] {
  return gaps.flatMap(({ fromMile, toMile, ...facts }): AheadItem[] => {
    const inside = fromMile <= reach.mile && toMile > reach.mile;
    if (!inside && !reach.covers(fromMile)) return [];
    const begins = Math.max(fromMile, reach.mile);
    return [{ kind: 'no-services', ...reach.to(begins), facts: { ...facts, inside, milesLong: toMile - begins } }];
  });
}

function stopsAhead({ stops }: AheadInput, reach: Reach): AheadItem[] {
  return stops.flatMap((stop): AheadItem[] => {
    const { id, kind, label, mile, timeZone, lat, lng } = stop;
    if (kind === 'morning' || !reach.covers(mile)) return [];
    const stayMinutes = ((stop.departure ?? stop.arrival) - stop.arrival) / MILLISECONDS_PER_MINUTE;
    const arrival = reach.timeAt(mile);
    if (kind === 'night') {
      return [{ kind, ...reach.to(mile), facts: { id, label, arrival, timeZone, dark: isDark(arrival, lat, lng) } }];
    }
    return [{ kind: 'stop', ...reach.to(mile), facts: { id, stop: kind, label, arrival, timeZone, stayMinutes } }];
  });
}
