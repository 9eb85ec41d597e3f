import type { GenerateRouteRequest, Trip } from '@roadcast/contract';
import type { EditedPlan } from './edited-plan.ts';

/** What every tool works on. The plan is whatever the application plans with; it comes out whole. */
export interface ToolsProps<Plan extends EditedPlan> {
  readonly plan: Plan;
  /** The plan as it was sent. */
  readonly request: GenerateRouteRequest;
  readonly trip: Trip;
  /** Whether another change is being planned: one at a time, or the second would not know of the first. */
  readonly busy: boolean;
  readonly onEdit: (plan: Plan) => void;
}
