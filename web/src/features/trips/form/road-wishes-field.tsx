import { flagNames, type TripDraft } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { SwitchRow } from '../../../ui/switch-row.tsx';

interface RoadWishesFieldProps {
  readonly draft: TripDraft;
  readonly onChange: (draft: TripDraft) => void;
}

const { roads } = plannerTexts;

/** Switches for roads and weather to avoid, and for preferred roads. */
export const RoadWishesField = ({ draft, onChange }: RoadWishesFieldProps) => (
  <fieldset className="space-y-1 border-hairline border-t pt-2">
    <legend className="sr-only">{roads.legend}</legend>
    {flagNames.map((name) => (
      <SwitchRow
        key={name}
        label={roads.wishes[name].label}
        hint={roads.wishes[name].hint}
        checked={draft[name]}
        onChange={(on) => onChange({ ...draft, [name]: on })}
      />
    ))}
  </fieldset>
);
