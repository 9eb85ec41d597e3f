import type { DayCard, Segment } from '@roadcast/contract';
import type { ComponentType } from 'react';

/**
 * The tools that change a trip's days, which the application puts into the itinerary: what they do is not the itinerary's business, and
 * what they work on is the session's.
 */
export interface EditingTools {
  /** For a day as a whole. */
  readonly DayTools: ComponentType<{ readonly day: DayCard }>;
  /** For a stop or a night. */
  readonly StopTools: ComponentType<{ readonly stop: Segment }>;
  /** Where to look for a bed on a night. */
  readonly Hotels: ComponentType<{ readonly stop: Segment; readonly label: string }>;
  /** For the trip as a whole. */
  readonly TripTools: ComponentType;
}
