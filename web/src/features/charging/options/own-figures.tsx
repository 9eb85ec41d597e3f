import { connectors, type EvNumber, type EvWishes, evBounds, isEvNumber } from '@roadcast/core/charging';
import { chargingTexts } from '@roadcast/messages/charging';
import { evOptionsTexts } from '@roadcast/messages/ev-options';
import { useState } from 'react';
import { numberText } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const { vehicle: words } = evOptionsTexts;

/** Model values that drivers can override. */
const ownNumbers = ['usableKwh', 'evRangeMiles', 'peakKw'] as const satisfies readonly EvNumber[];

/** Option value for the model's own connector. */
const MODEL = 'model';

interface OwnFiguresProps {
  readonly wishes: EvWishes;
  readonly onChange: (changed: EvWishes) => void;
  /** Placeholders for empty fields: the model's values; undefined without a model. */
  readonly model: Readonly<Partial<Record<(typeof ownNumbers)[number], number>>>;
}

/** Fields for the driver's own vehicle values, which override the model's. */
export function OwnFigures({ wishes, onChange, model }: OwnFiguresProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-3">
      {ownNumbers.map((name) => (
        <OwnNumber
          key={name}
          name={name}
          value={wishes[name]}
          usual={model[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <SelectField
        label={words.ownFigures.connector}
        value={wishes.connector ?? MODEL}
        options={[
          { value: MODEL, label: wishes.vehicleId === undefined ? words.usualConnector : words.asModel },
          ...connectors.map((value) => ({ value, label: chargingTexts.connectors[value] })),
        ]}
        onChange={(connector) => onChange({ connector: connector === MODEL ? undefined : connector })}
      />
    </div>
  );
}

interface OwnNumberProps {
  readonly name: (typeof ownNumbers)[number];
  readonly value: number | undefined;
  readonly usual: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

const written = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Number field that keeps the typed text and reports valid values. */
function OwnNumber({ name, value, usual, onChange }: OwnNumberProps) {
  const [text, setText] = useState(written(value));
  // Follow values changed elsewhere: by a link or Undo.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(written(value));
  }
  const number = text.trim() === '' ? undefined : Number(text.replace(',', '.'));
  const wrong = number !== undefined && !isEvNumber(name, number);
  const { least, most } = evBounds[name];
  return (
    <TextField
      label={words.ownFigures[name]}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      placeholder={usual === undefined ? undefined : numberText(usual)}
      error={wrong ? words.bounds({ least, most }) : undefined}
      onChange={(next) => {
        setText(next);
        const entered = next.trim() === '' ? undefined : Number(next.replace(',', '.'));
        if (entered !== undefined && !isEvNumber(name, entered)) return;
        setKnown(entered);
        onChange(entered);
      }}
    />
  );
}
