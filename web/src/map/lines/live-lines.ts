import type { LngLat } from '@roadcast/core/geo';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

/** A line that changes with every position of the driver: too often for rebuilding the map's style. */
export interface LiveLine {
  /** Id of a GeoJSON source in a layer. */
  readonly source: string;
  /** Short; hidden if empty. */
  readonly line: readonly LngLat[];
}

/** Updates lines in their sources, also after a style change. */
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

/** Last data of each source: a repeated one means there is a new style. */
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
