import type { LngLat } from '@roadcast/core/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import { showAll } from './camera.ts';
import type { Insets } from './insets.ts';

/** What a view of the whole line depends on, besides the line. */
export interface Framing {
  /** What the line keeps clear of. */
  readonly room: Insets;
  /** Whether the line was changed on the map, which stays as it is. */
  readonly steady: boolean;
  /** Whether the map shows one spot rather than the line. */
  readonly spotShown: boolean;
  /** Whether the view follows somebody, or was left as it is on the way. */
  readonly followed: boolean;
  /** Whether nothing moves. */
  readonly calm: boolean;
}

/**
 * Shows the whole line whenever it is another one, and again when the part of the map that is free becomes another, until the driver has
 * moved the map.
 * @param frame the shape of the screen and what lies over the map, in words: the line is framed again when it changes.
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
    const { steady, room, calm, spotShown, followed } = latest.current;
    if (followed) return;
    if (framed.current === frame && steady) return;
    const sameLine = framedLine.current === line;
    framed.current = frame;
    framedLine.current = line;
    reframing.current = true;
    map.resize();
    reframing.current = false;
    // A spot that is shown stays to be seen; whoever shows it frames it.
    if (sameLine && spotShown) return;
    movedByHand.current = false;
    showAll(map, line, room, !calm);
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
    // The cookie banner has gone, the ribbon has come, the window has another size.
    const onResize = () => {
      const { spotShown, followed } = latest.current;
      if (reframing.current || movedByHand.current || spotShown || followed) return;
      showAll(map, shownLine.current, latest.current.room, false);
    };
    map.on('movestart', onMoveStart);
    map.on('resize', onResize);
    return () => {
      map.off('movestart', onMoveStart);
      map.off('resize', onResize);
    };
  }, [map, latest]);
}
