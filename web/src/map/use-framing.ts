import type { LngLat } from '@roadcast/core/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import { showAll } from './camera.ts';
import type { Insets } from './insets.ts';

/** Inputs for fitting the whole line, apart from the line itself. */
export interface Framing {
  /** Returns the positions of the pins along the line. */
  readonly pins: () => readonly LngLat[];
  /** Margins the line keeps clear. */
  readonly room: Insets;
  /** Whether the line was edited on the map, so the view stays. */
  readonly steady: boolean;
  /** Whether the map shows a single spot rather than the line. */
  readonly spotShown: boolean;
  /** Whether the camera follows a driver, or the user moved the view. */
  readonly followed: boolean;
  /** Whether animations are off. */
  readonly calm: boolean;
}

/**
 * Shows the whole line whenever it changes, and again when the map's free area changes, until the user moves the map.
 * @param frame key of the layout and panels; the line is fitted again when it changes.
 */
export function useFraming(
  map: MapLibreMap | null,
  line: readonly LngLat[],
  frame: string,
  latest: RefObject<Framing>,
): void {
  const framed = useRef<string>(null);
  const framedLine = useRef<readonly LngLat[]>(null);
  const movedByHand = useRef(false);
  const reframing = useRef(false);
  useEffect(() => {
    if (!map) return;
    const { pins, steady, room, calm, spotShown, followed } = latest.current;
    if (followed) return;
    if (framed.current === frame && steady) return;
    const sameLine = framedLine.current === line;
    framed.current = frame;
    framedLine.current = line;
    reframing.current = true;
    map.resize();
    reframing.current = false;
    // A shown spot must stay visible; its own effect frames it.
    if (sameLine && spotShown) return;
    movedByHand.current = false;
    showAll(map, { line, pins: pins() }, room, !calm);
  }, [map, line, frame, latest]);

  const shownLine = useRef(line);
  useEffect(() => {
    shownLine.current = line;
  });
  useEffect(() => {
    if (!map) return;
    const onMoveStart = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      if (originalEvent) movedByHand.current = true;
    };
    // The cookie banner closed, the ribbon appeared, or the window was resized.
    const onResize = () => {
      const { pins, spotShown, followed, room } = latest.current;
      if (reframing.current || movedByHand.current || spotShown || followed) return;
      showAll(map, { line: shownLine.current, pins: pins() }, room, false);
    };
    map.on('movestart', onMoveStart);
    map.on('resize', onResize);
    return () => {
      map.off('movestart', onMoveStart);
      map.off('resize', onResize);
    };
  }, [map, latest]);
}
