import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import './markers/markers.css';
import type { LngLat } from '@roadcast/core/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReducedMotion } from '../lib/hooks/use-media.ts';
import { useSettings } from '../lib/settings.ts';
import { Notice } from '../ui/notice.tsx';
import { ProblemText } from '../ui/page/problem-text.tsx';
import { type Basemap, type BasemapView, withoutTwins } from './basemap/basemap.ts';
import { showCredits } from './basemap/credits.ts';
import { freeMap, showAll, showSpot, spotRoom } from './camera.ts';
import { LayersControl } from './controls/layers-control.tsx';
import { useControlHosts } from './controls/use-control-hosts.ts';
import { useControlRoom } from './controls/use-control-room.ts';
import { createMap } from './create-map.ts';
import { useFollowCamera } from './follow/use-follow-camera.ts';
import { useLiveLines } from './lines/live-lines.ts';
import type { MapProps } from './map-props.ts';
import { type MapMarker, staysPin } from './markers/marker.ts';
import { createMarkerSet, type MarkerSet } from './markers/marker-set.ts';
import { useTraveler } from './markers/traveler.ts';
import { keepNamesClear } from './names-clear.ts';
import { night, paper } from './palette/palette.ts';
import { layerIdsIn } from './slots/layer-contribution.ts';
import {
  createMapSlots,
  MapSlotsContext,
  type MapStage,
  MapStageContext,
  useContributions,
} from './slots/map-slots.ts';
import { type Framing, useFraming } from './use-framing.ts';
import { useLineEditing } from './use-line-editing.ts';
import { useMapLoad } from './use-map-load.ts';
import { type StyleParts, styleOf, useMapStyle } from './use-map-style.ts';
import { usePopup } from './use-popup.ts';
import { useSight } from './use-sight.ts';
import { drawsInSoftware } from './web-gl.ts';

const isSameSpot = (a: MapMarker | undefined, b: MapMarker | undefined): boolean =>
  a?.id === b?.id && a?.at[0] === b?.at[0] && a?.at[1] === b?.at[1];

/** Returns the positions of the trip's pins. */
const pinsAmong = (markers: readonly MapMarker[]): readonly LngLat[] =>
  markers.flatMap(({ pin, kind, at }) => (pin && kind !== 'service' ? [at] : []));

/** Returns the maximum zoom. Streets have more detail than the embedded map. */
const closest = (basemap: Basemap): number => (basemap.kind === 'atlas' ? 14 : 18);

/** MapLibre map. Loaded on demand, because MapLibre is larger than the rest of the application. */
export function MapCanvas(props: MapProps & { readonly view: BasemapView }) {
  const { fit, highlight, selected, onSelect, insets, frame, plain = false } = props;
  const { basemap, streetsHere, credits } = props.view;
  const palette = props.palette === 'night' ? night : paper;
  const calm = useReducedMotion();
  const [slots] = useState(createMapSlots);
  const layers = useContributions(slots.layers);
  const markerSets = useContributions(slots.markers);
  const creditSets = useContributions(slots.credits);
  const markers = useMemo(() => markerSets.flat(), [markerSets]);
  const root = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  /** Inputs the map's style was last built from. */
  const shown = useRef<StyleParts>(null);
  /** Returns whether the map has been drawn; before that, don't animate. */
  const drawn = useRef((): boolean => true);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [circles, setCircles] = useState<MarkerSet | null>(null);
  const { controls, hosts } = useControlHosts();
  const controlRoom = useControlRoom(root, insets.top + insets.bottom);
  // A function, because markers of a new line are registered after it is rendered.
  const pins = useCallback(() => pinsAmong(slots.markers.get().flat()), [slots]);
  // Effects that run for one change read the latest values of everything else.
  const latest = useRef({ props, palette, calm });
  const followed = useContributions(slots.followed).at(-1) ?? null;
  const isFollowed = followed !== null && followed.view !== 'whole';
  const seen = { pins, room: insets, steady: props.steady, spotShown: selected !== null, followed: isFollowed };
  const framing = useRef<Framing>({ ...seen, calm });
  useEffect(() => {
    const still = calm || !drawn.current();
    latest.current = { props, palette, calm: still };
    framing.current = { ...seen, calm: still };
  });

  useEffect(() => {
    if (!container.current || !root.current) return;
    const { palette: first, props: now } = latest.current;
    // The children have registered their layers by now, because their effects run first.
    shown.current = { palette: first, basemap: now.view.basemap, layers: slots.layers.get() };
    const { map: created, isDrawn } = createMap(
      container.current,
      now.plain ? null : root.current,
      styleOf(shown.current),
    );
    drawn.current = isDrawn;
    const set = createMarkerSet(
      created,
      {
        onHover: (id) => latest.current.props.highlight.set(id),
        onPress: (id) => latest.current.props.onSelect(id),
      },
      () => freeMap(created, latest.current.props.insets),
    );
    created.once('style.load', () => {
      setMap(created);
      setCircles(set);
    });
    // Marks the idle map for tests and screenshots.
    created.on('idle', () => {
      if (isDrawn()) root.current?.setAttribute('data-idle', 'true');
    });
    created.on('movestart', () => root.current?.removeAttribute('data-idle'));
    return () => {
      set.remove();
      created.remove();
    };
  }, [slots]);
  useMapStyle(map, shown, { palette, basemap, layers }, () => latest.current.calm || latest.current.props.steady);

  const unit = useSettings().distanceUnit === 'kilometers' ? 'metric' : 'imperial';
  useEffect(() => {
    if (!map) return;
    return showCredits(map, withoutTwins([...creditSets.flat(), ...credits]), unit);
  }, [map, creditSets, credits, unit]);
  useEffect(() => {
    map?.setMaxZoom(closest(basemap));
  }, [map, basemap]);

  useEffect(() => {
    if (!map || !circles) return;
    circles.show(markers);
    return keepNamesClear(map, () => layerIdsIn(slots.layers.get(), 'place-names', latest.current.palette));
  }, [map, circles, markers, slots]);
  useTraveler(map, useContributions(slots.travelers).at(-1) ?? null);
  useEffect(() => {
    if (!circles) return;
    const light = () => circles.light(highlight.get() ?? selected);
    light();
    return highlight.subscribe(light);
  }, [circles, highlight, selected]);

  // Turn gliding off on slow graphics, where each step is a full frame.
  useFollowCamera(map, followed, () => latest.current.calm || drawsInSoftware());
  useLiveLines(map, useContributions(slots.liveLines));
  useFraming(map, fit, frame, framing);

  // Keep the popup and the view if only the selected marker's weather changes.
  const found = markers.find((one) => one.id === selected);
  const [marker, setMarker] = useState(found);
  if (!isSameSpot(marker, found)) setMarker(found);
  const content = usePopup(map, marker, { insets, above: true }, () => onSelect(null));
  const editing = useContributions(slots.lines).at(-1) ?? null;
  const presses = useContributions(slots.presses);
  const openAt = (at: LngLat): boolean => {
    const zoom = map?.getZoom() ?? 0;
    const [pressed] = presses.flatMap(({ markerAt }) => markerAt(at, zoom) ?? []);
    if (pressed !== undefined) onSelect(pressed);
    return pressed !== undefined;
  };
  const spotCard = useLineEditing(map, { editing, busy: marker !== undefined, openAt, insets });
  useEffect(() => {
    if (!map || !marker) return;
    const pin = staysPin(marker) ? 'stays' : marker.pin ? 'afar' : null;
    const free = (): string => JSON.stringify(spotRoom(map, insets));
    let shownIn = free();
    const show = (animate: boolean): void => showSpot(map, marker.at, insets, animate, pin);
    show(!latest.current.calm);
    // If the free area changes while the popup is open, as when a panel opens next to the map, make room again.
    const again = (): void => {
      if (free() === shownIn) return;
      shownIn = free();
      show(false);
    };
    map.once('idle', again);
    map.on('resize', again);
    return () => {
      map.off('idle', again);
      map.off('resize', again);
    };
  }, [map, marker, insets]);

  const sight = useSight(map);
  const openId = marker?.id;
  const [panelOpen, setPanelOpen] = useState(false);
  const spot = editing?.spot ?? null;
  // Only the popup or panel opened last stays open.
  useEffect(() => {
    if (openId !== undefined || spot !== null) setPanelOpen(false);
  }, [openId, spot]);
  const close = useRef((): void => undefined);
  useEffect(() => {
    close.current = () => {
      if (selected !== null) onSelect(null);
      if (spot !== null) editing?.events.onSpot(null);
    };
  });
  const closePopups = useCallback((): void => close.current(), []);
  const stage = useMemo(
    (): MapStage => ({
      palette,
      controls,
      popup: openId === undefined ? null : { id: openId, element: content },
      closePopups,
      spotCard,
      sight,
    }),
    [palette, controls, openId, content, closePopups, spotCard, sight],
  );
  const refusal = useMapLoad();
  const style = {
    '--map-inset-top': `${insets.top}px`,
    '--map-inset-bottom': `${insets.bottom}px`,
    '--map-pill-width': `${controlRoom.width}px`,
    '--map-pill-height': `${controlRoom.height}px`,
  } as CSSProperties;
  return (
    <div
      ref={root}
      className="map-root absolute inset-0"
      data-palette={palette.name}
      data-low={controlRoom.low || undefined}
      data-short={controlRoom.short || undefined}
      data-plain={plain || undefined}
      style={style}
    >
      <div ref={container} className="size-full" />
      {!plain && (
        <LayersControl
          open={panelOpen}
          onOpen={(open) => {
            if (open) closePopups();
            setPanelOpen(open);
          }}
          hosts={hosts}
          hasTrip={fit.length > 0}
          hasStreets={streetsHere}
          onReset={() => {
            if (map) showAll(map, { line: fit, pins: pins() }, insets, !calm);
            props.onReset();
          }}
        />
      )}
      {!panelOpen && (
        <>
          <div
            role="status"
            data-map-notice
            className="pointer-events-none absolute inset-x-15.5 top-[calc(var(--map-inset-top)+var(--map-pill-height)+1.125rem)] z-2 grid gap-2 *:pointer-events-auto"
          >
            {refusal && (
              <div className="justify-self-center rounded-xl bg-paper shadow-lg">
                <Notice tone="caution">
                  <ProblemText problem={refusal} />
                </Notice>
              </div>
            )}
            <div ref={hosts.notice} className="contents" />
          </div>
          <div
            ref={hosts.foot}
            data-map-foot
            className="pointer-events-none absolute bottom-(--map-inset-bottom) left-0 z-1 m-2.5 max-w-[calc(100%-14rem)]"
          />
        </>
      )}
      <MapSlotsContext value={slots}>
        <MapStageContext value={stage}>{props.children}</MapStageContext>
      </MapSlotsContext>
    </div>
  );
}
