import { useMemo, useState } from 'react';
import { useTrip, useTripSelection } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';
import { navigate, sameSearch } from '../lib/navigation.ts';
import type { Rest } from '../ui/bottom-sheet.tsx';
import { FORM_PATH } from './paths.ts';
import type { Shell } from './shell.ts';
import type { PartName } from './trip-screen/part-names.ts';
import { useTab } from './use-screens.ts';

/** Phone sheet and open part of the trip, kept when the window changes layouts. */
export interface ShellState {
  readonly shell: Shell;
  readonly sheet: { readonly rest: Rest; readonly setRest: (rest: Rest) => void };
}

export function useShellState(layout: Layout): ShellState {
  const { trip, changed } = useTrip();
  const { select, direction } = useTripSelection();
  const { show } = direction;
  const tab = useTab();
  const [rest, setRest] = useState<Rest>('half');
  const [part, setPart] = useState<PartName>('days');

  // A new trip opens the sheet; an edit on the map keeps the map in view.
  const [shownTrip, setShownTrip] = useState(trip?.id);
  if (trip?.id !== shownTrip) {
    setShownTrip(trip?.id);
    if (!changed) setRest('half');
  }
  // A new journey opens on its days; an edited trip keeps the open part.
  const journey = trip ? `${trip.origin} ${trip.destination}` : '';
  const [shownJourney, setShownJourney] = useState(journey);
  if (journey !== shownJourney) {
    setShownJourney(journey);
    setPart('days');
  }
  const [shownTab, setShownTab] = useState(tab);
  if (tab !== shownTab) {
    setShownTab(tab);
    if (rest === 'peek') setRest('half');
  }

  const shell = useMemo((): Shell => {
    const toForm = () => navigate({ to: FORM_PATH, search: sameSearch });
    const openPart = (to: PartName) => {
      setPart(to);
      setRest((now) => (now === 'peek' ? 'half' : now));
    };
    const parts = { part, openPart };
    if (layout === 'phone') {
      // Lower the sheet to show the selected item on the map.
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
        ...parts,
      };
    }
    const toMap = () =>
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('.maplibregl-canvas')?.focus({ preventScroll: true });
      });
    return { layout, toMap, select, show, toForm, ...parts };
  }, [layout, select, show, part]);
  return { shell, sheet: { rest, setRest } };
}
