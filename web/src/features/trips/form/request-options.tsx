import { departureText, flagNames, type TripDraft, usualPreferences } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { Suspense, useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { departureSummary } from './departure-words.ts';
import type { OptionFieldsProps } from './option-fields.tsx';

// Load on demand, because the options are collapsed at first.
const OptionFields = lazyPart(
  () => import('./option-fields.tsx'),
  (module) => module.OptionFields,
);

/** Preloads the collapsed fields. */
export const loadOptions = OptionFields.load;

const { form, preferences, roads } = plannerTexts;

/** Returns the trip's nondefault preferences, in a word or two each. */
const wishesOf = (draft: TripDraft): string[] =>
  flagNames.filter((name) => draft[name] !== usualPreferences[name]).map((name) => roads.wishes[name].unusual);

/** One-line summary of departure and days, collapsed because the defaults suit most trips. */
export function RequestOptions({ draft, onChange, departureError }: OptionFieldsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure
      open={opened || Boolean(departureError)}
      onOpenChange={setOpened}
      summary={
        <>
          <span className="block font-semibold text-muted text-sm leading-tight">{form.options}</span>
          <span className="figures block truncate font-semibold text-base">
            {form.rhythm({
              departure: departureSummary(departureText(draft.departure)),
              hours: durationText(draft.drivingHoursPerDay),
              vehicle: preferences.vehicles[draft.vehicleType],
            })}
            {wishesOf(draft).map((wish) => ` · ${wish}`)}
          </span>
        </>
      }
    >
      <Suspense>
        <OptionFields draft={draft} onChange={onChange} departureError={departureError} />
      </Suspense>
    </Disclosure>
  );
}
