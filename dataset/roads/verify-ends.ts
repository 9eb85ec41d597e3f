import type { Report } from '../files/problem.ts';
import { HOST_MILES, type WrittenRoads } from './hosts.ts';
import type { RoadFile, RoadPoint } from './model.ts';
import { checkWrittenLengths } from './verify-written.ts';

/** Maximum distance between a road's end and another road, miles. */
const END_MILES = 1;
/** Distance between an end and its host beyond which the host's part there probably isn't written yet, miles. */
const FAR_MILES = 5;
/** Matches labels of ends that need no connection, because the road continues abroad or ends at the water. */
const NATURAL_END = /border|canad|mexic|ferry|landing|beach|end of|dead end/i;

/**
 * Checks how each road connects with others: the hosts of its concurrencies and its ends. Also checks its length in
 * each state, which depends on the hosts.
 */
export function checkRoadEnds(files: readonly RoadFile[], roads: WrittenRoads, report: Report): void {
  for (const file of files) {
    checkHosts(file, roads, report);
    checkEnds(file, roads, report);
    checkWrittenLengths(file, (stretch) => roads.hostMiles(file, stretch), report);
  }
}

function checkHosts(file: RoadFile, roads: WrittenRoads, report: Report): void {
  const unknown = new Set<string>();
  file.stretches.forEach(({ host, line }, i) => {
    if (host === '' || unknown.has(host)) return;
    if (roads.isKnown(host)) {
      for (const point of [file.points[i], file.points[i + 1]]) if (point) checkHost(file, host, point, roads, report);
      return;
    }
    unknown.add(host);
    report({ file: file.file, line, level: 'warning', text: `with ${host}: that road has no file` });
  });
}

function checkHost(road: RoadFile, host: string, point: RoadPoint, roads: WrittenRoads, report: Report): void {
  const miles = roads.milesToHost(road, host, point.at, FAR_MILES);
  if (miles !== undefined && miles <= HOST_MILES) return;
  const far = miles === undefined ? `more than ${FAR_MILES} miles` : `${miles.toFixed(1)} miles`;
  const text = `with ${host}: this end is ${far} from that road`;
  report({ file: road.file, line: point.line, level: miles === undefined ? 'warning' : 'error', text });
}

function checkEnds(file: RoadFile, roads: WrittenRoads, report: Report): void {
  const last = file.points.length - 1;
  for (const [point, stretch] of [
    [file.points[0], file.stretches[0]],
    [file.points[last], file.stretches[last - 1]],
  ] as const) {
    if (!point || stretch?.host !== '' || NATURAL_END.test(point.label)) continue;
    if (roads.isNearAnother(file, point.at, END_MILES)) continue;
    const text = 'the road ends here, and no other road is within a mile';
    report({ file: file.file, line: point.line, level: 'warning', text });
  }
}
