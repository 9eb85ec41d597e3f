import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useReducedMotion } from '../lib/use-media.ts';
import { Notice } from '../ui/notice.tsx';
import { showAll, showSpot } from './camera.ts';
import { createMap } from './create-map.ts';
import { drawIn } from './draw-in.ts';
import { addImages } from './images.ts';
import type { Insets } from './insets.ts';
import { MapButtons } from './map-buttons.tsx';
import type { MapProps } from './map-props.ts';
import { createMarkerSet, type MarkerSet } from './markers/marker-set.ts';
import { type MapPalette, night, paper } from './palette/palette.ts';
import { mapStyle } from './style.ts';
import { useMapLoad } from './use-map-load.ts';
import { usePopup } from './use-popup.ts';

/** @returns what a line keeps clear of. */
const roomFor = ({ insets, footRoom }: MapProps): Insets => ({ ...insets, bottom: insets.bottom + footRoom });

/** The one MapLibre map. Loaded on demand, as MapLibre is larger than the rest of the application. */
export function MapCanvas(props: MapProps) {
  const { line, markers, highlight, selected, onSelect, detailed, insets, frame } = props;
  const palette = props.palette === 'night' ? night : paper;
  const calm = useReducedMotion();
  const root = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  /** What the map's style was last built from. */
  const shown = useRef<{
    readonly palette: MapPalette;
    readonly line: MapProps['line'];
    readonly markers: MapProps['markers'];
  }>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [circles, setCircles] = useState<MarkerSet | null>(null);
  // Effects that belong to one change still want the newest of everything else.
  const latest = useRef({ props, palette, calm });
  useEffect(() => {
    latest.current = { props, palette, calm };
  });

  useEffect(() => {
    if (!container.current || !root.current) return;
    const { palette: first, props: now } = latest.current;
    const created = createMap(container.current, root.current, first, now.line, now.markers);
    shown.current = { palette: first, line: now.line, markers: now.markers };
    const set = createMarkerSet(created, {
      onHover: (id) => latest.current.props.highlight.set(id),
      onPress: (id) => latest.current.props.onSelect(id),
    });
    created.once('style.load', () => {
      addImages(created, first);
      setMap(created);
      setCircles(set);
    });
    // For those who wait until the map stands still: tests and screenshots.
    created.on('idle', () => root.current?.setAttribute('data-idle', 'true'));
    created.on('movestart', () => root.current?.removeAttribute('data-idle'));
    return () => {
      set.remove();
      created.remove();
    };
  }, []);

  useEffect(() => {
    const before = shown.current;
    if (!map || !before || (before.palette === palette && before.line === line && before.markers === markers)) return;
    shown.current = { palette, line, markers };
    map.setStyle(mapStyle(palette, line, markers));
    if (before.palette !== palette) addImages(map, palette);
    if (before.line === line || line.length === 0 || latest.current.calm) return;
    return drawIn(map, palette);
  }, [map, palette, line, markers]);

  useEffect(() => circles?.show(markers), [circles, markers]);
  useEffect(() => circles?.setDetailed(detailed), [circles, detailed]);
  useEffect(() => {
    if (!circles) return;
    const light = () => circles.light(highlight.get() ?? selected);
    light();
    return highlight.subscribe(light);
  }, [circles, highlight, selected]);

  useEffect(() => {
    if (!map) return;
    map.getContainer().dataset.frame = frame;
    map.resize();
    showAll(map, line, roomFor(latest.current.props), !latest.current.calm);
  }, [map, line, frame]);

  const marker = markers.find((one) => one.id === selected);
  const content = usePopup(map, marker, () => onSelect(null));
  useEffect(() => {
    if (map && marker) showSpot(map, marker.at, latest.current.props.insets, !latest.current.calm);
  }, [map, marker]);

  const refusal = useMapLoad();
  const style = { '--map-inset-top': `${insets.top}px`, '--map-inset-bottom': `${insets.bottom}px` } as CSSProperties;
  return (
    <div ref={root} className="map-root absolute inset-0" data-palette={palette.name} style={style}>
      <div ref={container} className="size-full" />
      <MapButtons hasRoute={line.length > 0} onReset={() => map && showAll(map, line, roomFor(props), !calm)}>
        {props.actions}
      </MapButtons>
      {refusal && (
        <div role="status" className="absolute inset-x-16 top-(--map-inset-top) z-2 mt-3">
          <Notice tone="caution" className="bg-card shadow-lg">
            {refusal}
          </Notice>
        </div>
      )}
      {props.corner && (
        <div className="absolute bottom-(--map-inset-bottom) left-3 z-2 mb-9 lg:mb-3 max-w-[calc(100%-1.5rem)]">
          {props.corner}
        </div>
      )}
      {marker && createPortal(props.renderPopup(marker.id), content)}
    </div>
  );
}
