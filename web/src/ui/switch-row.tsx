import { Switch } from 'radix-ui';
import { useId } from 'react';

interface SwitchRowProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On/off setting with its label on the left. */
export function SwitchRow({ label, hint, checked, onChange, disabled = false }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-semibold text-base leading-tight">{label}</span>
        <span className="block text-muted text-sm leading-snug">{hint}</span>
      </label>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="target group flex shrink-0 items-center justify-end disabled:cursor-not-allowed disabled:opacity-50"
      >
        <span className="flex h-7 w-12 items-center rounded-full bg-edge p-1 transition-colors duration-150 group-data-[state=checked]:bg-primary">
          <Switch.Thumb className="size-5 rounded-full bg-raised shadow transition-transform duration-150 data-[state=checked]:translate-x-5" />
        </span>
      </Switch.Root>
    </div>
  );
}
