import { createContext, use } from 'react';
import type { DirectionSpot } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';
import type { PartName } from './trip-screen/part-names.ts';

/** Callbacks from a tab to the layout around it. */
export interface Shell {
  readonly layout: Layout;
  /** Selects a stop from a list and shows it on the map, scrolling the map into view if needed. */
  readonly select: (id: string) => void;
  /** Shows a turn from the directions on the map; null clears the selection. */
  readonly show: (spot: DirectionSpot | null) => void;
  /** Scrolls the map into view. */
  readonly toMap: () => void;
  readonly toForm: () => void;
  /** Open part of the trip. */
  readonly part: PartName;
  readonly openPart: (part: PartName) => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell must be used inside ShellContext.');
  return shell;
}
