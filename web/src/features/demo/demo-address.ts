import { type DemoTab, demoTabs } from '../../lib/links/demo-path.ts';
import { navigate, type Search } from '../../lib/navigation.ts';

/** Returns the tab in an address. */
export const tabIn = ({ tab }: Search): DemoTab => demoTabs.find((name) => name === tab) ?? demoTabs[0];

/** Opens a tab, keeping the trip in the address. */
export const openTab = (tab: DemoTab): void =>
  navigate({ search: (now) => ({ ...now, tab: tab === demoTabs[0] ? undefined : tab }) });
