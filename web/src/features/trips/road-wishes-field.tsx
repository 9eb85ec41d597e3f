import { texts } from '../../lib/texts.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { type Avoidable, avoidables, type TripPlan } from '../trip-session/public.ts';

interface RoadWishesFieldProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
}

const { roads } = texts.planner;

/** Which roads and what weather the trip keeps off, and which roads it prefers. */
export function RoadWishesField({ plan, onChange }: RoadWishesFieldProps) {
  const avoiding = (what: Avoidable, on: boolean): Avoidable[] =>
    avoidables.filter((one) => (one === what ? on : plan.avoid.includes(one)));
  return (
    <fieldset className="space-y-1 border-hairline border-t pt-2">
      <legend className="sr-only">{roads.legend}</legend>
      {avoidables.map((what) => (
        <SwitchRow
          key={what}
          label={roads.avoid[what]}
          hint={roads.avoidHint[what]}
          checked={plan.avoid.includes(what)}
          onChange={(on) => onChange({ ...plan, avoid: avoiding(what, on) })}
        />
      ))}
      <SwitchRow
        label={roads.scenic}
        hint={roads.scenicHint}
        checked={plan.scenic}
        onChange={(scenic) => onChange({ ...plan, scenic })}
      />
      <SwitchRow
        label={roads.efficient}
        hint={roads.efficientHint}
        checked={plan.efficient}
        onChange={(efficient) => onChange({ ...plan, efficient })}
      />
      <SwitchRow
        label={roads.severe}
        hint={roads.severeHint}
        checked={plan.avoidSevere}
        onChange={(avoidSevere) => onChange({ ...plan, avoidSevere })}
      />
    </fieldset>
  );
}
