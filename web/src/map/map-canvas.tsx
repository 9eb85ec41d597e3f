import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import type { LngLat } from '@roadcast/core/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useReducedMotion } from '../lib/hooks/use-media.ts';
import { useSettings } from '../lib/settings.ts';
import { Notice } from '../ui/notice.tsx';
import { ProblemText } from '../ui/page/problem-text.tsx';
import { type Basemap, type BasemapView, withoutTwins } from './basemap/basemap.ts';
import { BasemapSwitch } from './basemap/basemap-switch.tsx';
import { showCredits } from './basemap/credits.ts';
import { showAll, showSpot, spotRoom } from './camera.ts';
import { createMap } from './create-map.ts';
import { useFollowCamera } from './follow/use-follow-camera.ts';
import type { Insets } from './insets.ts';
import { useLiveLines } from './lines/live-lines.ts';
import { MapButtons } from './map-buttons.tsx';
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
import { useControlHosts } from './use-control-hosts.ts';
import { useCornerRoom } from './use-corner-room.ts';
import { useCornerStart } from './use-corner-start.ts';
import { type Framing, useFraming } from './use-framing.ts';
import { useLineEditing } from './use-line-editing.ts';
import { useLowMap } from './use-low-map.ts';
import { useMapLoad } from './use-map-load.ts';
import { type StyleParts, styleOf, useMapStyle } from './use-map-style.ts';
import { usePopup } from './use-popup.ts';
import { useShortMap } from './use-short-map.ts';
import { useSight } from './use-sight.ts';
import { drawsInSoftware } from './web-gl.ts';

const isSameSpot = (a: MapMarker | undefined, b: MapMarker | undefined): boolean =>
  a?.id === b?.id && a?.at[0] === b?.at[0] && a?.at[1] === b?.at[1];

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
  const covered = insets.top + insets.bottom;
  const cornerRoom = useCornerRoom(controls.corner, covered);
  const cornerStart = useCornerStart(controls.corner, covered);
  const low = useLowMap(controls['top-right'], covered);
  const short = useShortMap(controls['top-right'], covered);
  /** Margins the line keeps clear. */
  const room = useMemo((): Insets => ({ ...insets, bottom: insets.bottom + cornerRoom }), [insets, cornerRoom]);
  // Effects that run for one change read the latest values of everything else.
  const latest = useRef({ props, palette, calm, room });
  const followed = useContributions(slots.followed).at(-1) ?? null;
  const isFollowed = followed !== null && followed.view !== 'whole';
  const seen = { room, steady: props.steady, spotShown: selected !== null, followed: isFollowed };
  const framing = useRef<Framing>({ ...seen, calm });
  useEffect(() => {
    const still = calm || !drawn.current();
    latest.current = { props, palette, calm: still, room };
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
    const set = createMarkerSet(created, {
      onHover: (id) => latest.current.props.highlight.set(id),
      onPress: (id) => latest.current.props.onSelect(id),
    });
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
  useFraming(map, fit, `${frame} ${cornerRoom}`, framing);

  // Keep the popup and the view if only the selected marker's weather changes.
  const found = markers.find((one) => one.id === selected);
  const [marker, setMarker] = useState(found);
  if (!isSameSpot(marker, found)) setMarker(found);
  const content = usePopup(map, marker, room, () => onSelect(null));
  const editing = useContributions(slots.lines).at(-1) ?? null;
  const presses = useContributions(slots.presses);
  const openAt = (at: LngLat): boolean => {
    const zoom = map?.getZoom() ?? 0;
    const [pressed] = presses.flatMap(({ markerAt }) => markerAt(at, zoom) ?? []);
    if (pressed !== undefined) onSelect(pressed);
    return pressed !== undefined;
  };
  const spotCard = useLineEditing(map, { editing, busy: marker !== undefined, openAt });
  useEffect(() => {
    if (!map || !marker) return;
    const pin = staysPin(marker) ? 'stays' : marker.pin ? 'afar' : null;
    const show = (): void => showSpot(map, marker.at, room, !latest.current.calm, pin);
    const { top, bottom, left, right } = spotRoom(map, room);
    show();
    // After the map grows, its buttons move slightly later, so check the free area again.
    const again = (): void => {
      const now = spotRoom(map, room);
      if (now.top !== top || now.bottom !== bottom || now.left !== left || now.right !== right) show();
    };
    map.once('idle', again);
    return () => {
      map.off('idle', again);
    };
  }, [map, marker, room]);

  const sight = useSight(map);
  const openId = marker?.id;
  const stage = useMemo(
    (): MapStage => ({
      palette,
      controls,
      popup: openId === undefined ? null : { id: openId, element: content },
      spotCard,
      sight,
    }),
    [palette, controls, openId, content, spotCard, sight],
  );
  const refusal = useMapLoad();
  const style = { '--map-inset-top': `${insets.top}px`, '--map-inset-bottom': `${insets.bottom}px` } as CSSProperties;
  return (
    <div
      ref={root}
      className="map-root absolute inset-0"
      data-palette={palette.name}
      data-low={low || undefined}
      data-short={short || undefined}
      data-plain={plain || undefined}
      style={style}
    >
      <div ref={container} className="size-full" />
      {!plain && (
        <MapButtons
          hasTrip={fit.length > 0}
          onReset={() => {
            if (map) showAll(map, fit, room, !calm);
            props.onReset();
          }}
        >
          {streetsHere && <BasemapSwitch />}
          <div ref={hosts.actions} className="contents" />
        </MapButtons>
      )}
      <div
        ref={hosts.topRight}
        data-map-top-right
        className="pointer-events-none absolute top-(--map-inset-top) right-15.5 left-15.5 z-2 my-2.5 flex justify-end *:pointer-events-auto"
      />
      <div
        role="status"
        className="pointer-events-none absolute inset-x-15.5 top-(--map-inset-top) z-2 mt-16 grid gap-2 *:pointer-events-auto"
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
        className="pointer-events-none absolute bottom-(--map-inset-bottom) left-(--corner-start) z-2 mb-9 max-w-[calc(100%-var(--corner-start)-0.75rem)]"
        style={{ '--corner-start': cornerStart === null ? '0.75rem' : `${cornerStart}px` } as CSSProperties}
      >
        <div
          ref={hosts.corner}
          data-map-corner
          className="flex flex-wrap-reverse items-end gap-2 *:pointer-events-auto"
        />
      </div>
      <MapSlotsContext value={slots}>
        <MapStageContext value={stage}>{props.children}</MapStageContext>
      </MapSlotsContext>
    </div>
  );
}
