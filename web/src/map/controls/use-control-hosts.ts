import { useMemo, useState } from 'react';
import type { MapStage } from '../slots/map-slots.ts';

type Host = HTMLElement | null;

/** Returns the elements to render controls into, while they exist, with their `ref` callbacks. */
export function useControlHosts() {
  const [mark, setMark] = useState<Host>(null);
  const [cycle, setCycle] = useState<Host>(null);
  const [actions, setActions] = useState<Host>(null);
  const [topRight, setTopRight] = useState<Host>(null);
  const [panel, setPanel] = useState<Host>(null);
  const [notice, setNotice] = useState<Host>(null);
  const [foot, setFoot] = useState<Host>(null);
  const controls = useMemo(
    (): MapStage['controls'] => ({ mark, cycle, actions, 'top-right': topRight, panel, notice, foot }),
    [mark, cycle, actions, topRight, panel, notice, foot],
  );
  const [hosts] = useState({
    mark: setMark,
    cycle: setCycle,
    actions: setActions,
    topRight: setTopRight,
    panel: setPanel,
    notice: setNotice,
    foot: setFoot,
  });
  return { controls, hosts };
}

/** `ref` callbacks of the elements to render controls into. */
export type ControlHosts = ReturnType<typeof useControlHosts>['hosts'];
