import { Slot } from 'radix-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuProps } from './menu-card.tsx';

const card = () => import('./menu-card.tsx');
const MenuCard = lazyPart(card, (module) => module.MenuCard);

/** What stands in a menu; by then the menu's code is there. */
export const MenuItem = lazyPart(card, (module) => module.MenuCardItem);
export const MenuLine = lazyPart(card, (module) => module.MenuCardLine);

/** Actions that unfold under a button: arrows move, Enter does, Escape closes. The menu's code comes when it is opened first. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => {
        setUsed(true);
        setOpen(true);
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuCard trigger={trigger} open={open} onOpenChange={setOpen}>
        {children}
      </MenuCard>
    </Suspense>
  );
}
