import { Slot } from 'radix-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuProps } from './menu-card.tsx';

const card = () => import('./menu-card.tsx');
const MenuCard = lazyPart(card, (module) => module.MenuCard);

/** A menu item; the menu's code is loaded by then. */
export const MenuItem = lazyPart(card, (module) => module.MenuCardItem);
export const MenuLine = lazyPart(card, (module) => module.MenuCardLine);

/** Loads the code of menus. */
export const loadMenu = MenuCard.load;

/** A dropdown menu: arrows move, Enter selects, Escape closes. Its code loads when first opened. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState<'keyboard' | 'pointer' | null>(null);
  const change = (next: boolean): void => {
    setOpen(next);
    // From now on the menu itself detects how it's opened.
    if (!next) setUsed('pointer');
  };
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }: { readonly detail: number }) => {
        // A keyboard press has no click count.
        setUsed(detail === 0 ? 'keyboard' : 'pointer');
        setOpen(true);
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (!used) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuCard trigger={trigger} begunByKey={used === 'keyboard'} open={open} onOpenChange={change}>
        {children}
      </MenuCard>
    </Suspense>
  );
}
