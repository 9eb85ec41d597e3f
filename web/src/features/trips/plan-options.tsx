import { type ReactNode, useState } from 'react';
import { durationText } from '../../lib/format.ts';
import { texts } from '../../lib/texts.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { TripPlan } from '../trip-session/public.ts';
import { DaysField } from './days-field.tsx';
import { DepartureField } from './departure-field.tsx';
import { departureWords } from './departure-words.ts';
import { PreferencesField } from './preferences-field.tsx';

interface PlanOptionsProps {
  readonly plan: TripPlan;
  readonly onChange: (plan: TripPlan) => void;
  readonly departureError: ReactNode;
}

const { form, preferences, roads } = texts.planner;

/** @returns what the trip is to keep to that most do not, in a word or two each. */
const wishesOf = ({ avoid, scenic, efficient, avoidSevere }: TripPlan): string[] => [
  ...avoid.map((what) => roads.without[what]),
  ...(scenic ? [roads.scenicShort] : []),
  ...(efficient ? [] : [roads.inefficientShort]),
  ...(avoidSevere ? [] : [roads.severeShort]),
];

/** When, and how the days are to be: one line that says it, as most trips do well with what is usual. */
export function PlanOptions({ plan, onChange, departureError }: PlanOptionsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      open={opened || Boolean(departureError)}
      onOpenChange={setOpened}
      summary={
        <>
          <span className="block font-semibold text-muted text-sm leading-tight">{form.options}</span>
          <span className="figures block truncate font-semibold text-base">
            {form.rhythm(departureWords(plan.departure), durationText(plan.hours), preferences.vehicles[plan.vehicle])}
            {wishesOf(plan).map((wish) => ` · ${wish}`)}
          </span>
        </>
      }
    >
      <div className="space-y-3 pt-2 pb-1">
        <DepartureField
          value={plan.departure}
          onChange={(departure) => onChange({ ...plan, departure })}
          error={departureError}
        />
        <DaysField plan={plan} onChange={onChange} />
        <PreferencesField plan={plan} onChange={onChange} />
      </div>
    </Disclosure>
  );
}
