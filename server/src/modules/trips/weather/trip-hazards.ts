import type { DriveHazardOnTheWire, TripHazard } from '@roadcast/contract';
import { placeLabel } from '@roadcast/core/places';
import { sitesTexts } from '@roadcast/messages/sites';
import type { GazetteerPort } from '@roadcast/providers/geocoding/port';
import type { WeatherPlace } from './weather-question.ts';

export interface HazardPlace extends WeatherPlace {
  /** Miles from the trip's start. */
  readonly mile: number;
  readonly hazards: readonly DriveHazardOnTheWire[];
}

interface Met {
  readonly place: HazardPlace;
  readonly hazard: DriveHazardOnTheWire;
}

const kinds = ['cross-wind', 'ice', 'heat-on-climb', 'low-sun'] as const satisfies DriveHazardOnTheWire['kind'][];

/**
 * Merges hazards of the same kind at neighboring places, but not across a night.
 * @param places in road order. @returns the hazards in road order.
 */
export function hazardsAlong(places: readonly HazardPlace[], gazetteer: GazetteerPort): TripHazard[] {
  return kinds
    .flatMap((kind) => runsOf(places, kind))
    .map((run) => presentRun(run, gazetteer))
    .sort((a, b) => a.fromTime - b.fromTime);
}

/** Returns runs of neighboring places on the same day that have a hazard of a kind. */
function runsOf(places: readonly HazardPlace[], kind: DriveHazardOnTheWire['kind']): Met[][] {
  const runs: Met[][] = [];
  let open: Met[] | null = null;
  for (const place of places) {
    const hazard = place.hazards.find((one) => one.kind === kind);
    if (open && (!hazard || open.at(-1)?.place.day !== place.day)) open = null;
    if (!hazard) continue;
    if (open) open.push({ place, hazard });
    else {
      open = [{ place, hazard }];
      runs.push(open);
    }
  }
  return runs;
}

function presentRun(run: readonly Met[], gazetteer: GazetteerPort): TripHazard {
  const worst = run.reduce((a, b) => (isHarder(b.hazard, a.hazard) ? b : a));
  const first = (run[0] as Met).place;
  const last = (run.at(-1) as Met).place;
  const ids = (isStop: boolean): string[] =>
    run.filter(({ place }) => place.isStop === isStop).map(({ place }) => place.id);
  return {
    fromMile: first.mile,
    toMile: last.mile,
    fromTime: first.at,
    toTime: last.at,
    day: first.day,
    location: sitesTexts.nearInSentence({ town: placeLabel(gazetteer.nearestTown(worst.place).place) }),
    segmentIds: ids(true),
    weatherPointIds: ids(false),
    hazard: worst.hazard,
  };
}

/** Returns whether `a` is worse for the driver than `b`. Both hazards must be of the same kind. */
function isHarder(a: DriveHazardOnTheWire, b: DriveHazardOnTheWire): boolean {
  if (a.level !== b.level) return a.level === 'stop';
  return figureOf(a) > figureOf(b);
}

function figureOf(hazard: DriveHazardOnTheWire): number {
  switch (hazard.kind) {
    case 'cross-wind':
      return hazard.cross;
    case 'ice':
      return -(hazard.temperature ?? 0);
    case 'heat-on-climb':
      return hazard.temperature;
    case 'low-sun':
      return -hazard.off;
  }
}
