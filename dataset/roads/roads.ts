import type { Report } from '../files/problem.ts';
import type { Guests } from '../highways/concurrency.ts';
import type { JoinedHighways } from '../highways/join.ts';
import type { ShapedStretch } from '../highways/shape.ts';
import type { RoadFactor } from '../land/terrain.ts';
import { sharedRoads } from './concurrency.ts';
import { drawRoad } from './draw.ts';
import { highwayTracks } from './highways-tracks.ts';
import { HOST_MILES, type WrittenRoads } from './hosts.ts';
import { joinRoads } from './join.ts';
import type { RoadFile } from './model.ts';
import { type RoadNetwork, roadNetwork } from './road-network.ts';
import type { RoadSpeeds } from './road-speeds.ts';
import { Nodes } from './tracks.ts';

export interface RoadSources {
  readonly joined: JoinedHighways;
  readonly shaped: readonly ShapedStretch[];
  readonly guests: Guests;
  readonly roads: readonly RoadFile[];
  /** All roads before joining. */
  readonly written: WrittenRoads;
  readonly roadFactor: RoadFactor;
  readonly speeds: RoadSpeeds;
}

/** Draws the roads and joins them with the highways into one network. Reports roads that can't be joined. */
export function drawNetwork(sources: RoadSources, report: Report): RoadNetwork {
  const nodes = new Nodes();
  const highways = highwayTracks(sources.joined, sources.shaped, sources.guests, nodes);
  const roads = sources.roads.map((road) => {
    const file = withoutHosts(road, sources.written);
    return drawRoad(file, (stretch) => sources.written.hostMiles(road, stretch), sources.roadFactor, nodes);
  });
  const tracks = [...highways, ...roads.flatMap((road) => road.tracks)];
  const links = joinRoads(tracks, roads, nodes, report);
  const concurrencies = roads.flatMap((road) => road.concurrencies);
  const shared = sharedRoads(tracks, concurrencies, nodes, report);
  return roadNetwork(tracks, [...links, ...shared.links], shared.guests, nodes, sources.speeds);
}

/** Returns the road without concurrencies whose host isn't written there, so its own file draws them. */
function withoutHosts(file: RoadFile, written: WrittenRoads): RoadFile {
  const stretches = file.stretches.map((stretch, i) => {
    if (stretch.host === '') return stretch;
    const ends = [file.points[i], file.points[i + 1]];
    const isThere = ends.every(
      (point) => point && written.milesToHost(file, stretch.host, point.at, HOST_MILES) !== undefined,
    );
    return isThere ? stretch : { ...stretch, host: '' };
  });
  return { ...file, stretches };
}
