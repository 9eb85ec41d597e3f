import type { LngLat } from '@roadcast/core/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Insets } from './insets.ts';
import { createHandleSet, type HandleSet } from './lines/handle-set.ts';
import { createLineDrag, type LineDrag } from './lines/line-drag.ts';
import type { LineEditing, LineHandle } from './lines/line-editing.ts';
import { usePopup } from './use-popup.ts';

interface LineOnMap {
  readonly editing: LineEditing | null;
  /** Whether a popup is open, so the next click only closes it. */
  readonly busy: boolean;
  /** Opens the marker at a clicked position. Returns false if there is none. */
  readonly openAt: (at: LngLat) => boolean;
  /** Margins that panels cover. */
  readonly insets: Insets;
}

const noLine: readonly LngLat[] = [];
const noHandles: readonly LineHandle[] = [];

/** Makes a map's line draggable and the map clickable. Returns the element for a selected point's card. */
export function useLineEditing(map: MapLibreMap | null, { editing, busy, openAt, insets }: LineOnMap): HTMLElement {
  const latest = useRef({ editing, busy, openAt });
  useEffect(() => {
    latest.current = { editing, busy, openAt };
  });
  const [tools, setTools] = useState<{ readonly drag: LineDrag; readonly handles: HandleSet } | null>(null);
  useEffect(() => {
    if (!map) return;
    const drag = createLineDrag(map, {
      onDrop: (drop) => latest.current.editing?.events.onDragLine(drop),
      onPress: (at) => {
        const { editing: now, busy: taken, openAt: open } = latest.current;
        if (taken || now?.spot || open(at)) return;
        now?.events.onSpot({ at, handle: null, byKey: false });
      },
    });
    const handles = createHandleSet(map, {
      onPress: ({ at, id }) => latest.current.editing?.events.onSpot({ at, handle: id, byKey: false }),
      onDrag: (id, to) => latest.current.editing?.events.onDragHandle(id, to),
    });
    setTools({ drag, handles });
    // Enter selects the middle of the map, because the keyboard has no pointer.
    const canvas = map.getCanvas();
    const onKey = (event: KeyboardEvent): void => {
      const { editing: now, busy: taken } = latest.current;
      if (event.key !== 'Enter' || !now || taken || now.spot) return;
      now.events.onSpot({ at: map.getCenter().toArray(), handle: null, byKey: true });
    };
    canvas.addEventListener('keydown', onKey);
    return () => {
      canvas.removeEventListener('keydown', onKey);
      drag.remove();
      handles.remove();
    };
  }, [map]);

  const line = editing?.line ?? noLine;
  const edge = editing?.edge ?? null;
  useEffect(() => tools?.drag.setLine(line, edge), [tools, line, edge]);
  const handles = editing?.handles ?? noHandles;
  useEffect(() => tools?.handles.show(handles), [tools, handles]);
  return usePopup(map, editing?.spot ?? undefined, { insets, above: false }, () => editing?.events.onSpot(null));
}
