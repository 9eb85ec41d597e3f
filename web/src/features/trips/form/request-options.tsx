import { departureText, flagNames, type TripRequest, usualPreferences } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { Suspense, useState } from 'react';
import { durationText } from '../../../lib/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { departureWords } from './departure-words.ts';
import type { OptionFieldsProps } from './option-fields.tsx';

// Folded until they are asked for.
const OptionFields = lazyPart(
  () => import('./option-fields.tsx'),
  (module) => module.OptionFields,
);

/** Loads the code of the fields that the form begins without. */
export const loadOptions = OptionFields.load;

const { form, preferences, roads } = plannerTexts;

/** @returns what the trip is to keep to that most do not, in a word or two each. */
const wishesOf = (request: TripRequest): string[] =>
  flagNames.filter((name) => request[name] !== usualPreferences[name]).map((name) => roads.wishes[name].unusual);

/** When, and how the days are to be: one line that says it, as most trips do well with what is usual. */
export function RequestOptions({ request, onChange, departureError }: OptionFieldsProps) {
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
              departure: departureWords(departureText(request.departure)),
              hours: durationText(request.drivingHoursPerDay),
              vehicle: preferences.vehicles[request.vehicleType],
            })}
            {wishesOf(request).map((wish) => ` · ${wish}`)}
          </span>
        </>
      }
    >
      <Suspense>
        <OptionFields request={request} onChange={onChange} departureError={departureError} />
      </Suspense>
    </Disclosure>
  );
}
