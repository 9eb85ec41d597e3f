import { type ShareVisibility, shareVisibilities } from '@roadcast/core/community';
import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useId } from 'react';
import { RadioRow } from '../../../../ui/fields/radio-row.tsx';

const words = communityPanelTexts.form;

interface VisibilityFieldProps {
  readonly value: ShareVisibility;
  readonly onChange: (value: ShareVisibility) => void;
}

/** Who can see a shared trip. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{words.visibility}</legend>
      <div className="flex flex-wrap gap-x-4 *:basis-40">
        {shareVisibilities.map((one) => (
          <RadioRow
            key={one}
            name={name}
            checked={value === one}
            onChoose={() => onChange(one)}
            {...words.visibilities[one]}
          />
        ))}
      </div>
    </fieldset>
  );
}
