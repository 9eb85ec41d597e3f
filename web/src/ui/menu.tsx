import { Slot } from 'radix-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuProps } from './menu-card.tsx';

const card = () => import('./menu-card.tsx');
const MenuCard = lazyPart(card, (module) => module.MenuCard);

/** What stands in a menu; by then the menu's code is there. */
export const MenuItem = lazyPart(card, (module) => module.MenuCardItem);
export const MenuLine = lazyPart(card, (module) => module.MenuCardLine);

/** Loads the code of menus. */
export const loadMenu = MenuCard.load;

/** Actions that unfold under a button: arrows move, Enter does, Escape closes. The menu's code comes when it is opened first. */
export function Menu({ trigger, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState<'keyboard' | 'pointer' | null>(null);
  const change = (next: boolean): void => {
    setOpen(next);
    // From now on the menu itself knows how it is opened.
    if (!next) setUsed('pointer');
  };
  const closed = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }: { readonly detail: number }) => {
        // A press by the keyboard counts no clicks.
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
