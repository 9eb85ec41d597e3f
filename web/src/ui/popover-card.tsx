import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface PopoverProps {
  /** Button that opens the popover. */
  readonly trigger: ReactNode;
  /** Label for screen readers. */
  readonly label: string;
  /** Edge of the button to align with; the end by default. */
  readonly align?: 'start' | 'end';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Popover next to its button. Escape or a click elsewhere closes it. */
export function PopoverCard({ trigger, label, align = 'end', open, onOpenChange, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="rise z-50 max-h-(--radix-popover-content-available-height) w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-card bg-paper p-4 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)] outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
