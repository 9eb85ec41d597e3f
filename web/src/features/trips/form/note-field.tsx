import { LONGEST_NOTE } from '@roadcast/core/trip-request';
import { plannerTexts } from '@roadcast/messages/planner';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../../ui/reports/text-area.tsx';

const { wishes: words } = plannerTexts;

interface NoteFieldProps {
  readonly value: string;
  /** Called once with the changed note when the field closes, because each change replans the trip. */
  readonly onChange: (note: string) => void;
}

/** The driver's note on a discovered place. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const [note, setNote] = useState(value);
  const latest = useRef({ note, value, onChange });
  useEffect(() => {
    latest.current = { note, value, onChange };
  });
  useEffect(
    () => () => {
      const now = latest.current;
      if (now.note.trim() !== now.value) now.onChange(now.note.trim());
    },
    [],
  );
  return <TextArea label={words.note} value={note} rows={2} maxLength={LONGEST_NOTE} onChange={setNote} />;
}
