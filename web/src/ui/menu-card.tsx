import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface MenuProps {
  /** Button that opens the menu. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

interface MenuCardProps extends MenuProps {
  /** Whether the keyboard opened the menu before its code was loaded, which the menu can't detect itself. */
  readonly begunByKey: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function MenuCard({ trigger, children, begunByKey, open, onOpenChange }: MenuCardProps) {
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="rise z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-xl bg-raised p-1 shadow-[0_0_0_1px_var(--hairline),var(--shadow-card)]"
        >
          {children}
          {begunByKey && <FirstItem />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Focuses the first item, as menus opened with the keyboard do. */
function FirstItem() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const items = mark.current?.closest('[role="menu"]');
    items?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, []);
  return <span ref={mark} hidden />;
}

export interface MenuItemProps {
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuCardItem({ icon, onSelect, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      disabled={disabled}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 font-semibold outline-none data-disabled:cursor-default data-disabled:opacity-50',
        danger
          ? 'text-danger data-highlighted:bg-danger-wash'
          : 'data-highlighted:bg-primary data-highlighted:text-on-primary',
      )}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export const MenuCardLine = () => <DropdownMenu.Separator className="mx-2 my-1 h-px bg-hairline" />;
