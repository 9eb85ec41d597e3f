import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A line that opens to show more. */
export function Disclosure({ summary, children, open, onOpenChange }: DisclosureProps) {
  return (
    <Collapsible.Root open={open} onOpenChange={onOpenChange}>
      <Collapsible.Trigger className="group flex min-h-11 w-full items-center justify-between gap-3 rounded-xl py-1 text-left">
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform duration-200 group-data-[state=open]:rotate-180"
        />
      </Collapsible.Trigger>
      <Collapsible.Content className="unfold">{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
