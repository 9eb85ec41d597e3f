import { type ChargingSite, type Connector, isFastPlug } from '@roadcast/core/charging';
import type { LngLat } from '@roadcast/core/geo';
import { boxAroundPiece, nearestOnLine, toLngLat } from '@roadcast/core/geo';
import { at, last } from '@roadcast/core/lists';
import { metersToMiles, milesToMeters } from '@roadcast/core/units';
import { type Course, type Leg, milesAlong, spotAlong } from '../services/courses.ts';

/** Maximum distance between a site and the highways it serves, miles. */
const BESIDE_MILES = 2;

/** Longest stretch of a highway without a site. */
export interface ChargingGap {
  readonly highway: string;
  readonly miles: number;
  /** State and mile marker at each end: 'WY 402' and 'NE 20'. */
  readonly from: string;
  readonly to: string;
  /** Length of the whole highway, miles. */
  readonly length: number;
}

/** Matches a primary Interstate: one or two digits. Loops and spurs have three. */
const PRIMARY = /^I-\d{1,2}\b/;

/**
 * Finds each primary Interstate's longest stretch without a site that has this plug, between two sites or a site and an
 * end of the highway. Ignores seasons and rivers between a site and the highway.
 * @returns the gaps, longest first.
 */
export function chargingGaps(
  courses: Iterable<Course>,
  sites: readonly ChargingSite[],
  connector: Connector,
): ChargingGap[] {
  const having = sites.filter(({ plugs }) => plugs.some((plug) => plug.connector === connector && isFastPlug(plug)));
  const gaps = [...courses].flatMap((course) => {
    const [first, last] = [course.legs[0], course.legs.at(-1)];
    if (!PRIMARY.test(course.file.ref) || !first || !last) return [];
    const stops = course.legs.flatMap((leg) => milesOn(leg, having)).sort((a, b) => a - b);
    const marks = [first.start, ...stops, last.end];
    const longest = marks.slice(1).reduce(
      (most, mark, i) => {
        const miles = mark - at(marks, i);
        return miles > most.miles ? { miles, start: at(marks, i) } : most;
      },
      { miles: 0, start: first.start },
    );
    return [
      {
        highway: nameOf(course),
        miles: longest.miles,
        from: markAt(course, longest.start),
        to: markAt(course, longest.start + longest.miles),
        length: last.end - first.start,
      },
    ];
  });
  return gaps.sort((a, b) => b.miles - a.miles);
}

/** Returns the miles along a leg at which the leg passes sites. */
function milesOn(leg: Leg, sites: readonly ChargingSite[]): number[] {
  const reach = milesToMeters(BESIDE_MILES);
  const [west, south, east, north] = boxAroundPiece(leg.line, [0, leg.line.length - 1], reach);
  return sites.flatMap((site) => {
    if (site.lng < west || site.lng > east || site.lat < south || site.lat > north) return [];
    const at: LngLat = toLngLat(site);
    const { alongMeters, offsetMeters } = nearestOnLine(at, leg.line, leg.meters);
    return offsetMeters <= reach ? [leg.start + metersToMiles(alongMeters)] : [];
  });
}

const nameOf = ({ file }: Course): string => file.file.replace(/^.*\//, '').replace(/\.txt$/, '');

function markAt({ legs }: Course, miles: number): string {
  const leg = legs.find(({ end }) => end >= miles) ?? last(legs);
  const spot = spotAlong(leg, miles);
  return `${leg.state} ${Math.round(milesAlong(spot) - leg.start + leg.from.mile)}`;
}
