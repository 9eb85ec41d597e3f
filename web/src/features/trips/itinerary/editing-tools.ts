import type { DayCard, Segment } from '@roadcast/contract';
import type { ComponentType } from 'react';

/**
 * Editing tools for a trip's days, provided by the application. The itinerary doesn't depend on the tools, which edit
 * the session.
 */
export interface EditingTools {
  readonly DayTools: ComponentType<{ readonly day: DayCard }>;
  /** Tools for a stop or night. */
  readonly StopTools: ComponentType<{ readonly stop: Segment }>;
  readonly Hotels: ComponentType<{ readonly stop: Segment; readonly label: string }>;
  readonly TripTools: ComponentType;
  /** Places where a night can be moved to. */
  readonly NightPlaces: ComponentType<{ readonly stop: Segment; readonly onClose: () => void }>;
}
