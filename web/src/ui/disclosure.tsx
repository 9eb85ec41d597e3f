import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Unfolding } from './unfolding.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Line that expands to show more. */
export function Disclosure({ summary, children, open, onOpenChange }: DisclosureProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className="group flex min-h-11 w-full items-center justify-between gap-3 rounded-xl py-1 text-left"
      >
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform duration-200 group-aria-expanded:rotate-180"
        />
      </button>
      <Unfolding id={id} open={open}>
        {children}
      </Unfolding>
    </div>
  );
}
