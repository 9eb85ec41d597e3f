import { Slot } from 'radix-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { PopoverProps } from './popover-card.tsx';

const PopoverCard = lazyPart(
  () => import('./popover-card.tsx'),
  (module) => module.PopoverCard,
);

/** Preloads the popover code. */
export const loadPopover = PopoverCard.load;

/** Popover next to its button. Loads its code when first opened. */
export function Popover(props: PopoverProps) {
  const { trigger, open, onOpenChange } = props;
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const closed = (
    <Slot.Root aria-haspopup="dialog" aria-expanded={false} onClick={() => onOpenChange(true)}>
      {trigger}
    </Slot.Root>
  );
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <PopoverCard {...props} />
    </Suspense>
  );
}
