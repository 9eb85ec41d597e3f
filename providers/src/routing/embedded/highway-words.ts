import type { LngLat } from '@roadcast/core/geo';
import type { Maneuver } from '@roadcast/core/roads';

/** 'I 80', 'US 101', 'CA 99', 'I 35E': a numbered highway as the network's data writes it. */
const HIGHWAY = /^(I|US|[A-Z]{2}) (\d{1,3})([EWNSC]?)$/;

/**
 * Puts a plan's maneuvers into a driver's words. The embedded network has highways without their ramps, and modelled local
 * roads without names: so which way a ramp leaves is not known, but which highway to take, and which way along it, is.
 * Local roads that follow one another become one maneuver. Among real streets the engine's own words stay.
 * @param isStreet whether real streets are at a place.
 */
export function inHighwayWords(
  maneuvers: readonly Maneuver[],
  isStreet: (at: LngLat) => boolean = () => false,
): Maneuver[] {
  const told: Maneuver[] = [];
  for (const [i, maneuver] of maneuvers.entries()) {
    const names = maneuver.streetNames.map(signed);
    if (isStreet(maneuver.point)) {
      told.push({ ...maneuver, streetNames: names });
      continue;
    }
    const before = told.at(-1);
    const arriving = maneuver.type.startsWith('arrive');
    if (
      before &&
      !isStreet(before.point) &&
      before.legIndex === maneuver.legIndex &&
      !arriving &&
      sameRoad(before.streetNames, names)
    ) {
      told[told.length - 1] = {
        ...before,
        metres: before.metres + maneuver.metres,
        seconds: before.seconds + maneuver.seconds,
      };
      continue;
    }
    const type = arriving ? 'arrive' : maneuver.type.startsWith('depart') ? 'depart' : 'continue';
    const instruction = arriving ? maneuver.instruction : sentence(names, maneuver, maneuvers[i + 1]);
    told.push({ ...maneuver, type, streetNames: names, instruction });
  }
  return told;
}

/** @returns 'I-80' for 'I 80', as signs and drivers write it; any other name as it is. */
const signed = (name: string): string => name.replace(HIGHWAY, '$1-$2$3');

/** Two stretches are one road where they share a name, or where both are nameless local roads. */
const sameRoad = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 ? b.length === 0 : a.some((name) => b.includes(name));

function sentence(names: readonly string[], from: Maneuver, to: Maneuver | undefined): string {
  const [name] = names;
  if (!name) return from.type.startsWith('depart') ? 'Start on local roads.' : 'Follow local roads.';
  const way = to ? ` ${directionOf(name, from, to)}` : '';
  return from.type.startsWith('depart') ? `Start on ${name}${way}.` : `Take ${name}${way}.`;
}

/** The direction as signs give it: odd numbers run north and south, even ones east and west, whichever way the road bends. */
function directionOf(name: string, from: Maneuver, to: Maneuver): string {
  const number = Number(/\d+/.exec(name)?.[0] ?? 0) % 100;
  if (number % 2 === 1) return to.point[1] >= from.point[1] ? 'north' : 'south';
  return to.point[0] >= from.point[0] ? 'east' : 'west';
}
