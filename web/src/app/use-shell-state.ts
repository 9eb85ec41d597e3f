import { useMemo, useState } from 'react';
import { useTrip, useTripSelection } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';
import { navigate, sameSearch } from '../lib/navigation.ts';
import type { Rest } from '../ui/bottom-sheet.tsx';
import { FORM_PATH } from './paths.ts';
import type { Shell } from './shell.ts';
import { useTab } from './use-screens.ts';

/** Phone sheet and tablet map state, kept when the window changes layouts. */
export interface ShellState {
  readonly shell: Shell;
  readonly sheet: { readonly rest: Rest; readonly setRest: (rest: Rest) => void };
  readonly map: { readonly open: boolean; readonly setOpen: (open: boolean) => void };
}

export function useShellState(layout: Layout): ShellState {
  const { trip, changed } = useTrip();
  const { select, direction } = useTripSelection();
  const { show } = direction;
  const tab = useTab();
  const [rest, setRest] = useState<Rest>('half');
  const [mapOpen, setMapOpen] = useState(true);

  // A new trip opens the sheet; an edit on the map keeps the map in view.
  const [shownTrip, setShownTrip] = useState(trip?.id);
  if (trip?.id !== shownTrip) {
    setShownTrip(trip?.id);
    if (!changed) setRest('half');
  }
  const [shownTab, setShownTab] = useState(tab);
  if (tab !== shownTab) {
    setShownTab(tab);
    if (rest === 'peek') setRest('half');
  }

  const shell = useMemo((): Shell => {
    const toForm = () => navigate({ to: FORM_PATH, search: sameSearch });
    if (layout === 'phone') {
      // Lower the sheet to show the pressed item on the map.
      const bareMap = () => setRest((now) => (now === 'full' ? 'half' : now));
      return {
        layout,
        select: (id) => {
          select(id);
          bareMap();
        },
        show: (spot) => {
          show(spot);
          if (spot) bareMap();
        },
        toMap: () => setRest('peek'),
        toForm,
      };
    }
    const toMap = () => {
      setMapOpen(true);
      requestAnimationFrame(() => {
        const canvas = document.querySelector<HTMLElement>('.maplibregl-canvas');
        canvas?.scrollIntoView({ block: 'nearest' });
        canvas?.focus({ preventScroll: true });
      });
    };
    return {
      layout,
      toMap,
      // On tablets the map may be scrolled out of view, so selecting a stop scrolls back to it.
      select: (id) => {
        select(id);
        if (layout === 'tablet') toMap();
      },
      show,
      toForm,
    };
  }, [layout, select, show]);
  return { shell, sheet: { rest, setRest }, map: { open: mapOpen, setOpen: setMapOpen } };
}
