import { MILLISECONDS_PER_HOUR, MILLISECONDS_PER_MINUTE } from '../units/index.ts';
import { isWorse, type Severity, severityCause } from '../weather/index.ts';
import type { AheadAlert, AheadInput, AheadItem, AheadStretch, AheadWeather } from './ahead-model.ts';
import type { Reach } from './ahead-reach.ts';

/** Maximum difference between a forecast's hour and the time the forecast is used for. */
export const FORECAST_HOLDS_MS = 2 * MILLISECONDS_PER_HOUR;

/** Maximum time difference for sun glare, which depends on the exact time of day. */
const SUN_HOLDS_MS = 30 * MILLISECONDS_PER_MINUTE;

/** Maximum distance along the road to a nearby town, miles. */
const NEAR_MILES = 15;

/** Returns whether the forecast for a place applies when the driver gets there. */
export const holdsThen = ({ isForecast, hour }: AheadWeather, then: number): boolean =>
  isForecast && Math.abs(then - hour) <= FORECAST_HOLDS_MS;

/**
 * Returns the places where the weather gets worse than before, starting from the driver's current weather. Uses only
 * forecasts that apply when the driver gets there.
 */
export function weatherAhead({ weather, towns }: AheadInput, reach: Reach): AheadItem[] {
  let worst: Severity = severityHere(weather, reach);
  return weather.flatMap((spot): AheadItem[] => {
    if (!reach.covers(spot.mile) || !holdsThen(spot, reach.timeAt(spot.mile))) return [];
    const { severity, hardship } = severityCause(spot);
    if (severity === 'low' || hardship === null || !isWorse(severity, worst)) return [];
    worst = severity;
    const { condition, temperature, asOf, mile } = spot;
    const near = nearestTown(towns, mile);
    const ageMinutes = asOf === null ? null : Math.max(0, Math.round((reach.now - asOf) / MILLISECONDS_PER_MINUTE));
    const facts = { what: 'hardship', hardship, severity, condition, temperature, near, ageMinutes } as const;
    return [{ kind: 'weather', ...reach.to(mile), facts }];
  });
}

/** Returns the hazards that start ahead and apply when the driver gets there. */
export function hazardsAhead({ hazards }: AheadInput, reach: Reach): AheadItem[] {
  return hazards.flatMap((one): AheadItem[] => {
    const holds = one.kind === 'low-sun' ? SUN_HOLDS_MS : FORECAST_HOLDS_MS;
    if (!reach.covers(one.fromMile) || Math.abs(reach.timeAt(one.fromMile) - one.fromTime) > holds) return [];
    const { kind: hazard, level, location: near, toMile: untilMile } = one;
    return [{ kind: 'weather', ...reach.to(one.fromMile), facts: { what: 'hazard', hazard, level, near, untilMile } }];
  });
}

/** Returns the active alerts that the driver is in, will enter, or that take effect around the driver. */
export const alertsAhead = ({ alerts }: AheadInput, reach: Reach): AheadItem[] =>
  alerts.flatMap((alert) => {
    const [met] = alert.stretches.flatMap((stretch) => metIn(stretch, alert, reach));
    return met ? [met] : [];
  });

function metIn({ fromMile, toMile }: AheadStretch, alert: AheadAlert, reach: Reach): AheadItem[] {
  if (toMile <= reach.mile || fromMile > reach.lastMile) return [];
  const enters = Math.max(fromMile, reach.mile);
  const there = enters === reach.mile ? reach.now : reach.timeAt(enters);
  const leaves = reach.timeAt(toMile);
  const { id, event, threat, from, until } = alert;
  const isOver = until !== null && until <= there;
  const isLeftBefore = from >= leaves && leaves > there;
  if (isOver || isLeftBefore) return [];
  const begins = from > there;
  const mile = begins ? Math.min(toMile, Math.max(enters, reach.mileAt(from))) : enters;
  const inside = !begins && fromMile <= reach.mile;
  const facts = { id, event, threat, until, inside, begins, milesToEnd: toMile - reach.mile };
  return [{ kind: 'alert', ...reach.to(mile), facts }];
}

/** Returns the severity at the last place passed; low if there is none or if its forecast no longer applies. */
function severityHere(weather: readonly AheadWeather[], reach: Reach): Severity {
  const here = weather.findLast(({ mile }) => mile <= reach.mile);
  return here && holdsThen(here, reach.now) ? severityCause(here).severity : 'low';
}

/** Returns the name of the town nearest to a mile; null if none is near. */
export function nearestTown(towns: AheadInput['towns'], mile: number): string | null {
  const [nearest] = towns
    .filter((town) => Math.abs(town.mile - mile) <= NEAR_MILES)
    .sort((a, b) => Math.abs(a.mile - mile) - Math.abs(b.mile - mile));
  return nearest?.name ?? null;
}
