import { shellTexts } from '@roadcast/messages/shell';
import { Plus } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { AccountMenu } from '../features/accounts/account-menu.tsx';
import { useTrip, useTripEdits } from '../features/trip-session/public.ts';
import { Brand } from '../ui/brand/logo.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { MANAGE_PATH, SETTINGS_PATH } from './paths.ts';
import { openTab, useIsFormPlace, useScreens, useTab } from './use-screens.ts';

interface HeaderProps {
  /** Whether there is no room for text next to the tabs. */
  readonly narrow: boolean;
}

/** Top bar on wide screens: name linked to the home page, New trip, tabs, and account. */
export function Header({ narrow }: HeaderProps) {
  const { trip } = useTrip();
  const { newTrip } = useTripEdits();
  return (
    <header className="glass relative z-30 flex min-h-16 shrink-0 items-center gap-2 px-3 lg:gap-4 lg:px-5">
      <Brand compact={narrow && trip !== null} />
      {trip && narrow && (
        <IconButton
          label={shellTexts.newTrip}
          icon={<Plus size={20} aria-hidden />}
          className="shrink-0 text-primary"
          onClick={newTrip}
        />
      )}
      {trip && !narrow && (
        <Button kind="quiet" className="px-3 text-sm" icon={<Plus size={18} aria-hidden />} onClick={newTrip}>
          {shellTexts.newTrip}
        </Button>
      )}
      <TabBar
        className="ml-auto flex min-w-0 gap-1 overflow-x-auto"
        itemClassName={narrow ? 'px-2 rounded-xl' : 'px-3 rounded-xl'}
      />
      <PageLinks />
      <AccountMenu compact={narrow} onManage={() => openTab(MANAGE_PATH)} onSettings={() => openTab(SETTINGS_PATH)} />
    </header>
  );
}

function PageLinks() {
  const { navItems, plannerPaths } = useScreens();
  return navItems
    .filter(({ path }) => !plannerPaths.includes(path))
    .map(({ path, label, Picture }) => (
      <Link
        key={path}
        to={path}
        aria-label={label}
        title={label}
        className="target inline-flex shrink-0 items-center justify-center rounded-xl text-muted hover:bg-primary-wash hover:text-ink"
      >
        <Picture size={20} aria-hidden />
      </Link>
    ));
}

interface TabBarProps {
  readonly className: string;
  readonly itemClassName: string;
}

/** Row of tabs. Scrolls to the open tab if they don't all fit. */
export function TabBar({ className, itemClassName }: TabBarProps) {
  const tab = useTab();
  const { tabs } = useScreens();
  const formOpen = useIsFormPlace();
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
            // If the form is open, clicking its tab returns to the trip.
            onClick={() => formOpen && path === tab.path && openTab(path)}
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
