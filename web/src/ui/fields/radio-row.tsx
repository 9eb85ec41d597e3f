import type { ReactNode } from 'react';

interface RadioRowProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly picture?: ReactNode;
  readonly label: string;
  readonly hint?: string;
}

/** Radio button with a label and hint on its right. */
export function RadioRow({ name, checked, onChoose, picture, label, hint }: RadioRowProps) {
  return (
    <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-xl py-1 has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary outline-none"
      />
      {picture}
      <span className="min-w-0">
        <span className="block break-words font-semibold leading-tight">{label}</span>
        {hint && <span className="figures block text-muted text-sm leading-snug">{hint}</span>}
      </span>
    </label>
  );
}
