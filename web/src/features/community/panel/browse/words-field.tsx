import { communityPanelTexts } from '@roadcast/messages/community-panel';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../../../lib/hooks/use-debounced.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { WORDS_LENGTH } from '../address/community-address.ts';

const words = communityPanelTexts.browse;

/** Pause in typing after which the search starts, milliseconds. */
const PAUSE_MS = 300;

interface WordsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search field. Searches after a pause in typing. */
export function WordsField({ value, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(value);
  // Follow the address, because 'Clear filters' and the browser's history also change it.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const rested = useDebounced(typed.trim(), PAUSE_MS);
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== value && wanted === typed.trim()) onChange(wanted);
  });
  useEffect(() => search(rested), [rested]);
  return (
    <TextField
      type="search"
      label={words.words}
      value={typed}
      onChange={setTyped}
      maxLength={WORDS_LENGTH}
      placeholder={words.wordsPlaceholder}
      autoComplete="off"
    />
  );
}
