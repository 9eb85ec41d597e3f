import { Slot } from 'radix-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuProps } from './menu-card.tsx';

const card = () => import('./menu-card.tsx');
const MenuCard = lazyPart(card, (module) => module.MenuCard);

/** Menu item. The menu's code is already loaded when items render. */
export const MenuItem = lazyPart(card, (module) => module.MenuCardItem);
export const MenuLine = lazyPart(card, (module) => module.MenuCardLine);

/** Preloads the menu code. */
export const loadMenu = MenuCard.load;

/** Dropdown menu: arrows move, Enter selects, Escape closes. Loads its code when first opened. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState<'keyboard' | 'pointer' | null>(null);
  const change = (next: boolean): void => {
    setOpen(next);
    // After the first use, the menu itself detects how it's opened.
    if (!next) setUsed('pointer');
  };
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }: { readonly detail: number }) => {
        // Keyboard activation has no click count.
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
