import type { DayCard, GenerateRouteRequest, Segment, Trip } from '@roadcast/contract';
import type { ComponentType } from 'react';
import type { TripPlan } from './trip-plan.ts';

/** What the tools that change a trip's days work on. */
export interface PlanEditing {
  /** The plan that the trip on the screen is of. */
  readonly plan: TripPlan;
  /** The same as it was sent. */
  readonly request: GenerateRouteRequest;
  /** Whether another change is being planned. */
  readonly busy: boolean;
  readonly onEdit: (plan: TripPlan) => void;
}

/** The tools themselves, which the application puts into the itinerary; what they do is not the itinerary's business. */
export interface EditingTools {
  /** For a day as a whole. */
  readonly DayTools: ComponentType<PlanEditing & { readonly trip: Trip; readonly day: DayCard }>;
  /** For a stop or a night. */
  readonly StopTools: ComponentType<PlanEditing & { readonly trip: Trip; readonly stop: Segment }>;
  /** Where to look for a bed on a night. */
  readonly Hotels: ComponentType<{ readonly trip: Trip; readonly stop: Segment; readonly label: string }>;
  /** For the trip as a whole. */
  readonly TripTools: ComponentType<Pick<PlanEditing, 'plan' | 'busy' | 'onEdit'>>;
}

/** What a day's card needs to be changed. */
export interface EditableDay {
  readonly trip: Trip;
  readonly editing: PlanEditing;
  readonly tools: EditingTools;
}
