import type { Trip } from '@roadcast/contract';
import type { StopSelection } from './use-stop-selection.ts';

export interface SharedMapProps {
  readonly trip: Trip;
  /** The trip planned today, whose weather is shown; null without dates, or until loaded. */
  readonly now: Trip | null;
  /** Whether the trip's dates are real, so it has weather. */
  readonly dated: boolean;
  readonly selection: StopSelection;
}
