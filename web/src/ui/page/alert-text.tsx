import { useState } from 'react';
import { Disclosure } from '../disclosure.tsx';

interface AlertTextProps {
  readonly label: string;
  readonly alert: {
    readonly headline: string | null;
    readonly description: string | null;
    readonly instruction: string | null;
  };
}

/** An official alert's own text, collapsed at first; renders nothing if it has none. */
export function AlertText({ label, alert: { headline, description, instruction } }: AlertTextProps) {
  const [open, setOpen] = useState(false);
  const prose = [headline, description, instruction].filter((text) => text !== null);
  if (prose.length === 0) return null;
  return (
    <Disclosure
      open={open}
      onOpenChange={setOpen}
      summary={<span className="font-semibold text-primary text-sm">{label}</span>}
    >
      <div className="space-y-2 pb-2 text-sm">
        {prose.map((text) => (
          <p key={text} className="whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}
