import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** A line that changes with every position of somebody who drives: too often for a new style of the map. */
export interface LiveLine {
  /** Id of a GeoJSON source that a layer brings. */
  readonly source: string;
  /** Short; none where it is empty. */
  readonly line: readonly LngLat[];
}

/** Keeps lines in their sources, also after the map was given another style. */
export function useLiveLines(map: MapLibreMap | null, lines: readonly LiveLine[]): void {
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
    if (map) show(map, lines);
  }, [map, lines]);
  useEffect(() => {
    if (!map) return;
    const again = (): void => show(map, latest.current);
    map.on('styledata', again);
    return () => void map.off('styledata', again);
  }, [map]);
}

/** What each source was given last: being told that again would tell it about a new style. */
const given = new WeakMap<GeoJSONSource, readonly LngLat[]>();

function show(map: MapLibreMap, lines: readonly LiveLine[]): void {
  for (const { source: id, line } of lines) {
    const source = map.getSource<GeoJSONSource>(id);
    if (!source || given.get(source) === line) continue;
    given.set(source, line);
    void source.setData({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
    });
  }
}
