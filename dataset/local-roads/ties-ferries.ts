import type { RoadRule } from '@roadcast/core/dataset';
import type { LngLat } from '@roadcast/core/geo';
import { roundTo } from '@roadcast/core/units';
import type { Report } from '../files/problem.ts';
import { greatCircle, lineMiles, milesBetween } from '../geometry/geometry.ts';
import type { Land } from '../land/land.ts';
import type { Ferry, Landing } from './ferries-read.ts';
import { ashore } from './links-place.ts';

/** Distance below which two landings are the same, miles. */
const SAME_MILES = 0.4;
/** Distance between a ferry line's points, miles: short enough to draw and search the line without jumps. */
const POINT_MILES = 3;

/** Ferry between two landings. */
export interface FerryPiece {
  readonly ferry: Ferry;
  /** Great-circle line between the landings. */
  readonly line: readonly LngLat[];
  readonly states: readonly [string, string];
  /** Speed along the line, mph: the boat's speed, reduced by the waiting time. */
  readonly mph: number;
}

/** Moves the landings of car ferries ashore. Reports landings that are far from land. */
export function addFerries(ferries: readonly Ferry[], land: Land, report: Report): FerryPiece[] {
  const known: LngLat[] = [];
  const placed = (landing: Landing): LngLat | undefined => {
    const there = known.find((at) => milesBetween(at, landing.at) <= SAME_MILES);
    if (there) return there;
    const at = ashore(landing.at, land, landing.state);
    if (at) known.push(at);
    return at;
  };
  return ferries.flatMap((ferry): FerryPiece[] => {
    if (!ferry.cars) return [];
    const [from, to] = [placed(ferry.landings[0]), placed(ferry.landings[1])];
    if (from && to) {
      const states = [ferry.landings[0].state, ferry.landings[1].state] as const;
      const line = greatCircle(from, to, POINT_MILES);
      return [{ ferry, line, states, mph: lineMiles(line) / ((ferry.minutes + ferry.waitMinutes) / 60) }];
    }
    const text = `${ferry.name}: a landing is not on its state's land`;
    report({ file: ferry.file, line: ferry.line, level: 'error', text });
    return [];
  });
}

/** Returns the ferry's off-season as a closure of its line; empty if the ferry runs all year. */
export function seasonRule({ ferry, line }: FerryPiece): RoadRule[] {
  const { name, season, source } = ferry;
  if (!season) return [];
  return [
    {
      kind: 'closure',
      ref: name,
      name,
      ferry: true,
      line: line.map(([lng, lat]) => [roundTo(lng, 5), roundTo(lat, 5)]),
      limit: null,
      closed: { from: dayFrom(season.to, 1), to: dayFrom(season.from, -1) },
      source,
      approximate: ferry.approximate || source.startsWith('recalled'),
    },
  ];
}

/** A non-leap year, so a season that ends on February 28 includes February 29. */
const ANY_YEAR = 2025;

/** Returns the date some days later. @param day 'MM-DD'. */
function dayFrom(day: string, days: number): string {
  const [month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(ANY_YEAR, month - 1, date + days)).toISOString().slice(5, 10);
}
