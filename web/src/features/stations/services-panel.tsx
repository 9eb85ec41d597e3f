import { stationsTexts } from '@roadcast/messages/stations';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CheckRow } from '../../ui/check-row.tsx';
import { chooseService, type ServiceChoice, serviceChoices } from './service-layer.ts';

const words = stationsTexts.layer;

interface ServicesPanelProps {
  readonly choices: readonly ServiceChoice[];
  /** Number of places per group along the trip; null while loading. */
  readonly counts: Readonly<Record<ServiceChoice, number>> | null;
}

/**
 * Service choice: a button at the map's top right that expands a card. The card is part of the map, so it
 * also works in full screen.
 */
export function ServicesPanel({ choices, counts }: ServicesPanelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes no input itself; Escape closes what its button opened.
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={words.open}
        title={words.open}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`target inline-flex items-center gap-2 rounded-[0.875rem] bg-paper px-3 py-1 font-semibold text-sm shadow-[inset_0_0_0_1px_var(--hairline),0_6px_18px_-6px_var(--shadow-tint)] transition-colors duration-150 hover:bg-primary-wash ${open ? 'text-primary' : 'text-ink'}`}
      >
        <SlidersHorizontal size={18} aria-hidden className="shrink-0 text-primary" />
        <span className="hidden sm:inline">{words.short}</span>
      </button>
      <div id={id} hidden={!open} className="mt-2">
        <fieldset className="space-y-3 rounded-xl bg-raised p-3 shadow-[inset_0_0_0_1px_var(--hairline)]">
          <legend className="float-left mb-3 font-bold text-base">{words.kinds}</legend>
          <div className="clear-both space-y-3">
            {serviceChoices.map((choice) => (
              <CheckRow
                key={choice}
                label={
                  counts ? words.count({ choice: words.choices[choice], count: counts[choice] }) : words.choices[choice]
                }
                checked={choices.includes(choice)}
                onChange={(checked) => chooseService(choice, checked)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}
