import { consentTexts } from '@roadcast/messages/consent';
import { Check } from 'lucide-react';
import type { OptionalChoices } from '../../lib/consent.ts';
import type { OptionalClass } from '../../lib/storage/storage-keys.ts';
import { optionalKinds } from '../../lib/words/choice-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

const words = consentTexts;

interface ChoiceSwitchesProps {
  readonly choices: OptionalChoices;
  /** Whether the browser sends Global Privacy Control, which locks analytics and marketing. */
  readonly signal: boolean;
  readonly onToggle: (kind: OptionalClass, on: boolean) => void;
}

/** Row per storage class. Essential storage has no switch. */
export function ChoiceSwitches({ choices, signal, onToggle }: ChoiceSwitchesProps) {
  return (
    <div className="grid gap-x-10 gap-y-1 md:grid-cols-2">
      <div className="flex items-center justify-between gap-3 py-1">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-base leading-tight">{words.kinds.essential.label}</p>
          <p className="text-muted text-sm leading-snug">{words.kinds.essential.hint}</p>
        </div>
        <Badge tone="primary" icon={<Check size={16} aria-hidden />}>
          {words.alwaysOn}
        </Badge>
      </div>
      {optionalKinds.map((kind) => {
        const refused = signal && kind !== 'preferences';
        return (
          <SwitchRow
            key={kind}
            label={words.kinds[kind].label}
            hint={refused ? words.privacyControlHint : words.kinds[kind].hint}
            checked={choices[kind]}
            disabled={refused}
            onChange={(on) => onToggle(kind, on)}
          />
        );
      })}
    </div>
  );
}
