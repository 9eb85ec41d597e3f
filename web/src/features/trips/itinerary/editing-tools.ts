import type { DayCard, Segment } from '@roadcast/contract';
import type { ComponentType } from 'react';

/** Tools for editing a trip's days, provided by the application: the itinerary doesn't depend on them, and they work on the session. */
export interface EditingTools {
  /** For a whole day. */
  readonly DayTools: ComponentType<{ readonly day: DayCard }>;
  /** For a stop or a night. */
  readonly StopTools: ComponentType<{ readonly stop: Segment }>;
  /** Hotel search for a night. */
  readonly Hotels: ComponentType<{ readonly stop: Segment; readonly label: string }>;
  /** For the whole trip. */
  readonly TripTools: ComponentType;
}
