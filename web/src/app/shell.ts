import { createContext, use } from 'react';
import type { DirectionSpot } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';

/** Callbacks from a tab to the surrounding screen. */
export interface Shell {
  readonly layout: Layout;
  /** Selects a stop in a list: shows it on the map, bringing the map into view if necessary. */
  readonly select: (id: string) => void;
  /** Selects a turn in the directions; null clears it. */
  readonly show: (spot: DirectionSpot | null) => void;
  /** Brings the map into view. */
  readonly toMap: () => void;
  /** Brings the form into view. */
  readonly toForm: () => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('This component stands outside of the shell.');
  return shell;
}
