import type { Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { newDriverArrow } from './driver-arrow.ts';
import type { Followed } from './followed.ts';
import { canGlide, glideTime, type Pose, poseBetween } from './glide.ts';

/** Frame interval while gliding, milliseconds; half of a typical frame rate, to save battery. */
const FRAME = 33;

/** Share of the map's height behind the arrow; the rest shows the road ahead. */
const BEHIND = 0.3;

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Moves the arrow to the followed position and the camera behind it, until the user moves the map. Both glide between
 * positions.
 * @param still returns whether animations are currently off.
 */
export function useFollowCamera(map: MapLibreMap | null, followed: Followed | null, still: () => boolean): void {
  const arrow = useRef<Marker>(null);
  const shown = useRef<Pose>(null);
  const updated = useRef(0);
  /** Whether the user moved the map since the view was last set. */
  const held = useRef(false);
  const latest = useRef({ followed, still });
  useEffect(() => {
    latest.current = { followed, still };
  });

  useEffect(() => {
    if (!map || !followed) {
      arrow.current?.remove();
      arrow.current = null;
      shown.current = null;
      return;
    }
    const { at, heading, label, view } = followed;
    const leads = typeof view === 'object';
    held.current = false;
    if (view === 'whole') map.jumpTo({ bearing: 0, pitch: 0, padding: noPadding });
    const seen = leads ? view : { zoom: map.getZoom(), pitch: map.getPitch(), bearing: map.getBearing() };
    const target: Pose = { at, heading, ...seen };
    arrow.current ??= newDriverArrow()
      .setLngLat([...at])
      .addTo(map);
    const marker = arrow.current;
    marker.getElement().setAttribute('aria-label', label);
    const place = (pose: Pose): void => {
      shown.current = pose;
      marker.setLngLat([...pose.at]).setRotation(pose.heading);
      if (!leads || held.current) return;
      const { zoom, pitch, bearing } = pose;
      const padding = { ...noPadding, top: map.getContainer().clientHeight * (1 - 2 * BEHIND) };
      map.jumpTo({ center: [...pose.at], zoom, pitch, bearing, padding });
    };
    const now = performance.now();
    const time = glideTime(now - updated.current);
    updated.current = now;
    // Start from the map's current view, even if the user moved it.
    const from = shown.current && {
      ...shown.current,
      zoom: map.getZoom(),
      pitch: map.getPitch(),
      bearing: map.getBearing(),
    };
    if (!from || latest.current.still() || !canGlide(from, target)) {
      place(target);
      return;
    }
    let frame = 0;
    let drawn = 0;
    const step = (at: number): void => {
      const fraction = Math.min(1, Math.max(0, (at - now) / time));
      if (fraction === 1 || at - drawn >= FRAME) {
        drawn = at;
        place(poseBetween(from, target, fraction));
      }
      if (fraction < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [map, followed]);

  useEffect(() => {
    if (!map) return;
    const onMoveStart = ({ originalEvent }: { readonly originalEvent?: unknown }): void => {
      const { followed: now } = latest.current;
      if (!originalEvent || !now || typeof now.view !== 'object') return;
      held.current = true;
      now.onMoved();
    };
    // Keep the arrow's relative position when the window is resized.
    const onResize = (): void => {
      const { followed: now } = latest.current;
      if (!now || typeof now.view !== 'object') return;
      const padding = { ...noPadding, top: map.getContainer().clientHeight * (1 - 2 * BEHIND) };
      map.jumpTo({ center: [...(shown.current ?? now).at], padding });
    };
    map.on('movestart', onMoveStart);
    map.on('resize', onResize);
    return () => {
      map.off('movestart', onMoveStart);
      map.off('resize', onResize);
    };
  }, [map]);

  useEffect(
    () => () => {
      arrow.current?.remove();
      arrow.current = null;
    },
    [],
  );
}
