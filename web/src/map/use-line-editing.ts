import type { LngLat } from '@roadcast/core/geo';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { createLineDrag, type LineDrag } from './line-drag.ts';
import type { LineEditing } from './line-editing.ts';
import { createHandleSet, type HandleSet } from './markers/handle-set.ts';
import { usePopup } from './use-popup.ts';

interface LineOnMap {
  readonly line: readonly LngLat[];
  readonly editing: LineEditing | null;
  /** A press beside an open popup closes it, and asks nothing else. */
  readonly busy: boolean;
}

const noHandles: LineEditing['handles'] = [];

/**
 * Makes the line of a map draggable, and the map pressable.
 * @returns the element that the card of what was pressed is rendered into.
 */
export function useLineEditing(map: MapLibreMap | null, { line, editing, busy }: LineOnMap): HTMLElement {
  const latest = useRef({ editing, busy });
  useEffect(() => {
    latest.current = { editing, busy };
  });
  const [tools, setTools] = useState<{ readonly drag: LineDrag; readonly handles: HandleSet } | null>(null);
  useEffect(() => {
    if (!map) return;
    const drag = createLineDrag(map, {
      onDrop: (drop) => latest.current.editing?.onDragLine(drop),
      onPress: (at) => {
        const { editing: now, busy: taken } = latest.current;
        if (now && !taken && !now.spot) now.onSpot({ at, handle: null });
      },
    });
    const handles = createHandleSet(map, {
      onPress: ({ at, id }) => latest.current.editing?.onSpot({ at, handle: id }),
      onDrag: (id, to) => latest.current.editing?.onDragHandle(id, to),
    });
    setTools({ drag, handles });
    return () => {
      drag.remove();
      handles.remove();
    };
  }, [map]);

  const grabbable = editing?.grabbable ?? 0;
  useEffect(() => tools?.drag.setLine(line, grabbable), [tools, line, grabbable]);
  const handles = editing?.handles ?? noHandles;
  useEffect(() => tools?.handles.show(handles), [tools, handles]);
  return usePopup(map, editing?.spot ?? undefined, null, () => editing?.onSpot(null));
}
