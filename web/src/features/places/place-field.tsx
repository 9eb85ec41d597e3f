import { type ReactNode, useState } from 'react';
import { texts } from '../../lib/texts.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface PlaceValue {
  readonly text: string;
  readonly at: { readonly lat: number; readonly lng: number } | null;
}

interface PlaceFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: PlaceValue;
  readonly onChange: (value: PlaceValue) => void;
  readonly icon: ReactNode;
  readonly error?: ReactNode;
  readonly autoFocus?: boolean;
}

const { form } = texts.planner;

/** A field for a US place: typed freely, or picked from what the gazetteer suggests. */
export function PlaceField({ label, placeholder, value, onChange, icon, error, autoFocus }: PlaceFieldProps) {
  // A picked place needs no more suggestions; typing on makes it typed text again.
  const [typing, setTyping] = useState(false);
  const places = useSuggestions(typing ? value.text : null);
  return (
    <Combobox
      label={label}
      placeholder={placeholder}
      text={value.text}
      onTextChange={(text) => {
        setTyping(true);
        onChange({ text, at: null });
      }}
      options={places.map((place) => ({
        id: `${place.lat},${place.lng}`,
        label: place.label,
        ...(place.population > 0 && { detail: place.population.toLocaleString('en-US') }),
      }))}
      onPick={(id) => {
        const place = places.find(({ lat, lng }) => id === `${lat},${lng}`);
        if (!place) return;
        setTyping(false);
        onChange({ text: place.label, at: { lat: place.lat, lng: place.lng } });
      }}
      listLabel={form.suggestions(label)}
      clearLabel={form.clear(label)}
      status={typing && value.text.trim().length >= 3 ? form.suggestionCount(places.length) : ''}
      icon={icon}
      error={error}
      autoFocus={autoFocus ?? false}
    />
  );
}
