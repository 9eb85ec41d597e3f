import { shellTexts } from '@roadcast/messages/shell';
import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { Brand } from '../ui/brand/logo.tsx';
import { Button } from '../ui/button.tsx';
import { MANAGE_PATH, SETTINGS_PATH } from './paths.ts';
import { openTab, useScreens, useTab } from './use-screens.ts';

interface HeaderProps {
  /** Whether there is no room for text next to the tabs. */
  readonly narrow: boolean;
}

/** The top bar on wide screens: the name, linked to the home page, a new trip, the tabs and the account. */
export function Header({ narrow }: HeaderProps) {
  const { trip } = useTrip();
  const { newTrip } = useTripEdits();
  return (
    <header className="glass relative z-30 flex min-h-16 shrink-0 items-center gap-2 px-3 lg:gap-4 lg:px-5">
      <Brand />
      {trip && (
        <Button kind="quiet" className="px-3 text-sm" icon={<Plus size={18} aria-hidden />} onClick={newTrip}>
          {shellTexts.newTrip}
        </Button>
      )}
      <TabBar className="ml-auto flex min-w-0 gap-1 overflow-x-auto" itemClassName="px-3 rounded-xl" />
      <AccountMenu compact={narrow} onManage={() => openTab(MANAGE_PATH)} onSettings={() => openTab(SETTINGS_PATH)} />
    </header>
  );
}

interface TabBarProps {
  readonly className: string;
  readonly itemClassName: string;
}

/** Tabs in a row that scrolls to the open one if they don't fit. */
export function TabBar({ className, itemClassName }: TabBarProps) {
  const tab = useTab();
  const { tabs } = useScreens();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.children[tabs.indexOf(tab)];
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab, tabs]);
  return (
    <Tabs.List ref={list} aria-label={shellTexts.tabsLabel} className={className}>
      {tabs.map(({ path, label, Picture }) => {
        return (
          <Tabs.Trigger
            key={path}
            value={path}
            className={`flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:bg-primary data-[state=active]:text-on-primary ${itemClassName}`}
          >
            <Picture size={18} aria-hidden className="hidden lg:block" />
            {label}
          </Tabs.Trigger>
        );
      })}
    </Tabs.List>
  );
}
