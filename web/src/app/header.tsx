import { shellTexts } from '@roadcast/messages/shell';
import { FolderHeart, Plus, Route, Settings, Zap } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { Button } from '../ui/button.tsx';
import { Brand } from './logo.tsx';
import { type TabName, tabNames, useOpenTab, useTab } from './tabs.ts';

const pictures: Record<TabName, typeof Route> = {
  plan: Route,
  manage: FolderHeart,
  ev: Zap,
  settings: Settings,
};

interface HeaderProps {
  /** Where there is no room for words beside the tabs. */
  readonly narrow: boolean;
}

/** The bar on top of wide screens: the name, which leads home, a new trip, the tabs and the account. */
export function Header({ narrow }: HeaderProps) {
  const openTab = useOpenTab();
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
      <AccountMenu compact={narrow} onManage={() => openTab('manage')} onSettings={() => openTab('settings')} />
    </header>
  );
}

interface TabBarProps {
  readonly className: string;
  readonly itemClassName: string;
}

/** The tabs in a row that scrolls where it does not fit, always to the one that is open. */
export function TabBar({ className, itemClassName }: TabBarProps) {
  const tab = useTab();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.children[tabNames.indexOf(tab)];
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <Tabs.List ref={list} aria-label={shellTexts.tabsLabel} className={className}>
      {tabNames.map((name) => {
        const Picture = pictures[name];
        return (
          <Tabs.Trigger
            key={name}
            value={name}
            className={`flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:bg-primary data-[state=active]:text-on-primary ${itemClassName}`}
          >
            <Picture size={18} aria-hidden className="hidden lg:block" />
            {shellTexts.tabs[name]}
          </Tabs.Trigger>
        );
      })}
    </Tabs.List>
  );
}
