import type { RoadSource } from '@roadcast/contract';
import { type LngLat, toPosition } from '@roadcast/core/geo';
import { roadReportsTexts as words } from '@roadcast/messages/road-reports';

/** Maximum distance between a selected point and its road, miles. */
const POINTED_AT_MILES = 3;

/** Returns the road closest to a selected point; undefined if none is close enough. */
export const roadMeant = (roads: readonly RoadSource[]): RoadSource | undefined =>
  roads.find(({ distanceMiles }) => distanceMiles <= POINTED_AT_MILES);

/** Returns a road's name: 'US-191, Moab to Crescent Junction'. */
export const roadName = ({ ref, from, to }: RoadSource): string =>
  words.road({ ref: ref.replaceAll('-', ' '), from, to });

/** Returns a report text in which only the problem is missing. @param dataset build of the road dataset. */
export function reportText(road: RoadSource, at: LngLat, dataset: string): string {
  const { lat, lng } = toPosition(at);
  const { text } = words;
  const meters = String(road.accuracyMeters);
  return [
    text.road({ road: roadName(road), state: road.state }),
    text.place({ position: `${lat.toFixed(5)}, ${lng.toFixed(5)}` }),
    text.line({ file: road.file, line: String(road.line) }),
    road.approximate ? text.approximate({ meters }) : text.accuracy({ meters }),
    text.data({ version: dataset }),
    text.wrong,
    '',
  ].join('\n');
}
