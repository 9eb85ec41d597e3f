import { createContext, use } from 'react';
import type { DirectionSpot } from '../features/trip-session/public.ts';
import type { Layout } from '../lib/hooks/use-layout.ts';

/** What a tab needs of the screen around it. */
export interface Shell {
  readonly layout: Layout;
  /** Presses a stop in a list: the map shows it, and comes into view where it is out of it. */
  readonly select: (id: string) => void;
  /** Presses a turn in the directions; null takes it back. */
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
