import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { SwitchRow } from '../../../../ui/switch-row.tsx';
import type { Shown } from '../lists/community-lists.ts';

const words = communityPanelTexts.form;

const parts = ['start', 'end', 'dates'] as const satisfies readonly (keyof Shown)[];

interface ShownFieldsProps {
  readonly shown: Shown;
  readonly onChange: (shown: Shown) => void;
}

/** Switches for the parts of the trip that others see exactly. */
export const ShownFields = ({ shown, onChange }: ShownFieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold">{words.privacy}</legend>
    {parts.map((part) => (
      <SwitchRow
        key={part}
        {...words.shown[part]}
        checked={shown[part]}
        onChange={(on) => onChange({ ...shown, [part]: on })}
      />
    ))}
  </fieldset>
);
