import { useMemo, useState } from 'react';
import type { MapStage } from './slots/map-slots.ts';

type Host = HTMLElement | null;

/** Returns the elements to render controls into, once they exist, with their `ref` callbacks. */
export function useControlHosts() {
  const [actions, setActions] = useState<Host>(null);
  const [topRight, setTopRight] = useState<Host>(null);
  const [notice, setNotice] = useState<Host>(null);
  const [corner, setCorner] = useState<Host>(null);
  const controls = useMemo(
    (): MapStage['controls'] => ({ actions, 'top-right': topRight, notice, corner }),
    [actions, topRight, notice, corner],
  );
  return { controls, hosts: { actions: setActions, topRight: setTopRight, notice: setNotice, corner: setCorner } };
}
