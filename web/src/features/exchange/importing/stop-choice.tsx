import { exchangeTexts } from '@roadcast/messages/exchange';
import { useId, useState } from 'react';
import { CheckRow } from '../../../ui/check-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const words = exchangeTexts.bringIn.choice;

/** Minimum number of stops to show a filter. */
const FILTER_FROM = 12;

interface StopChoiceProps {
  readonly heading: string;
  /** Stop names in order; '' if unnamed. */
  readonly names: readonly string[];
  readonly picked: ReadonlySet<number>;
  readonly limit: number;
  /** Called with the selected indexes, which may exceed the limit. */
  readonly onPick: (picked: ReadonlySet<number>) => void;
}

/** Checkboxes for the stops of a file that has too many. */
export function StopChoice({ heading, names, picked, limit, onPick }: StopChoiceProps) {
  const id = useId();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const toggle = (i: number, checked: boolean) => {
    const next = new Set(picked);
    if (checked) next.add(i);
    else next.delete(i);
    onPick(next);
  };
  const over = picked.size - limit;
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={id}>
      <legend className="font-semibold">{heading}</legend>
      {names.length > FILTER_FROM && <TextField label={words.filter} value={filter} onChange={setFilter} />}
      <div className="max-h-80 space-y-2 overflow-y-auto px-2.5 py-2">
        {names.map((name, i) => {
          const label = name || words.unnamed({ number: i + 1 });
          if (wanted !== '' && !picked.has(i) && !label.toLowerCase().includes(wanted)) return null;
          return (
            <CheckRow
              // biome-ignore lint/suspicious/noArrayIndexKey: places may have the same name, and the list never changes.
              key={i}
              label={<span className="break-words">{label}</span>}
              checked={picked.has(i)}
              onChange={(checked) => toggle(i, checked)}
            />
          );
        })}
      </div>
      <p id={id} aria-live="polite" className={over > 0 ? 'font-semibold text-danger text-sm' : 'text-sm'}>
        {over > 0 ? words.tooMany({ over, limit }) : words.count({ count: picked.size, limit })}
      </p>
    </fieldset>
  );
}
