import { adminTexts as words } from '@roadcast/messages/admin';
import { Activity, Inbox, ScrollText, Users } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { AdminTabPart, PageProps } from '../../../lib/define-feature.ts';
import { useMe } from '../../../lib/me.ts';
import { navigate, useLocation } from '../../../lib/navigation.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TitledPage } from '../../../ui/page/titled-page.tsx';
import { keptSearch } from '../../trip-session/public.ts';

const PATH = '/admin';

const usersTab: AdminTabPart = {
  name: 'users',
  label: words.tabs.users,
  Picture: Users,
  Part: lazyPart(
    () => import('../users/users-tab.tsx'),
    (module) => module.UsersTab,
  ),
};

/** Tabs that come after those of other features. */
const laterTabs: readonly AdminTabPart[] = [
  {
    name: 'queue',
    label: words.tabs.queue,
    Picture: Inbox,
    Part: lazyPart(
      () => import('../queue/queue-tab.tsx'),
      (module) => module.QueueTab,
    ),
  },
  {
    name: 'health',
    label: words.tabs.health,
    Picture: Activity,
    Part: lazyPart(
      () => import('../health/health-tab.tsx'),
      (module) => module.HealthTab,
    ),
  },
  {
    name: 'audit',
    label: words.tabs.audit,
    Picture: ScrollText,
    Part: lazyPart(
      () => import('../audit/audit-tab.tsx'),
      (module) => module.AuditTab,
    ),
  },
];

/** '/admin': the panel for administrators, a notice for everyone else. */
export function AdminScreen({ adminTabs }: PageProps) {
  const me = useMe();
  return (
    <TitledPage title={words.title} lead={words.lead} back={words.back} trip={() => keptSearch() ?? {}}>
      {me === null && (
        <p role="status" className="glass rounded-card p-5 text-muted">
          {words.loading}
        </p>
      )}
      {me !== null && (me.user?.isAdmin ? <Panel tabs={[usersTab, ...adminTabs, ...laterTabs]} /> : <Restricted />)}
    </TitledPage>
  );
}

/** Notice for visitors who aren't administrators. */
function Restricted() {
  const me = useMe();
  return (
    <div className="glass rounded-card p-2">
      <Notice tone="caution">
        <p className="font-semibold">{words.restricted}</p>
        <p>{words.restrictedHint}</p>
        {me?.user === null && (
          <Link
            to="/login"
            search={{ next: PATH }}
            className="target mt-3 inline-flex items-center rounded-xl bg-primary px-5 font-semibold text-on-primary hover:brightness-110"
          >
            {words.signIn}
          </Link>
        )}
      </Notice>
    </div>
  );
}

/** Admin tabs. The address contains the open tab. */
function Panel({ tabs }: { readonly tabs: readonly AdminTabPart[] }): ReactNode {
  const { tab } = useLocation().search;
  const open = tabs.find(({ name }) => name === tab) ?? usersTab;
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.indexOf(open);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <Tabs.Root
      value={open.name}
      onValueChange={(name) => navigate({ to: PATH, search: name === usersTab.name ? {} : { tab: name } })}
    >
      <Tabs.List
        ref={list}
        aria-label={words.tabsLabel}
        className="glass mb-4 flex gap-1 overflow-x-auto rounded-card p-1.5"
      >
        {tabs.map(({ name, label, Picture }) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className="flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-xl px-3 font-semibold text-muted text-sm transition-colors duration-150 hover:text-ink data-[state=active]:bg-primary data-[state=active]:text-on-primary sm:px-4"
          >
            <Picture size={18} aria-hidden className="hidden sm:block" />
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={open.name} className="space-y-4 outline-none">
        <Suspense fallback={<p className="glass rounded-card p-5 text-muted">{words.loading}</p>}>
          <open.Part key={open.name} />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}
