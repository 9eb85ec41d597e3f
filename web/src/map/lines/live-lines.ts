import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** Line that changes with every driver position, too often to rebuild the map's style. */
export interface LiveLine {
  /** Id of a GeoJSON source used by a layer. */
  readonly source: string;
  /** Short line to draw; hidden if empty. */
  readonly line: readonly LngLat[];
}

/** Updates lines in their map sources, even after a style change. */
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

/** Line last shown in each source. A new style has new sources, which get their lines again. */
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
