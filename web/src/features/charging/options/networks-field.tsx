import type { EvWishes } from '@roadcast/core/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { networkChoice, networkChoices, withNetwork } from '../plan/electric.ts';

const { wishes: words } = evOptionsTexts;

interface NetworksFieldProps {
  /** Networks to offer. */
  readonly networks: readonly string[];
  readonly wishes: EvWishes;
  readonly onChange: (changed: EvWishes) => void;
}

/** Field to prefer or avoid charging networks. */
export function NetworksField({ networks, wishes, onChange }: NetworksFieldProps) {
  const [open, setOpen] = useState(false);
  const { preferredNetworks = [], avoidedNetworks = [] } = wishes;
  const [preferred, avoided] = [preferredNetworks.length, avoidedNetworks.length];
  const shown = [...new Set([...preferredNetworks, ...avoidedNetworks, ...networks])].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  return (
    <Disclosure
      open={open}
      onOpenChange={setOpen}
      summary={
        <>
          <span className="block font-semibold">{words.networks}</span>
          <span className="block text-muted text-sm">
            {preferred + avoided === 0
              ? words.networksNone
              : words.networksSummary({ preferred, avoided, both: preferred > 0 && avoided > 0 })}
          </span>
        </>
      }
    >
      <div className="space-y-3 px-0.5 pt-1 pb-2">
        {shown.map((network) => (
          <Segmented
            key={network}
            label={network}
            options={networkChoices.map((value) => ({ value, label: words.networkChoices[value] }))}
            value={networkChoice(wishes, network)}
            onChange={(choice) => onChange(withNetwork(wishes, network, choice))}
          />
        ))}
      </div>
    </Disclosure>
  );
}
